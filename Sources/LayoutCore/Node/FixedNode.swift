// Leaves in place of content: of a fixed size, of any size within limits, of the proposed size, of a size that a
// closure computes, and a run of text that can wrap at any point and needs no font.

import Foundation

/// A leaf that always has the same size.
public final class FixedNode: LayoutNode {
  /// The size in points.
  public let size: CGSize

  /// Makes a leaf of `size`.
  public init(_ size: CGSize) {
    self.size = size
  }

  /// Makes a leaf of this width and height, in points.
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init(CGSize(width: width, height: height))
  }

  /// The fixed size, for any proposal.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// A leaf whose size is the proposal, clamped to its limits, and its ideal where the proposal is unspecified.
///
/// Of contradicting limits the minimum wins. A proposal that is not a number is returned unchanged, as SwiftUI's shapes
/// do.
public final class FlexibleNode: LayoutNode {
  private struct Limits {
    var minimum: CGFloat
    var ideal: CGFloat
    var maximum: CGFloat

    func length(for proposal: CGFloat?) -> CGFloat {
      let wanted = proposal ?? ideal
      return wanted.isNaN ? wanted : max(minimum, min(wanted, maximum))
    }
  }

  private let horizontal: Limits
  private let vertical: Limits

  /// Makes a leaf between `minimum` and `maximum`, in points. A nil ideal is 10 on that axis, as everywhere in SwiftUI.
  public init(
    minimum: CGSize = .zero, ideal: ProposedViewSize = .unspecified,
    maximum: CGSize = CGSize(width: CGFloat.infinity, height: .infinity)
  ) {
    let wanted = ideal.replacingUnspecifiedDimensions()
    horizontal = Limits(minimum: minimum.width, ideal: wanted.width, maximum: maximum.width)
    vertical = Limits(minimum: minimum.height, ideal: wanted.height, maximum: maximum.height)
  }

  /// The proposal within the limits.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: horizontal.length(for: proposal.width), height: vertical.length(for: proposal.height))
  }
}

/// A leaf that fills the proposal. SwiftUI's `Color`, reduced to its geometry: its size is any proposed length, and 10
/// points on an unspecified axis, as recorded from SwiftUI.
///
/// Nothing is drawn, so `clear` is the only colour.
public final class ColorNode: LayoutNode {
  private override init() {}

  /// Makes a new leaf at each use, because a node has one place in a tree.
  public static var clear: ColorNode { ColorNode() }

  /// The proposal, also an infinite or negative one or one that is not a number.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// A leaf that a closure measures, such as text in a real font.
///
/// The closure is called once for each distinct proposal among the last three, also when modifiers measure the leaf
/// several times.
public final class MeasuredNode: LayoutNode {
  private let measure: (ProposedViewSize) -> CGSize
  private let memo = MeasurementMemo(count: 1)

  /// Makes a leaf whose size in points for a proposal is the result of `measure`.
  public init(_ measure: @escaping (ProposedViewSize) -> CGSize) {
    self.measure = measure
  }

  deinit {
    memo.deallocate()
  }

  /// The result of the closure.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.size(at: 0, for: key) { return known }
    let size = measure(proposal)
    memo.insert(size, at: 0, for: key)
    return size
  }
}

/// A leaf that stands for a run of text which may break anywhere.
///
/// Its width is the proposed one, at most that of the run; its height is one line height per line. At a proposed width
/// of 0 its size is zero, like that of SwiftUI's `Text`.
public final class TextNode: LayoutNode {
  private let width: CGFloat
  private let lineHeight: CGFloat

  /// Makes a run of `width` points, in lines of `lineHeight` points.
  public init(width: CGFloat, lineHeight: CGFloat) {
    self.width = width
    self.lineHeight = lineHeight
  }

  /// The size of the wrapped run.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.width ?? .infinity
    guard offered > 0, width > 0 else { return .zero }
    guard offered < width else { return CGSize(width: width, height: lineHeight) }
    let filled = width / offered
    // A run that fills its last line exactly must not start another one because of a rounding error.
    let lines = filled < .infinity ? (filled - 4 * filled.ulp).rounded(.up) : filled
    return CGSize(width: offered, height: lineHeight == 0 ? 0 : lineHeight * lines)
  }
}

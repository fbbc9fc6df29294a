// Leaves that stand for content: of one size, of any within limits, of what a closure computes, and text without fonts,
// a run that wraps wherever a line is full.

import Foundation

/// A leaf that always has the same size.
public final class FixedNode: LayoutNode {
  /// The size in points.
  public let size: CGSize

  /// A leaf of exactly `size`.
  public init(_ size: CGSize) {
    self.size = size
  }

  /// A leaf of exactly this width and height, in points.
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init(CGSize(width: width, height: height))
  }

  /// The size, whatever is proposed.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// A leaf that answers the proposal, clamped to its limits, and its ideal where nothing is proposed.
///
/// Contradicting limits give way to the minimum. A proposal that is not a number is answered as it is, as SwiftUI's
/// shapes do.
public final class FlexibleNode: LayoutNode {
  /// The limits on one axis.
  private struct Limits {
    var minimum: CGFloat
    var ideal: CGFloat
    var maximum: CGFloat

    func answer(to proposal: CGFloat?) -> CGFloat {
      let wanted = proposal ?? ideal
      return wanted.isNaN ? wanted : max(minimum, min(wanted, maximum))
    }
  }

  private let horizontal: Limits
  private let vertical: Limits

  /// A leaf between `minimum` and `maximum`, in points. An ideal of nil is 10 on that axis, as everywhere in SwiftUI.
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
    CGSize(width: horizontal.answer(to: proposal.width), height: vertical.answer(to: proposal.height))
  }
}

/// A leaf that is measured by a closure, such as text in a real font.
///
/// The closure is asked once for each distinct proposal among the last three, whatever lies around the leaf.
public final class MeasuredNode: LayoutNode {
  private let measure: (ProposedViewSize) -> CGSize
  private let memo = MeasurementMemo(count: 1)

  /// A leaf whose size in points for a proposal is what `measure` gives.
  public init(_ measure: @escaping (ProposedViewSize) -> CGSize) {
    self.measure = measure
  }

  deinit {
    memo.deallocate()
  }

  /// The closure's answer.
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
/// It is as wide as what it is offered, at most its run, and one line height high for each line. Where it is offered no
/// width at all it vanishes, as SwiftUI's `Text` does.
public final class TextNode: LayoutNode {
  private let width: CGFloat
  private let lineHeight: CGFloat

  /// A run `width` points long, in lines of `lineHeight` points.
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

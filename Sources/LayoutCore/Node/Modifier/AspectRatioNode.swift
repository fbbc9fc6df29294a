// The modifiers that decide on what content is offered, and answer what it answers: a shape, or its ideal size.

import Foundation

/// How content of a given shape meets the space that it is offered. As in SwiftUI.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size of the shape inside the space.
  case fit

  /// The smallest size of the shape that covers the space.
  case fill
}

/// A node that is offered sizes of one aspect ratio only. It answers what its content answers.
private final class AspectRatioNode: GeometryModifierNode {
  private let ratio: CGFloat?
  private let mode: ContentMode

  /// The content's ideal size, once it was asked for: shapes around shapes would double the questions otherwise.
  private var knownIdeal: CGSize?

  init(_ content: LayoutNode, ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
    super.init(content)
  }

  /// The offer of the content's shape. Where nothing is proposed the content's ideal size stands for it.
  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ratio = ratio ?? idealSize.width / idealSize.height
    guard ratio > 0, ratio.isFinite else { return proposal }
    let offered = proposal == .unspecified ? ProposedViewSize(idealSize) : proposal
    guard let width = offered.width else {
      return ProposedViewSize(width: offered.height.map { $0 * ratio }, height: offered.height)
    }
    guard let height = offered.height else { return ProposedViewSize(width: width, height: width / ratio) }
    let widthOfHeight = height * ratio
    let followsHeight = mode == .fit ? widthOfHeight < width : widthOfHeight > width
    return followsHeight
      ? ProposedViewSize(width: widthOfHeight, height: height)
      : ProposedViewSize(width: width, height: width / ratio)
  }

  private var idealSize: CGSize {
    if let knownIdeal { return knownIdeal }
    let size = content.sizeThatFits(.unspecified)
    knownIdeal = size
    return size
  }

  override func adopt(_ context: LayoutContext) {
    knownIdeal = nil
    super.adopt(context)
  }
}

extension LayoutNode {
  /// Offers the node sizes of `aspectRatio` (width to height) only; nil for that of its ideal size. As in SwiftUI. A
  /// ratio that is not a positive number changes nothing.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> LayoutNode {
    modified { AspectRatioNode($0, ratio: aspectRatio, mode: contentMode) }
  }

  /// Offers the node sizes of the shape of `aspectRatio` only. As in SwiftUI.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> LayoutNode {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits the node into what it is offered, in the shape of its ideal size. As in SwiftUI.
  public func scaledToFit() -> LayoutNode { aspectRatio(contentMode: .fit) }

  /// Covers what the node is offered, in the shape of its ideal size. As in SwiftUI.
  public func scaledToFill() -> LayoutNode { aspectRatio(contentMode: .fill) }
}

/// A node that is never offered a length on some axes.
private final class FixedSizeNode: GeometryModifierNode {
  private let axes: Axis.Set

  init(_ content: LayoutNode, axes: Axis.Set) {
    self.axes = axes
    super.init(content)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }
}

extension LayoutNode {
  /// Fixes the node at its ideal size on the given axes. As in SwiftUI.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> LayoutNode {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modified { FixedSizeNode($0, axes: axes) }
  }

  /// Fixes the node at its ideal size. As in SwiftUI.
  public func fixedSize() -> LayoutNode {
    fixedSize(horizontal: true, vertical: true)
  }
}

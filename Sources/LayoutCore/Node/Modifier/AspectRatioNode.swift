// The modifiers that change the proposal to their content and take its size: an aspect ratio, and the ideal size.

import Foundation

/// How content of a given aspect ratio uses the proposed space. As in SwiftUI.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size of that ratio inside of the space.
  case fit

  /// The smallest size of that ratio that covers the space.
  case fill
}

/// Proposes to its content only sizes of one aspect ratio, and has the size of the content.
private final class AspectRatioNode: GeometryModifierNode {
  private let ratio: CGFloat?
  private let mode: ContentMode

  /// The content's ideal size, once measured. Without this cache, each nested aspect ratio would double the
  /// measurements.
  private var cachedIdealSize: CGSize?

  init(_ content: LayoutNode, ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
    super.init(content)
  }

  /// The proposal adjusted to the aspect ratio. An unspecified proposal is replaced by the content's ideal size first.
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
    if let cachedIdealSize { return cachedIdealSize }
    let size = content.sizeThatFits(.unspecified)
    cachedIdealSize = size
    return size
  }

  override func adopt(_ context: LayoutContext) {
    cachedIdealSize = nil
    super.adopt(context)
  }
}

extension View {
  /// Proposes to the node only sizes of an aspect ratio (width to height); nil uses the ratio of its ideal size. As in
  /// SwiftUI. A ratio that is not a positive number has no effect.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> LayoutNode {
    modified { AspectRatioNode($0, ratio: aspectRatio, mode: contentMode) }
  }

  /// Proposes to the node only sizes with the aspect ratio of `aspectRatio`. As in SwiftUI.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> LayoutNode {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits the node into the proposal, in the aspect ratio of its ideal size. As in SwiftUI.
  public func scaledToFit() -> LayoutNode { aspectRatio(contentMode: .fit) }

  /// Covers the proposal with the node, in the aspect ratio of its ideal size. As in SwiftUI.
  public func scaledToFill() -> LayoutNode { aspectRatio(contentMode: .fill) }
}

/// A node whose content has an unspecified proposal on some axes.
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

extension View {
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

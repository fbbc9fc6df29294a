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

extension LayoutNode {
  /// The node, proposed only sizes of an aspect ratio; nil uses the ratio of its ideal size.
  package func withAspectRatio(_ ratio: CGFloat?, mode: ContentMode) -> LayoutNode {
    modified { AspectRatioNode($0, ratio: ratio, mode: mode) }
  }
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

extension LayoutNode {
  /// The node at its ideal size on the given axes.
  package func withIdealSize(on axes: Axis.Set) -> LayoutNode {
    modified { FixedSizeNode($0, axes: axes) }
  }
}

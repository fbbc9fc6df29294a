// The modifier that keeps content at its ideal size.

import Foundation

/// A node that is never offered a length on some axes.
private final class FixedSizeNode: GeometryModifierNode {
  private let axes: Axis.Set

  init(_ content: LayoutNode, axes: Axis.Set) {
    self.axes = axes
    super.init(content)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    content.sizeThatFits(inner(proposal))
  }

  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    Content(size: size, proposal: inner(proposal))
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

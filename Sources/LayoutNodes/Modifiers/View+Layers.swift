// The modifiers that lay content over a node or behind it, and those that change which nodes are seen.

import LayoutCore

extension View {
  /// Lays content over the node, as in SwiftUI. The content is proposed the node's size and may overflow it; the node's
  /// own size does not change. Several nodes are stacked in a `ZStackLayout` and aligned as one. In a solution the
  /// frames of the content follow those of the node.
  public func overlay(
    alignment: Alignment = .center, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) -> LayoutNode {
    layoutNode.withLayer(content(), alignment: alignment, isBehind: false)
  }

  /// Lays a node over this one, as `overlay(alignment:content:)` does. A form of earlier SwiftUI versions.
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> LayoutNode {
    layoutNode.withLayer([overlay.layoutNode], alignment: alignment, isBehind: false)
  }

  /// Lays content behind the node, as in SwiftUI. The layout is that of `overlay(alignment:content:)`.
  public func background(
    alignment: Alignment = .center, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) -> LayoutNode {
    layoutNode.withLayer(content(), alignment: alignment, isBehind: true)
  }

  /// Lays a node behind this one, as `background(alignment:content:)` does. A form of earlier SwiftUI versions.
  public func background(_ background: some View, alignment: Alignment = .center) -> LayoutNode {
    layoutNode.withLayer([background.layoutNode], alignment: alignment, isBehind: true)
  }
}

extension View {
  /// Draws the node in front of those of its container that have a smaller value; the default is 0. As in SwiftUI it
  /// changes no frame, and the inner of two values wins. A value that is not a number counts as 0.
  public func zIndex(_ value: Double) -> LayoutNode {
    layoutNode.withZIndex(value)
  }

  /// Hides the node. As in SwiftUI it still takes its place; a solution has no frame for it.
  public func hidden() -> LayoutNode {
    layoutNode.withoutFrame()
  }
}

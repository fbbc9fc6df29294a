// The modifier that sets the distances that a node prefers to its neighbours.

/// A node with distances of its own.
final class SpacingNode: ModifierNode {
  private let ownSpacing: ViewSpacing

  init(_ content: LayoutNode, spacing: ViewSpacing) {
    ownSpacing = spacing
    super.init(content)
  }

  override var spacing: ViewSpacing { ownSpacing }
}

extension LayoutNode {
  /// Sets the distances that the node prefers to its neighbours, such as those of text in a font. Ours: SwiftUI's views
  /// have them of themselves.
  public func spacing(_ spacing: ViewSpacing) -> LayoutNode {
    modified { SpacingNode($0, spacing: spacing) }
  }
}

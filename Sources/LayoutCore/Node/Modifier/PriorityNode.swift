// The modifier that says who is served first.

/// A node with a priority of its own.
final class PriorityNode: ModifierNode {
  private let priority: Double

  init(_ content: LayoutNode, priority: Double) {
    self.priority = priority
    super.init(content)
  }

  override var layoutPriority: Double { priority }
}

extension LayoutNode {
  /// Sets how early the node is served when space is short; 0 for a node that says nothing. As in SwiftUI, where a
  /// value that is not a number hangs; here it counts as 0.
  public func layoutPriority(_ value: Double) -> LayoutNode {
    modified { PriorityNode($0, priority: value.isNaN ? 0 : value) }
  }
}

// The modifier that gives a node a name.

/// A node with a name of its own.
final class NameNode: ModifierNode {
  private let ownName: String

  init(_ content: LayoutNode, name: String) {
    ownName = name
    super.init(content)
  }

  override var name: String? { ownName }
}

extension LayoutNode {
  /// Names the node, for traces and the messages of programmer errors. The outer of two names wins. Ours.
  public func name(_ name: String) -> LayoutNode {
    modified { NameNode($0, name: name) }
  }
}

// The modifier that leaves a word for the layout around.

/// A node that carries a value for its layout.
final class ValueNode<Carried: LayoutValueKey>: ModifierNode {
  private let value: Carried.Value

  init(_ content: LayoutNode, value: Carried.Value) {
    self.value = value
    super.init(content)
  }

  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    content.explicitLayoutValue(for: key) ?? (self as? ValueNode<Key>)?.value
  }
}

extension LayoutNode {
  /// Sets a value for the layout around to read. As in SwiftUI it shows through every modifier up to the container, and
  /// of two values for one key the inner wins.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> LayoutNode {
    ValueNode<Key>(self, value: value)
  }
}

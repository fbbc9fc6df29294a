// The modifier that leaves a word for the layout around.

/// A node that carries a value for its layout.
final class ValueNode<Carried: LayoutValueKey>: ModifierNode {
  private let value: Carried.Value
  private let merge: (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value

  init(
    _ content: LayoutNode, value: Carried.Value,
    merge: @escaping (_ inner: Carried.Value, _ own: Carried.Value) -> Carried.Value = { inner, _ in inner }
  ) {
    self.value = value
    self.merge = merge
    super.init(content)
  }

  override var carriesLayoutValues: Bool { true }

  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    let inner = content.explicitLayoutValue(for: key)
    guard let own = self as? ValueNode<Key> else { return inner }
    return inner.map { own.merge($0, own.value) } ?? own.value
  }
}

extension LayoutNode {
  /// Sets a value for the layout around to read. As in SwiftUI it shows through every modifier up to the container, and
  /// of two values for one key the inner wins.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> LayoutNode {
    modified { ValueNode<Key>($0, value: value) }
  }
}

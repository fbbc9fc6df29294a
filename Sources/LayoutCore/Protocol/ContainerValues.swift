// The values that a view carries for its container, by SwiftUI's newer name: one collection, written by key path. The
// collection is a single layout value and follows the rules of layout values. In SwiftUI both are traits of a view; its
// rules for container values are not recorded.

/// A key for a value that a view carries for its container. SwiftUI's `ContainerValueKey`.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

/// The values that a view carries for its container. SwiftUI's `ContainerValues`.
///
///     extension ContainerValues {
///       var isWide: Bool {
///         get { self[WideKey.self] }
///         set { self[WideKey.self] = newValue }
///       }
///     }
///
///     view.containerValue(\.isWide, true)
///     subview.containerValues.isWide
///
/// SwiftUI's macro `@Entry`, which writes such a property, is not available here.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value for `key`, or the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// These values, and those of `outer` for keys without a value here.
  fileprivate func merged(over outer: ContainerValues) -> ContainerValues {
    var merged = self
    merged.values.merge(outer.values) { inner, _ in inner }
    return merged
  }
}

private enum ContainerValuesKey: LayoutValueKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

extension LayoutSubview {
  /// The values that the subview carries for the container. As in SwiftUI.
  public var containerValues: ContainerValues { self[ContainerValuesKey.self] }
}

extension LayoutNode {
  /// The node with a value for the surrounding container.
  package func withContainerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> LayoutNode {
    var own = ContainerValues()
    own[keyPath: keyPath] = value
    return withValue(own, for: ContainerValuesKey.self) { $0.merged(over: $1) }
  }
}

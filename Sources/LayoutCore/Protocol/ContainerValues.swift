// The values that a view carries for the container around it, by SwiftUI's newer name: all of them together, and written
// by key path. They travel as one layout value, with its rules; SwiftUI's own are not recorded, and both are traits there.

/// A key for a value that a view carries for its container. SwiftUI's `ContainerValueKey`.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value

  /// What a view carries that sets nothing.
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
/// The macro `@Entry`, which writes such a property in SwiftUI, is not here.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value for `key`, or the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// These values and, where they say nothing, those of `outer`.
  fileprivate func merged(over outer: ContainerValues) -> ContainerValues {
    var merged = self
    merged.values.merge(outer.values) { inner, _ in inner }
    return merged
  }
}

/// Carries the values.
private enum ContainerValuesKey: LayoutValueKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

extension LayoutSubview {
  /// The values that the subview carries for the container. As in SwiftUI.
  public var containerValues: ContainerValues { self[ContainerValuesKey.self] }
}

extension LayoutNode {
  /// Sets a value for the container around. As in SwiftUI it shows through every modifier up to the container; of two
  /// values for one key the inner wins, as with ``layoutValue(key:value:)``.
  public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> LayoutNode {
    var own = ContainerValues()
    own[keyPath: keyPath] = value
    return modified { ValueNode<ContainerValuesKey>($0, value: own) { $0.merged(over: $1) } }
  }
}

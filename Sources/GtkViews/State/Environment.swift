// The values that a view passes down to all views in it.

import Observation

/// The key of a value in the environment. SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view sets one.
  static var defaultValue: Value { get }
}

/// The values that a view passes down. SwiftUI's `EnvironmentValues`.
public struct EnvironmentValues {
  /// One value, with those below it. A lookup takes as many steps as there are values above it.
  private final class Link {
    let key: ObjectIdentifier
    let value: Any
    let next: Link?
    /// What texts have derived from the values.
    var textStyle: TextStyle?

    init(_ key: ObjectIdentifier, _ value: Any, _ next: Link?) {
      (self.key, self.value, self.next) = (key, value, next)
    }
  }

  private var first: Link?

  /// The default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue }
    set { first = Link(ObjectIdentifier(key), newValue, first) }
  }

  /// The object of a type; nil if no view passes one down.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(ObjectIdentifier(type)) as? Object }
    set { first = Link(ObjectIdentifier(type), newValue as Any, first) }
  }

  private func value(_ key: ObjectIdentifier) -> Any? {
    var link = first
    while let next = link {
      if next.key == key { return next.value }
      link = next.next
    }
    return nil
  }

  /// The look of texts, which is derived once from the values of a view.
  func memo(_ make: () -> TextStyle) -> TextStyle {
    if let known = first?.textStyle { return known }
    let style = make()
    first?.textStyle = style
    return style
  }

  /// Whether the values are those of the same view. False does not mean that a value differs.
  func isSame(as other: EnvironmentValues) -> Bool { first === other.first }
}

/// A value of the environment. SwiftUI's `Environment`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// An observable object that a view passes down. A view without one above it is a programmer error.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let object = environment[object: type] else {
        fatalError("No object of type \(type) is in the environment; pass one down with environment(_:)")
      }
      return object
    }
  }

  /// The value. Outside of a view that is shown it is the default.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

extension Environment: StoredProperty {
  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    property.value = property.read(node.environment)
  }
}

extension View {
  /// Sets a value of the environment for the views in this one.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier(keyPath: keyPath, value: value))
  }

  /// Passes an observable object down to the views in this one.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Passes an object down to the views in this one. SwiftUI's `environmentObject`.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}

/// Sets the value at a key path of the environment.
private nonisolated struct EnvironmentModifier<Value>: EnvironmentWriting {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func write(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

/// Sets the object of a type.
private nonisolated struct EnvironmentObjectModifier<Object: AnyObject>: EnvironmentWriting {
  let object: Object?

  func write(to environment: inout EnvironmentValues) { environment[object: Object.self] = object }
}

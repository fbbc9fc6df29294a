// A reference to a value that is stored elsewhere. A layout or a layout value uses it to report a result.
//
// A binding stores two closures and calls neither before its value is read or written. A closure that traps therefore
// traps at the read or write, never when the binding is made, copied, projected or passed to a layout.

import Foundation

/// A reference to a value that is stored elsewhere. SwiftUI's `Binding`.
///
/// The core never reads or writes a binding; layouts do.
///
///     struct Measured: LayoutValueKey {
///       static let defaultValue: Binding<CGFloat>? = nil
///     }
///
///     subview[Measured.self]?.wrappedValue = size.width
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  package init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// A binding that reads and writes by closures.
  @preconcurrency
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.init(read: get, write: set)
  }

  /// A binding to a value that never changes: writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  /// The value. Each access calls a closure.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself, which is the value of `$name`.
  public var projectedValue: Binding<Value> { self }

  /// A binding from the value of `$name`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: { part in
        var whole = read()
        whole[keyPath: keyPath] = part
        write(whole)
      })
  }

  /// A binding to an optional value from a binding to a non-optional one. Writes of nil are ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      read: { base.read() },
      write: { value in if let value { base.write(value) } })
  }

  /// A binding to the unwrapped value from a binding to an optional one; nil where the value is nil.
  ///
  /// Reading it after the value has become nil is a programmer error.
  public init?(_ base: Binding<Value?>) {
    guard base.read() != nil else { return nil }
    self.init(
      read: {
        guard let value = base.read() else { fatalError("The \(Value.self) of a binding has become nil") }
        return value
      },
      write: { base.write($0) })
  }
}

/// As in SwiftUI: the closures of the public initialiser are `Sendable`, and so are all other parts if the value is.
extension Binding: @unchecked Sendable where Value: Sendable {}

// A value that is read and written where somebody else keeps it: what a layout or a layout value is handed so that it can
// tell what it found out.
//
// A binding keeps nothing but two closures, and calls neither of them before it is asked: one that traps does so when it
// is read or written, never when it is made, copied, projected or carried to a layout.

import Foundation

/// A reference to a value that is kept elsewhere. SwiftUI's `Binding`.
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

  private init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// A binding that reads and writes by closures.
  @preconcurrency
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.init(read: get, write: set)
  }

  /// A binding to a value that never changes: what is written is lost.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  /// The value. Each access calls a closure.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself, as `$name` gives it.
  public var projectedValue: Binding<Value> { self }

  /// A binding from what `$name` gives.
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

  /// The binding of a value as that of an optional one. Nil that is written is lost.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      read: { base.read() },
      write: { value in if let value { base.write(value) } })
  }

  /// The binding of an optional value as that of what is in it; nil where there is nothing.
  ///
  /// To read it after the value has become nil is a programmer error.
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

/// As in SwiftUI: closures that are handed in are `Sendable`, and all else in a binding follows from its value.
extension Binding: @unchecked Sendable where Value: Sendable {}

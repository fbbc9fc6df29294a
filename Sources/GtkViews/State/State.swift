// State that belongs to a view's place in the tree.

import LayoutCore
import Synchronization

/// A value that a view owns. SwiftUI's `State`.
///
/// The value lasts as long as the view keeps its place. A write evaluates the bodies that have read it before the next
/// frame. Any thread may read and write a value that is `Sendable`.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var cell: StateCell<Value>?

  /// State that begins with a value.
  public init(wrappedValue: Value) {
    initialValue = wrappedValue
  }

  /// State that begins with a value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value. Outside of a view that is shown it is the first one, and writes are ignored.
  public var wrappedValue: Value {
    get { cell?.value ?? initialValue }
    nonmutating set { cell?.value = newValue }
  }

  /// A reference to the value, for a view that changes it.
  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initialValue) }
    return Binding(read: { cell.value }, write: { cell.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// State that begins with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}

extension State: StoredProperty {
  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    let cell = node.cells[index] as? StateCell<Value> ?? StateCell(property.initialValue)
    node.cells[index] = cell
    property.cell = cell
  }
}

/// The storage of a ``State``.
private final class StateCell<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var stored: Value
  private let source: ReadSource

  @MainActor init(_ value: Value) {
    (stored, source) = (value, ReadSource())
  }

  var value: Value {
    get {
      MainThread.ifCurrent { source.addReader() }
      return lock.withLock { _ in stored }
    }
    set {
      // As in SwiftUI, a value that is written again changes nothing. The comparison may itself read the state.
      let old = lock.withLock { _ in stored }
      lock.withLock { _ in stored = newValue }
      if Self.areEqual(old, newValue) { return }
      let transaction = Transaction.current
      MainThread.run { [source] in withTransaction(transaction) { source.changed() } }
    }
  }

  /// Whether two values are equal, or the same object.
  private static func areEqual(_ one: Value, _ other: Value) -> Bool {
    func open<E: Equatable>(_ one: E) -> Bool { (other as? E) == one }
    if let one = one as? any Equatable { return open(one) }
    return Value.self is AnyClass && one as AnyObject === other as AnyObject
  }
}

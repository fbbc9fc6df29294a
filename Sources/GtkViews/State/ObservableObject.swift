// Objects that views observe, by a publisher of their own. Combine's `ObservableObject` and `Published`.

import LayoutCore
import Synchronization

/// Sends a message before an object changes. Combine's `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: @unchecked Sendable {
  @MainActor let source = ReadSource()

  /// Makes a publisher without observers.
  public nonisolated init() {}

  /// Evaluates the views that observe the object, before the next frame.
  public nonisolated func send() {
    let transaction = Transaction.current
    MainThread.run { [self] in withTransaction(transaction) { source.changed() } }
  }
}

/// An object that views observe. Combine's `ObservableObject`.
public protocol ObservableObject: AnyObject {
  /// Sends before the object changes.
  nonisolated var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher of the object, which its ``Published`` properties use.
  public nonisolated var objectWillChange: ObservableObjectPublisher { PublisherTable.publisher(of: self) }
}

/// A property of an ``ObservableObject`` whose changes are published. Combine's `Published`.
@propertyWrapper
public struct Published<Value> {
  private var value: Value

  /// A property that begins with a value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A property that begins with a value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value is only available in a class.
  @available(*, unavailable, message: "@Published is only available in classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available in classes") }
    set { fatalError("@Published is only available in classes") }
  }

  /// The value in an object, which publishes a change before it.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storage].value = newValue
    }
  }
}

/// An object that a view observes and does not own. SwiftUI's `ObservedObject`.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: Object

  /// Observes an object.
  public init(wrappedValue: Object) {
    self.wrappedValue = wrappedValue
  }

  /// Observes an object.
  public init(initialValue: Object) {
    self.init(wrappedValue: initialValue)
  }

  /// References to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// References to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object

    /// A reference to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
      let object = object
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: StoredProperty {
  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    node.cells[index] = property.wrappedValue
    node.observe(property.wrappedValue)
  }
}

/// An object that a view owns. SwiftUI's `StateObject`. It is made when the view is first shown.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let make: () -> Object
  private var object: Object?

  /// Makes the object when the view is first shown.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) {
    self.make = make
  }

  /// The object. Outside of a view that is shown it is a new one at each read.
  public var wrappedValue: Object { object ?? make() }

  /// References to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject<Object>.Wrapper(object: wrappedValue) }
}

extension StateObject: StoredProperty {
  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    let object = node.cells[index] as? Object ?? property.make()
    node.cells[index] = object
    property.object = object
    node.observe(object)
  }
}

/// An object that a view above passes down. SwiftUI's `EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var object: Object?

  /// The object that the nearest view above passes down.
  public init() {}

  /// The object. A view without one above it is a programmer error.
  public var wrappedValue: Object {
    guard let object else {
      fatalError("No object of type \(Object.self) is in the environment; pass one down with environmentObject(_:)")
    }
    return object
  }

  /// References to the properties of the object.
  public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject<Object>.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: StoredProperty {
  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    property.object = node.environment[object: Object.self]
    if let object = property.object { node.observe(object) }
  }
}

extension ViewNode {
  fileprivate func observe(_ object: some ObservableObject) {
    observe(object.objectWillChange.source)
  }
}

/// The publishers of the objects that have no storage for one.
private enum PublisherTable {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Entries {
    var all: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are removed.
    var limit = 64
  }

  private static let entries = Mutex(Entries())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    nonisolated(unsafe) let object = object
    return entries.withLock { entries in
      // Another object may have been at the address.
      if let known = entries.all[ObjectIdentifier(object)], known.object === object { return known.publisher }
      if entries.all.count >= entries.limit {
        entries.all = entries.all.filter { $0.value.object != nil }
        entries.limit = max(64, 2 * entries.all.count)
      }
      let publisher = ObservableObjectPublisher()
      entries.all[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}

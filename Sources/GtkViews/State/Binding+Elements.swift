// Bindings to the elements of a collection, and the identities of bindings.

import LayoutCore

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Visits the elements by their indices.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the collection.
  public typealias SubSequence = Slice<Binding<Value>>
}

/// A binding to a collection is a collection of bindings. SwiftUI's `ForEach($tags) { $tag in … }` uses it.
extension Binding: Collection where Value: MutableCollection {
  /// The indices of the collection.
  public typealias Index = Value.Index
  /// The indices of the collection.
  public typealias Indices = Value.Indices

  /// The first index.
  public var startIndex: Value.Index { wrappedValue.startIndex }

  /// The index after the last one.
  public var endIndex: Value.Index { wrappedValue.endIndex }

  /// The indices.
  public var indices: Value.Indices { wrappedValue.indices }

  /// The index after another one.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  /// A binding to an element. After the collection has become too short for it, it keeps the value that it had, and
  /// writes are ignored: a view may still be shown.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let first = wrappedValue[position]
    func isThere(_ values: Value) -> Bool { position >= values.startIndex && position < values.endIndex }
    return Binding<Value.Element>(
      read: {
        let values = wrappedValue
        return isThere(values) ? values[position] : first
      },
      write: { if isThere(wrappedValue) { wrappedValue[position] = $0 } })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The index before another one.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {
  /// The index at a distance from another one.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }

  /// The number of elements between two indices.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
}

extension ForEach where Content: View {
  /// Makes a view for each binding to an element of a collection, whose identity is the value of the element at `id`.
  public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == Binding<Values> {
    self.init(data: data, content: content, id: { $0.wrappedValue[keyPath: id] })
  }
}

extension Binding {
  /// A binding that reads by a closure, and writes by one with the context of the change.
  @preconcurrency
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value, Transaction) -> Void) {
    self.init(read: get, write: { set($0, .current) })
  }
}

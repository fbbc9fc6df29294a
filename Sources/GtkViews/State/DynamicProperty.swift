// Properties of views whose values the tree owns.

/// A property of a view whose value belongs to the place of the view in the tree. SwiftUI's `DynamicProperty`.
///
/// A type that contains others, such as a ``State``, gets their storage too.
public protocol DynamicProperty {
  /// Called before the body is evaluated, when the properties in this one have their storage. Does nothing by default.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property of this library, with storage in the node of the view.
@MainActor protocol StoredProperty: DynamicProperty {
  /// Connects a property of a view with cell `index` of the view's node, which it makes at first.
  static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int)
}

/// Something that the content of nodes reads, and that marks them when it changes.
@MainActor final class ReadSource {
  private var readers: [ObjectIdentifier: ViewNode] = [:]

  /// Adds the node whose content is being evaluated, if there is one.
  func addReader() {
    guard let reader = ViewGraph.reader, readers.updateValue(reader, forKey: ObjectIdentifier(reader)) == nil else {
      return
    }
    reader.reads.append(self)
  }

  func add(_ node: ViewNode) { readers[ObjectIdentifier(node)] = node }

  func remove(_ node: ViewNode) { readers[ObjectIdentifier(node)] = nil }

  /// Marks all readers, but for the one that makes the change: its body would be evaluated for ever.
  func changed() {
    guard !readers.isEmpty else { return }
    if let reader = ViewGraph.reader { reader.graph.report(.stateChangedInBody(of: reader.viewName)) }
    for node in readers.values where node !== ViewGraph.reader { node.mark() }
  }
}

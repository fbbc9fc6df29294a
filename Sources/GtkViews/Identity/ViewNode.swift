// The identity tree: one node for each view value, which lasts as long as the view keeps its place. It owns what lasts of
// a view: its state, its environment, what its body was made from, and the elements that show it.

import LayoutCore

/// Evaluates the content of a node, apart from the view around it.
@MainActor protocol NodeContent: AnyObject {
  func evaluate(in node: ViewNode)
}

/// What tells the nodes in one place of the tree apart, besides their type.
enum ViewKey: Hashable {
  /// The only view of the place.
  case place
  /// A branch of an `if` or `switch`.
  case branch(Int)
  /// An identity that the program gives, and which of the views with the same one it is.
  case identity(AnyHashable, occurrence: Int)
}

/// The node of one view in the identity tree.
@MainActor final class ViewNode {
  unowned let graph: ViewGraph
  let type: Any.Type
  /// Brings the node up to date with a view of its type; nil for one with a body.
  private let updateView: FieldTable.Update?
  private(set) var key: ViewKey
  /// The number of the node among all that the graph has ever had.
  let serial: Int
  /// The number of nodes above this one.
  let depth: Int
  unowned let parent: ViewNode?
  private(set) var children: [ViewNode] = []

  /// The values that the view reads with ``Environment``.
  var environment: EnvironmentValues
  /// The animation of what is in the node; nil for that of the node around it.
  var animation: NodeAnimation?
  /// The storage of the view's dynamic properties, in the order of its ``FieldTable``.
  var cells: [AnyObject?] = []
  var role: (any NodeRole)?
  private(set) var content: (any NodeContent)?

  /// Whether the content is to be evaluated.
  private(set) var isDirty = false
  private(set) var isAlive = true
  /// What the last evaluation of the content has read.
  var reads: [ReadSource] = []
  /// What the view observes, whether its body reads it or not.
  private var observed: [ReadSource] = []
  /// The elements of the node since the last change; nil if they are out of date.
  var elementCache: [ViewElement]?
  /// The layout values that a tool has set for elements in the node, which arranges them by a layout.
  var layoutValues: [ViewElement.ID: [LayoutValueChange]] = [:]
  var arrangesByLayout = false
  /// Whether the layout is making the content of the node.
  var isMakingContent = false

  init(in graph: ViewGraph, parent: ViewNode?, type: Any.Type, key: ViewKey, _ environment: EnvironmentValues) {
    (self.graph, self.parent, self.type, self.key, self.environment) = (graph, parent, type, key, environment)
    depth = parent.map { $0.depth + 1 } ?? 0
    updateView = FieldTable.of(type).update
    serial = graph.takeSerial()
  }

  /// Ends the node and all below it.
  func end() {
    graph.willEnd(self)
    isAlive = false
    stopReading()
    stopObserving()
    for child in children { child.end() }
    role?.end()
    (children, cells, role, content, elementCache, layoutValues) = ([], [], nil, nil, nil, [:])
    // What has observed an object may keep the node until the object changes.
    (key, environment) = (.place, EnvironmentValues())
    graph.nodeCount -= 1
  }
}

// MARK: Children

extension ViewNode {
  /// Brings the child in a place up to date. A child of another type or key is replaced, with its state.
  func update<V: View>(
    childAt index: Int, to view: V, key: ViewKey = .place, in environment: EnvironmentValues? = nil
  ) {
    let environment = environment ?? self.environment
    if index < children.count {
      if children[index].type != V.self || children[index].key != key {
        children[index].end()
        children[index] = makeChild(V.self, key, environment)
      }
    } else {
      children.append(makeChild(V.self, key, environment))
    }
    children[index].receive(view, environment)
  }

  /// Ends the children from an index on.
  func removeChildren(from index: Int) {
    guard index < children.count else { return }
    for child in children[index...] { child.end() }
    children.removeSubrange(index...)
    invalidate()
  }

  /// Brings the children up to date with a collection. The child of an identity moves with it.
  func updateChildren<Data: Collection, ID: Hashable, V: View>(
    for data: Data, id: (Data.Element) -> ID, content: (Data.Element) -> V
  ) {
    var remaining = Dictionary(uniqueKeysWithValues: zip(children.map(\.key), children))
    var occurrences: [ID: Int] = [:]
    var new: [ViewNode] = []
    new.reserveCapacity(data.count)
    for element in data {
      if graph.nodeCount > ViewGraph.nodeLimit {
        graph.report(.tooManyViews(in: viewName))
        break
      }
      let id = id(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { graph.report(.equalIdentities(of: "\(id)", in: viewName)) }
      let key = ViewKey.identity(AnyHashable(id), occurrence: occurrence)
      let child = remaining.removeValue(forKey: key) ?? makeChild(V.self, key, environment)
      child.receive(content(element), environment)
      new.append(child)
    }
    for child in remaining.values { child.end() }
    if !new.elementsEqual(children, by: ===) { invalidate() }
    children = new
  }

  /// Brings the children up to date with another range of the collection whose elements they show. A child that stays
  /// keeps its view. While the host scrolls, the node of a child that leaves is given the view of one of those `added`.
  func moveChildren<V: View>(from old: Range<Int>, to new: Range<Int>, adding added: [(key: ViewKey, view: V)]) {
    let kept = old.clamped(to: new)
    var free: [ViewNode] = []
    func made(_ added: ArraySlice<(key: ViewKey, view: V)>) -> [ViewNode] {
      var made: [ViewNode] = []
      for (key, view) in added {
        let child = free.isEmpty ? makeChild(V.self, key, environment) : free.removeLast()
        child.key = key
        child.receive(view, environment)
        made.append(child)
      }
      return made
    }
    for index in old where !kept.contains(index) {
      let child = children[index - old.lowerBound]
      if ViewHost.recycles, child.isRecyclable { free.append(child) } else { child.end() }
    }
    let start = old.lowerBound
    let middle = kept.isEmpty ? [] : Array(children[kept.lowerBound - start..<kept.upperBound - start])
    let leading = kept.isEmpty ? added.count : kept.lowerBound - new.lowerBound
    children = made(added[..<leading]) + middle + made(added[leading...])
    for child in free { child.end() }
    invalidate()
  }

  /// Whether nothing of the view, and of those in it, outlasts an update with another view.
  private var isRecyclable: Bool {
    cells.isEmpty && animation == nil && role?.isRecyclable != false && children.allSatisfy(\.isRecyclable)
  }

  private func makeChild(_ type: Any.Type, _ key: ViewKey, _ environment: EnvironmentValues) -> ViewNode {
    invalidate()
    return ViewNode(in: graph, parent: self, type: type, key: key, environment)
  }

  private func receive<V: View>(_ view: V, _ environment: EnvironmentValues) {
    if !self.environment.isSame(as: environment) { (self.environment, content) = (environment, nil) }
    if let updateView { withUnsafePointer(to: view) { updateView($0, self) } } else { updateBody(of: view) }
  }
}

// MARK: Content

extension ViewNode {
  /// Evaluates the body of a view soon, unless the node has an equal value in the same environment.
  func updateBody<V: View>(of view: V) {
    guard depth < ViewGraph.depthLimit else { return graph.report(.recursion(of: commonestViewName)) }
    let table = FieldTable.of(V.self)
    if !isDirty, let current = content as? ViewBody<V>, table.areEqual(current.view, view) { return }
    var view = view
    stopObserving()
    table.bind(&view, in: self)
    updateContent(by: ViewBody(view))
  }

  /// Evaluates content soon, apart from the view around it.
  func updateContent(by content: some NodeContent) {
    self.content = content
    isDirty = true
    graph.evaluateSoon(self)
  }

  /// Marks the content as to be evaluated, because something that it has read has changed.
  func mark() {
    guard isAlive, !isDirty, content != nil else { return }
    isDirty = true
    graph.evaluateInNextUpdate(self)
  }

  /// Evaluates the content if it is marked.
  func evaluate() {
    guard isAlive, isDirty, let content else { return }
    isDirty = false
    stopReading()
    graph.read(for: self) { content.evaluate(in: self) }
  }
}

// MARK: Reading

extension ViewNode {
  /// Marks the content whenever a source changes, until the view has a new value.
  func observe(_ source: ReadSource) {
    source.add(self)
    observed.append(source)
  }

  private func stopReading() {
    for source in reads { source.remove(self) }
    reads.removeAll(keepingCapacity: isAlive)
  }

  private func stopObserving() {
    for source in observed { source.remove(self) }
    observed = []
  }
}

/// The body of a view.
protocol BodyContent: NodeContent {}

/// The body of a view, whose dynamic properties have their storage.
private final class ViewBody<V: View>: BodyContent {
  let view: V

  init(_ view: V) {
    self.view = view
  }

  func evaluate(in node: ViewNode) {
    node.update(childAt: 0, to: view.body)
  }
}

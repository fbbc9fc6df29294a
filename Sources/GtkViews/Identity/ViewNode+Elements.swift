// What a node adds to the layout: the elements that a container arranges in place of it. They are kept until something in
// the node changes them.

/// What a node adds to the layout. It lasts as long as the node; a node without one passes the elements of its children
/// on.
@MainActor protocol NodeRole: AnyObject {
  /// The elements that a container arranges in place of the node.
  func elements(of node: ViewNode) -> [ViewElement]

  /// Whether an update with another view leaves nothing of the one before, as if the node were new.
  var isRecyclable: Bool { get }

  /// Releases what the role keeps alive outside of the tree, because the node has left it.
  func end()
}

extension NodeRole {
  func elements(of node: ViewNode) -> [ViewElement] { node.childElements }

  var isRecyclable: Bool { false }

  func end() {}
}

extension ViewNode {
  /// The role of the node, which is made at first.
  func role<Role: NodeRole>(_ type: Role.Type, make: () -> Role) -> Role {
    if let role = role as? Role { return role }
    let made = make()
    role = made
    return made
  }

  /// The elements that a container arranges in place of the node.
  var elements: [ViewElement] {
    if let elementCache { return elementCache }
    let made = role?.elements(of: self) ?? childElements
    elementCache = made
    return made
  }

  /// The elements of the children in order.
  var childElements: [ViewElement] {
    if children.count == 1 { return children[0].elements }
    var elements: [ViewElement] = []
    elements.reserveCapacity(children.count)
    for child in children {
      let made = child.elements
      if made.count == 1 { elements.append(made[0]) } else { elements += made }
    }
    return elements
  }

  /// Discards the elements of the node and of all that contain it, up to content that the layout is making. Elements that
  /// have been discarded are in no others.
  func invalidate() {
    var node: ViewNode? = self
    while let next = node, !next.isMakingContent, next.elementCache != nil || next === self {
      next.elementCache = nil
      node = next.parent
    }
  }
}

// MARK: Views without state

extension ViewNode {
  /// Shows a view without state as the elements that `make` returns, until the view changes.
  func show<V>(_ view: V, make: @escaping (ViewNode, V) -> [ViewElement]) {
    let role = role(PlainRole<V>.self) { PlainRole(view) }
    if role.make != nil, FieldTable.of(V.self).areEqual(role.view, view) { return }
    (role.view, role.make) = (view, make)
    invalidate()
  }
}

/// The elements of a view without state.
private final class PlainRole<V>: NodeRole {
  var view: V
  var make: ((ViewNode, V) -> [ViewElement])?

  init(_ view: V) {
    self.view = view
  }

  var isRecyclable: Bool { true }

  func elements(of node: ViewNode) -> [ViewElement] { make?(node, view) ?? [] }
}

// MARK: Content that the layout makes

extension ViewNode {
  /// Makes content of the node inside of the layout, which takes the new elements itself.
  func makeContent(_ body: () -> Void) {
    isMakingContent = true
    graph.read(for: self, body)
    graph.evaluateWaiting()
    isMakingContent = false
  }

  /// Asks for another layout, because the size of the node is another one than the layout has used.
  func layOutAgain() {
    invalidate()
    graph.layOutAgain()
  }
}

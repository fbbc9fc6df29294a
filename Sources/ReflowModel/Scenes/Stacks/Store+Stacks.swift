// What can be done with stacked children that is more than to set one setting.

extension Store {
  /// Changes a setting of the child that is looked at. Steps of one number that follow one another shortly are undone
  /// together.
  package func updateChild<Value>(_ keyPath: WritableKeyPath<StackChild, Value>, to value: Value) {
    guard var child = document.stacks.selectedChild else { return }
    child[keyPath: keyPath] = value
    let action = StackChild.facts(of: keyPath).action
    let key = action.coalesces ? AnyHashable([AnyHashable(child.id), AnyHashable(keyPath)]) : nil
    perform(action, coalescing: key) { $0.stacks.selectedChild = child }
  }

  /// Adds a child after the one that is looked at, and looks at it. Answers the sentence to show where there is no room.
  package func addChild(_ kind: ChildKind, name: String) -> Message? {
    guard !document.stacks.children.isFull else { return Message("There can be %s children.", String(ChildList.limit)) }
    perform(.addChild) {
      $0.stacks.selection = $0.stacks.children.add(name, kind, after: $0.stacks.selection)
    }
    return nil
  }

  /// Removes the child that is looked at, and looks at the next one.
  package func removeChild() {
    guard let selection = document.stacks.selection else { return }
    perform(.removeChild) {
      let next = $0.stacks.children.remove(selection)
      $0.stacks.selection = next
    }
  }

  /// Goes back to the children of the start.
  package func resetChildren() {
    perform(.resetChildren) { $0.stacks.children = .standard }
  }

  /// Offers the layout another length; `isDragged` while a handle is under the pointer.
  package func propose(
    _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, _ length: OpenLength, isDragged: Bool = false
  ) {
    let action = Self.action(for: \.stacks.proposal)
    perform(isDragged ? action.dragged : action, coalescing: isDragged ? "proposal" : AnyHashable(keyPath)) {
      $0.stacks.proposal[keyPath: keyPath] = length
    }
  }
}

extension Action {
  static let addChild = Action(name: Message("Add Child"))
  static let removeChild = Action(name: Message("Remove Child"))
  static let resetChildren = Action(name: Message("Reset Children"))
}

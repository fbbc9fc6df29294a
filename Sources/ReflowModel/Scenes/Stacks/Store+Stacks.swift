// What can be done with stacked children that is more than to set one setting.

extension Store {
  /// Changes a setting of the child that is looked at. Steps of one kind that follow one another shortly are undone
  /// together.
  package func updateChild<Value: Hashable>(
    _ keyPath: WritableKeyPath<StackChild, Value>, to value: Value, _ action: Action
  ) {
    changeChild(action, keyPath) { $0[keyPath: keyPath] = value }
  }

  /// Changes the limits of the frame of the child that is looked at.
  package func updateChild(_ keyPath: WritableKeyPath<StackChild, OpenLength>, to value: OpenLength) {
    changeChild(.childFrame, keyPath) { $0[keyPath: keyPath] = value }
  }

  private func changeChild(
    _ action: Action, _ keyPath: PartialKeyPath<StackChild>, _ change: (inout StackChild) -> Void
  ) {
    guard var child = document.stacks.selectedChild else { return }
    change(&child)
    let key = action.coalesces ? AnyHashable([AnyHashable(child.id), AnyHashable(keyPath)]) : nil
    perform(action, coalescing: key) { $0.stacks.selectedChild = child }
  }

  /// Adds a child after the one that is looked at, and looks at it. Answers the sentence to show where there is no room.
  package func addChild(_ kind: ChildKind, name: String) -> String? {
    guard !document.stacks.children.isFull else { return "There can be \(ChildList.limit) children." }
    perform(.addChild) {
      $0.stacks.selection = $0.stacks.children.add(name, kind, after: $0.stacks.selection)
    }
    return nil
  }

  /// Removes the child that is looked at, and looks at the next one.
  package func removeChild() {
    guard let selection = document.stacks.selection else { return }
    perform(.removeChild) { $0.stacks.selection = $0.stacks.children.remove(selection) }
  }

  /// Goes back to the children of the start.
  package func resetChildren() {
    perform(.resetChildren) {
      $0.stacks.children = .standard
      $0.stacks.selection = $0.stacks.selectedChild?.id
    }
  }

  /// Offers the layout another length; `isDragged` while a handle is under the pointer.
  package func propose(
    _ keyPath: WritableKeyPath<ProposedSize, OpenLength>, _ length: OpenLength, isDragged: Bool = false
  ) {
    perform(isDragged ? .proposal.dragged : .proposal, coalescing: isDragged ? "proposal" : AnyHashable(keyPath)) {
      $0.stacks.proposal[keyPath: keyPath] = length
    }
  }
}

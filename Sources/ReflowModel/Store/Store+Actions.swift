// Which action a key path stands for, so that a control bound to a setting needs to name nothing else.

extension Store {
  /// The action of each setting that a control can be bound to.
  private static let actions: [PartialKeyPath<Document>: Action] = {
    var actions: [PartialKeyPath<Document>: Action] = [
      \.scene: .scene, \.window: .window, \.window.width: .window, \.window.height: .window,
      \.window.isMaximized: .window, \.window.showsSidebar: .window,
    ]
    for scene in SceneName.allCases {
      actions.merge(type(of: Document()[scene]).actions) { _, new in new }
    }
    return actions
  }()

  /// The action of a key path; one that no control is meant to be bound to is a programmer error.
  package static func action(for keyPath: PartialKeyPath<Document>) -> Action {
    guard let action = actions[keyPath] else {
      preconditionFailure("Store: no action for \(keyPath); use perform(_:coalescing:_:)")
    }
    return action
  }

  /// Shows a document that was opened, in the window there is. `words` are its words where they have been split.
  package func open(_ opened: Document, words: SplitText? = nil) {
    openedWords = words
    perform(.openDocument) { $0 = opened.inWindow($0.window) }
  }
}

// Which action a key path stands for, so that a control bound to a setting needs to name nothing else.

extension Store {
  /// The action of each setting that a control can be bound to.
  private static let actions: [PartialKeyPath<Document>: Action] = [
    \.scene: .scene,
    \.words.text: .text,
    \.words.order: .shuffle,
    \.words.wordCount: .wordCount,
    \.words.spacing: .spacing,
    \.words.lineSpacing: .lineSpacing,
    \.words.spacingsAreLinked: .spacingLink,
    \.words.padding: .padding,
    \.words.alignment: .alignment,
    \.words.lineAlignment: .lineAlignment,
    \.words.direction: .direction,
    \.words.isGrid: .grid,
    \.words.columns: .columns,
    \.words.animation: .animation,
    \.words.width: .width,
    \.window: .window,
    \.window.width: .window,
    \.window.height: .window,
    \.window.isMaximized: .window,
    \.window.showsSidebar: .window,
  ]

  /// The action of a key path; one that no control is meant to be bound to is a programmer error.
  static func action(for keyPath: PartialKeyPath<Document>) -> Action {
    guard let action = actions[keyPath] else {
      preconditionFailure("Store: no action for \(keyPath); use perform(_:coalescing:_:)")
    }
    return action
  }

  /// Puts the whole text into another order.
  func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the whole text into another order, drawn from a generator.
  func shuffle(using generator: inout some RandomNumberGenerator) {
    let order = document.words.order.shuffled(using: &generator)
    perform(.shuffle) { $0.words.order = order }
  }

  /// Shows a document that was opened, in the window there is.
  func open(_ opened: Document) {
    perform(.openDocument) { $0 = opened.inWindow($0.window) }
  }

  /// Shows what the user typed or pasted; steps of typing that follow one another shortly are undone together. Answers
  /// the sentence to show where the text is too long, and changes nothing then.
  func showTyped(_ text: String) -> String? {
    switch TextSource.typed(text) {
    case .success(let source):
      perform(.typing, coalescing: Action.typing) { $0.words.text = source }
      return nil
    case .failure(let error):
      return error.message
    }
  }
}

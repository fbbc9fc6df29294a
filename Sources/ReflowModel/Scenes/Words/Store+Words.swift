// What can be done with words that is more than to set one setting.

extension Store {
  /// The words of the text in their order. Takes time in proportion to the text, unless they were split with the file
  /// that was opened last.
  package func splitWords() -> WordList {
    let scene = document.words
    if let openedWords, openedWords.holds(scene) { return openedWords.list }
    openedWords = nil
    return WordList(of: scene.text.text, order: scene.order)
  }

  /// Puts the whole text into another order.
  package func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the whole text into another order, drawn from a generator.
  package func shuffle(using generator: inout some RandomNumberGenerator) {
    let order = document.words.order.shuffled(using: &generator)
    perform(Self.action(for: \.words.order)) { $0.words.order = order }
  }

  /// Shows what the user typed or pasted as words; steps of typing that follow one another shortly are undone together.
  /// Answers the sentence to show where the text is too long, and changes nothing then.
  package func showTyped(_ text: String) -> Message? {
    switch TextSource.typed(text) {
    case .success(let source):
      perform(.typing, coalescing: Action.typing) {
        $0.scene = .words
        $0.words.text = source
      }
      return nil
    case .failure(let error):
      return error.message
    }
  }
}

extension Action {
  /// Words are typed or pasted.
  static let typing = Action(name: Message("Typing"), coalesces: true)
}

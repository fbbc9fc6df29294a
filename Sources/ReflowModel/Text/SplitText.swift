// Splitting a long text takes a while, so it is done where the text is read, before it is shown.

/// A text with its words in an order.
package struct SplitText: Sendable {
  /// The text.
  package let text: TextSource
  /// The order of its words.
  package let order: WordOrder
  /// The words.
  package let list: WordList

  /// Splits the text of a scene. Takes time in proportion to the text.
  init(_ scene: WordsScene) {
    text = scene.text
    order = scene.order
    list = WordList(of: text.text, order: order)
  }

  /// Whether these are the words of a scene; quick while the two share their text.
  package func holds(_ scene: WordsScene) -> Bool {
    order == scene.order && text == scene.text
  }
}

// A word as the canvas shows it.

/// One word of a text. Its identity is where it occurs, never what it says: two equal words are two tiles.
package struct WordTile: Identifiable, Equatable, Sendable {
  /// The place of the word in the text, counted in words from 0.
  package let id: Int
  /// The word with the punctuation that clings to it; cut, with an ellipsis, where it is beyond reading.
  package let text: String

  /// Whether it is one of those set larger where sizes are mixed.
  package var isLargeWhenMixed: Bool { id % 3 == 1 }

  /// The most UTF-8 bytes of a word that a tile shows. A file of megabytes without a space is one word.
  static let textLimit = 2_000
}

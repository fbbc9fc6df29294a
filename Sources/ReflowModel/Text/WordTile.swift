// A word on the canvas. Pango takes longer than a frame to find the least width of a long text, which it breaks between
// all letters. A tile of more than 64 scalars therefore has a size request of its own.

import LayoutCore

/// One word of a text. Its identity is its occurrence, not its text: two equal words are two tiles.
package struct WordTile: Identifiable, Equatable, Sendable {
  /// The index of the word in the text, from 0.
  package let id: Int
  /// The whole word with its punctuation, as in files and exports.
  package let text: String

  /// The drawn text: the word, truncated with an ellipsis at the length limit of items.
  package var drawnText: String { text.cut(to: .item) }
  /// Whether the tile truncates the word.
  package var isCutOff: Bool { text.exceeds(.item) }

  /// Whether the word is larger when sizes are mixed.
  package var isLargeWhenMixed: Bool { id % 3 == 1 }

  /// Whether both words have the same text.
  package func hasText(of other: WordTile) -> Bool { text.isIdentical(to: other.text) }

  package static func == (one: WordTile, other: WordTile) -> Bool { one.id == other.id && one.hasText(of: other) }
}

extension WordTile {
  /// The maximum number of scalars of a text that GTK's label measures. The limit counts scalars, which determine the
  /// time: a letter with any number of marks is one character.
  package static let labelLimit = 64
  /// The maximum number of scalars of a character in one line. The rest of a longer one, which has more marks than any
  /// script uses, is in lines of its own: shaping marks takes time quadratic in their number.
  static let characterLimit = 24

  /// Whether the text is too long for the measurement of GTK's label.
  package var isLong: Bool {
    text.utf8.count > Self.labelLimit && !text.unicodeScalars.dropFirst(Self.labelLimit).isEmpty
  }

  /// Whether the text has a part without spaces that is too long for it.
  package var hasLongWord: Bool {
    guard text.utf8.count > Self.labelLimit else { return false }
    // Many words are examined before any is shown, so this ends at the first long part.
    var length = 0
    for scalar in drawnText.unicodeScalars {
      length = scalar == " " ? 0 : length + 1
      if length > Self.labelLimit { return true }
    }
    return false
  }

  /// The text of the label: the drawn text, with line separators in characters that are too long.
  package var shownText: String {
    let text = drawnText
    guard hasLongWord, text.contains(where: { $0.unicodeScalars.count > Self.characterLimit }) else { return text }
    var shown = String.UnicodeScalarView()
    for character in text {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        if index > 0, index % Self.characterLimit == 0 { shown.append("\u{2028}") }
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The effort of a long word; 0 for any other.
  package var effortIfLong: Double { isLong ? effort : 0 }

  /// The approximate time for creating and measuring a tile of the word, in seconds.
  package var effort: Double {
    let bytes = Double(drawnText.utf8.count)
    if isLong { return 20e-6 + bytes * (hasLongWord ? 4e-6 : 2e-6) }
    return 20e-6 + bytes * 4e-6 + bytes * bytes * 0.08e-6
  }
}

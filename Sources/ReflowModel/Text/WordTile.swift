// A word on the canvas. A long word is cut into lines in advance. To measure the minimum width of a tile, Pango breaks
// the word between all letters, in time quadratic in its length: 60 letters take half a millisecond, 1,900 a quarter of
// a second. Lines that are cut in advance take at most a millisecond. Words that are too long to read break only at the
// cuts.

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
  /// The maximum number of scalars of a word that can break anywhere; a longer word is cut into lines. The limit counts
  /// scalars, which determine the time: a letter with any number of marks is one character.
  package static let breakingLimit = 64
  /// The maximum number of scalars of a line in a longer word.
  package static let lineLimit = 24

  /// The maximum number of scalars of a word that can become narrower than its lines: measuring its minimum width takes
  /// 1 ms. Longer words, which are too long to read, keep their lines.
  static let narrowingLimit = 256

  /// Whether the word, or each of its lines, breaks anywhere if the available width is too small, as in CSS with
  /// `overflow-wrap: anywhere`.
  package var breaksAnywhere: Bool { !exceeds(Self.narrowingLimit) }

  /// Whether the word has more scalars than a number. The cost depends on the number, not on the word.
  private func exceeds(_ count: Int) -> Bool {
    text.utf8.count > count && !text.unicodeScalars.dropFirst(count).isEmpty
  }

  /// Whether the tile cuts the word into lines, since the word has a part without spaces that is too long.
  package var isCut: Bool {
    guard text.utf8.count > Self.breakingLimit else { return false }
    // Many words are examined before any is shown, so this ends at the first long part.
    var length = 0
    for scalar in drawnText.unicodeScalars {
      length = scalar == " " ? 0 : length + 1
      if length > Self.breakingLimit { return true }
    }
    return false
  }

  /// Whether lines end only at spaces: the tile contains several words, and too many letters to break anywhere quickly.
  package var breaksAtSpaces: Bool { exceeds(Self.breakingLimit) && !isCut }

  /// Whether the tile wraps if the available width is too small.
  package var wraps: Bool { breaksAnywhere || breaksAtSpaces }

  /// The text with its line ends. A line ends between characters, or within a character that is longer than a line.
  package var shownText: String {
    guard isCut else { return drawnText }
    var shown = String.UnicodeScalarView()
    var length = 0
    for character in drawnText {
      let count = character.unicodeScalars.count
      if length > 0, length + count > Self.lineLimit {
        shown.append("\n")
        length = 0
      }
      for scalar in character.unicodeScalars {
        if length == Self.lineLimit {
          shown.append("\n")
          length = 0
        }
        shown.append(scalar)
        length += 1
      }
    }
    return String(shown)
  }

  /// The approximate time for creating and measuring a tile of the word, in seconds.
  package var effort: Double {
    let bytes = Double(drawnText.utf8.count)
    if isCut { return 20e-6 + bytes * (breaksAnywhere ? 6e-6 : 1e-6) }
    if breaksAtSpaces { return 20e-6 + bytes * 4e-6 }
    return 20e-6 + bytes * 4e-6 + bytes * bytes * 0.08e-6
  }
}

// A word as the canvas shows it. A long one is cut into lines: Pango breaks a word at every letter in time that grows with
// the square of its length. 60 letters take it half a millisecond, 1,900 a quarter of a second, and a tile is asked for its
// least width by that. Lines that are cut before take it a millisecond at the most, and those of a word that is beyond
// reading break nowhere else.

import LayoutCore

/// One word of a text. Its identity is where it occurs, never what it says: two equal words are two tiles.
package struct WordTile: Identifiable, Equatable, Sendable {
  /// The place of the word in the text, counted in words from 0.
  package let id: Int
  /// The word with the punctuation that clings to it, all of it: what files and exports contain.
  package let text: String

  /// The text that a tile draws: the word, cut with an ellipsis where it is longer than an item can be.
  package var drawnText: String { text.cut(to: .item) }
  /// Whether a tile draws the word cut.
  package var isCutOff: Bool { text.exceeds(.item) }

  /// Whether it is one of those set larger where sizes are mixed.
  package var isLargeWhenMixed: Bool { id % 3 == 1 }

  /// Whether it says the same as another word.
  package func hasText(of other: WordTile) -> Bool { text.isIdentical(to: other.text) }

  package static func == (one: WordTile, other: WordTile) -> Bool { one.id == other.id && one.hasText(of: other) }
}

extension WordTile {
  /// The most scalars of a word that breaks wherever it has to; a longer one is cut into lines. Scalars, since it is
  /// these that take time: any number of marks on a letter is one character.
  package static let breakingLimit = 64
  /// The most scalars of a line of a longer word.
  package static let lineLimit = 24

  /// The most scalars of a word that is asked how narrow it can be: 1 ms. What is beyond reading keeps its lines.
  static let narrowingLimit = 256

  /// Whether the word breaks anywhere, and its lines once more, where there is less room than it needs: as in CSS with
  /// `overflow-wrap: anywhere`.
  package var breaksAnywhere: Bool {
    text.utf8.count <= Self.narrowingLimit || drawnText.unicodeScalars.count <= Self.narrowingLimit
  }

  /// Whether the tile shows the word cut into lines: none of its spaces is where a line could end instead.
  package var isCut: Bool {
    guard text.utf8.count > Self.breakingLimit else { return false }
    return drawnText.unicodeScalars.split(separator: " ").contains { $0.count > Self.breakingLimit }
  }

  /// Whether lines end at spaces only: several words in one tile, and more letters than it takes no time to break.
  package var breaksAtSpaces: Bool {
    text.utf8.count > Self.breakingLimit && drawnText.unicodeScalars.count > Self.breakingLimit && !isCut
  }

  /// Whether the tile has more lines where there is less room than it needs.
  package var wraps: Bool { breaksAnywhere || breaksAtSpaces }

  /// The text as the tile shows it. A line ends between characters, or in one that is longer than a line.
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

  /// About how long it takes to make a tile of the word and to measure it, in seconds.
  package var effort: Double {
    let bytes = Double(drawnText.utf8.count)
    if isCut { return 20e-6 + bytes * (breaksAnywhere ? 6e-6 : 1e-6) }
    if breaksAtSpaces { return 20e-6 + bytes * 4e-6 }
    return 20e-6 + bytes * 4e-6 + bytes * bytes * 0.08e-6
  }
}

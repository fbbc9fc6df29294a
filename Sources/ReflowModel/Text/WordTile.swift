// A word as the canvas shows it. A long one is cut into lines: Pango breaks a word at every letter in time that grows with
// the square of its length. 60 letters take it half a millisecond, 1,900 a quarter of a second, and a tile is asked for its
// least width by that. Lines that are cut before take it a millisecond at the most, and those of a word that is beyond
// reading break nowhere else.

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

extension WordTile {
  /// The most scalars of a word that breaks wherever it has to; a longer one is cut into lines. Scalars, since it is
  /// these that take time: any number of marks on a letter is one character.
  static let breakingLimit = 64
  /// The most scalars of a line of a longer word.
  package static let lineLimit = 24

  /// The most scalars of a word that is asked how narrow it can be: 1 ms. What is beyond reading keeps its lines.
  static let narrowingLimit = 256

  /// Whether the word breaks anywhere, and its lines once more, where there is less room than it needs: as in CSS with
  /// `overflow-wrap: anywhere`.
  package var breaksAnywhere: Bool {
    text.utf8.count <= Self.narrowingLimit || text.unicodeScalars.count <= Self.narrowingLimit
  }

  /// Whether the tile shows the word cut into lines: none of its spaces is where a line could end instead.
  package var isCut: Bool {
    guard text.utf8.count > Self.breakingLimit else { return false }
    return text.unicodeScalars.split(separator: " ").contains { $0.count > Self.breakingLimit }
  }

  /// Whether lines end at spaces only: several words in one tile, and more letters than it takes no time to break.
  package var breaksAtSpaces: Bool {
    text.utf8.count > Self.breakingLimit && text.unicodeScalars.count > Self.breakingLimit && !isCut
  }

  /// Whether the tile has more lines where there is less room than it needs.
  package var wraps: Bool { breaksAnywhere || breaksAtSpaces }

  /// The text as the tile shows it. A line ends between characters, or in one that is longer than a line.
  package var shownText: String {
    guard isCut else { return text }
    var shown = String.UnicodeScalarView()
    var length = 0
    for character in text {
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
    let bytes = Double(text.utf8.count)
    if isCut { return 20e-6 + bytes * (breaksAnywhere ? 6e-6 : 0.5e-6) }
    if breaksAtSpaces { return 20e-6 + bytes * 4e-6 }
    return 20e-6 + bytes * 4e-6 + bytes * bytes * 0.08e-6
  }
}

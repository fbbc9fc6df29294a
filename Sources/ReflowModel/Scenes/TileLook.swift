// How the tiles of words look: the settings of their text, padding and width, and the style sheet that says the same to
// GTK. A tile's size follows from it, so tiles that are measured without a widget follow the same style.

import Foundation

/// The look that all tiles of a canvas share. Two that are equal have the same style sheet.
package struct TileLook: Equatable, Sendable {
  /// The size of the text, where 100 is the system's.
  package var size: Double
  /// The font's family; empty for the system's.
  package var family: String
  /// What lies around the text, in px.
  package var padding: Double

  /// The style of the tiles in a widget of a name.
  package func styleSheet(forName name: String) -> String {
    let family = family.isEmpty ? "" : " font-family: \(Self.quoted(family));"
    return """
      #\(name) { font-size: \(size.plainText)%;\(family) }
      #\(name) .tile, #\(name) button.tile.more { padding: \(padding.plainText)px; }
      """
  }

  /// The text as a string of CSS, whatever is in it.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.endsLines: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The greatest width of a tile, or none. In JSON the number of px, or `"off"`.
package enum TileWidth: Equatable, Sendable {
  /// A tile is as wide as its word.
  case off
  /// So many px, what lies around the text included.
  case pixels(Int)

  /// Where the control starts.
  package static let firstNumber = 160

  /// Whether there is a greatest width.
  package var isOn: Bool { number != nil }
}

extension TileWidth: NumberOrName {
  package static let caseName = "off"
  package static let limits = NumberLimits(40...1_000, page: 20, unit: .pixels)

  /// The px; nil where there is no greatest width.
  package var number: Int? { if case .pixels(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.pixels) ?? .off
  }
}

/// What becomes of a text that is longer than its tile may be wide.
package enum LongText: String, TitledChoice {
  /// It goes on in the next line of its tile.
  case wrap
  /// It ends in an ellipsis.
  case ellipsis

  /// The name shown on its button.
  package var title: Message {
    switch self {
    case .wrap: Message("Wrap")
    case .ellipsis: Message("Ellipsis")
    }
  }
}

/// How each tile shows its word: what no style sheet can say.
package struct TileFit: Equatable, Sendable {
  /// Whether every third word is set larger.
  package var mixesSizes = false
  /// The greatest width of a text in px; nil for any.
  package var textWidth: Double?
  /// Whether a text that is longer ends in an ellipsis; else it wraps.
  package var endsInEllipsis = false

  /// Words of one size and any width.
  package init() {}

  init(mixesSizes: Bool, textWidth: Double?, endsInEllipsis: Bool) {
    self.mixesSizes = mixesSizes
    self.textWidth = textWidth
    self.endsInEllipsis = endsInEllipsis
  }

  /// Whether a word is set larger.
  package func enlarges(_ word: WordTile) -> Bool { mixesSizes && word.isLargeWhenMixed }
}

extension WordsScene {
  /// The most characters of a font's name; no font has so long a one.
  static let fontLimit = 100

  /// How the tiles look.
  package var look: TileLook { TileLook(size: textSize * stress.textScale, family: font, padding: tilePadding) }

  /// How the tiles show their words.
  package var fit: TileFit {
    guard let width = tileWidth.number else {
      return TileFit(mixesSizes: mixesSizes, textWidth: nil, endsInEllipsis: false)
    }
    return TileFit(
      mixesSizes: mixesSizes, textWidth: max(1, Double(width) - 2 * tilePadding.rounded()),
      endsInEllipsis: longText == .ellipsis)
  }

  /// Why what becomes of long texts does not apply; nil where it does.
  package var whyNoLongText: Message? { tileWidth.isOn ? nil : Message("Turn on the width limit.") }

  /// What there is to say of a font that is not among those there are; nil where it is.
  package func whyNoFont(among families: @autoclosure () -> [String]) -> Message? {
    guard !font.isEmpty, !families().contains(where: { $0.lowercased() == font.lowercased() }) else { return nil }
    return Message("The font “%s” is not installed; the system's is used.", font)
  }

  /// A font's name as it can be kept.
  @Sendable
  static func shortened(font: String) -> String {
    String(String(font.unicodeScalars.prefix(4 * fontLimit)).prefix(fontLimit))
  }
}

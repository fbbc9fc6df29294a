// The style of word tiles: their text, padding and width, and the CSS rules for GTK. The style determines a tile's
// size, so tiles that are measured without a widget use it too.

import Foundation

/// The style that all tiles of a canvas share. Equal styles have equal rules.
package struct TileStyle: Equatable, Sendable {
  /// The text size in percent of the system's.
  package var size: Double
  /// The font family; empty for the system's.
  package var family: String
  /// The padding around the text, in px.
  package var padding: Double

  private static let defaultStyle = WordsScene().tileStyle

  /// The CSS rules for the tiles; empty for the style that the app's style sheet already gives them.
  package var rules: [StyleRule] {
    guard self != Self.defaultStyle else { return [] }
    let family = family.isEmpty ? "" : " font-family: \(Self.quoted(family));"
    let padding = "padding: \(padding.plainText)px;"
    return [
      StyleRule("", "font-size: \(size.plainText)%;\(family)"), StyleRule(".tile", padding),
      StyleRule("button.tile.more", padding),
    ]
  }

  /// The text as a CSS string, with special characters escaped.
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

/// The maximum width of a tile, or none. In JSON the number of px, or `"off"`.
package enum TileWidth: Equatable, Sendable {
  /// No maximum: a tile is as wide as its word.
  case off
  /// This many px, including the padding.
  case pixels(Int)

  /// The number that the control starts with.
  package static let firstNumber = 160

  /// Whether there is a maximum width.
  package var isOn: Bool { number != nil }
}

extension TileWidth: NumberOrName {
  package static let caseName = "off"
  package static let limits = NumberLimits(40...1_000, page: 20, unit: .pixels)

  /// The px; nil without a maximum width.
  package var number: Int? { if case .pixels(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.pixels) ?? .off
  }
}

/// How a tile shows a text that exceeds the maximum width.
package enum LongText: String, TitledChoice {
  /// It wraps inside its tile.
  case wrap
  /// It ends in an ellipsis.
  case ellipsis

  package var title: Message {
    switch self {
    case .wrap: Message("Wrap")
    case .ellipsis: Message("Ellipsis")
    }
  }
}

/// The properties of a tile's text that a style sheet cannot express.
package struct TileFit: Equatable, Sendable {
  /// Whether every third word is larger.
  package var mixesSizes = false
  /// The maximum width of the text in px; nil for no maximum.
  package var textWidth: Double?
  /// The maximum width of the item, including its padding, in px; nil for no maximum.
  package var itemWidth: Double?
  /// Whether a longer text ends in an ellipsis; otherwise it wraps.
  package var endsInEllipsis = false

  /// Creates the properties of words of one size, without a maximum width.
  package init() {}

  init(mixesSizes: Bool, itemWidth: Double?, inset: Double, endsInEllipsis: Bool) {
    self.mixesSizes = mixesSizes
    self.itemWidth = itemWidth
    textWidth = itemWidth.map { max(1, $0 - inset) }
    self.endsInEllipsis = endsInEllipsis
  }

  /// The properties for items whose widget is wider than the text by `inset`, in px.
  package func within(inset: Double) -> TileFit {
    TileFit(mixesSizes: mixesSizes, itemWidth: itemWidth, inset: inset, endsInEllipsis: endsInEllipsis)
  }

  /// Whether a word is larger.
  package func enlarges(_ word: WordTile) -> Bool { mixesSizes && word.isLargeWhenMixed }
}

extension WordsScene {
  /// The maximum number of characters of a font name. No font has a longer one.
  static let fontLimit = 100

  package var tileStyle: TileStyle { TileStyle(size: textSize * stress.textScale, family: font, padding: tilePadding) }

  /// The text properties of the tiles.
  package var fit: TileFit {
    TileFit(
      mixesSizes: mixesSizes, itemWidth: tileWidth.number.map { Double($0) }, inset: 2 * tilePadding.rounded(),
      endsInEllipsis: tileWidth.isOn && longText == .ellipsis)
  }

  /// Why the setting for long texts has no effect; nil if it has one.
  package var longTextUnavailableReason: Message? { tileWidth.isOn ? nil : Message("Turn on the width limit.") }

  /// A notice for a font that is not installed; nil for an installed one.
  package func fontUnavailableReason(among families: @autoclosure () -> [String]) -> Message? {
    guard !font.isEmpty, !families().contains(where: { $0.lowercased() == font.lowercased() }) else { return nil }
    return Message("The font “%s” is not installed; the system font is used.", font)
  }

  /// A font name cut to its limit.
  @Sendable
  static func shortened(font: String) -> String {
    String(String(font.unicodeScalars.prefix(4 * fontLimit)).prefix(fontLimit))
  }
}

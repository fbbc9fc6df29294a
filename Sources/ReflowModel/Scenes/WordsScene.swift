// The Words scene: its settings, and the edits of words that change more than one setting.

import LayoutCore

/// The content and the layout settings of the Words scene. Lengths are in px.
package struct WordsScene: SceneSettings {
  /// The text whose words are laid out. A new text starts in reading order, and folded if lines are limited.
  package var text: TextSource = .preset(.english)
  /// How the text is split.
  package var splitting: TextSplitting = .words
  /// The order of the words, over the whole text.
  package var order: WordOrder = .reading
  /// The requested number of words. It stays when the text changes: a shorter text shows all of its words, and the next
  /// long text shows the requested number again. The user's own text is shown whole until the user sets a number.
  package var wordCount = Self.initialCount

  /// The kind of the items. An edited word can have its own.
  package var itemKind: ItemKind = .word
  /// The text size of tiles in percent of the system's.
  package var textSize = 100.0
  /// The font family of tiles; empty for the system's.
  package var font = ""
  /// The padding around the text of a tile.
  package var tilePadding = 8.0
  /// The maximum width of a tile.
  package var tileWidth: TileWidth = .off
  /// How a tile shows a text that exceeds this width.
  package var longText: LongText = .wrap

  /// The space between words in a line.
  package var spacing = 8.0
  /// Whether both spacings are equal. Linking them uses `spacing` for both.
  package var spacingsAreLinked = true
  /// The space between lines. While the spacings are linked, setting either one sets both.
  package var lineSpacing = 8.0
  /// The canvas's leading and trailing inset.
  package var padding = 8.0

  /// The alignment of lines in the canvas.
  package var alignment: HorizontalAlignment = .leading
  /// The alignment of words in their line.
  package var lineAlignment: VerticalAlignment = .top
  /// The reading direction.
  package var direction: ReadingDirection = .text
  /// Whether every third word is larger, to show how words of different heights are aligned.
  package var mixesSizes = false

  /// The distribution of the free space in a line.
  package var justification: FlowLayout.Justification = .none
  /// The justification of the last line.
  package var lastLine: FlowLayout.LastLine = .same
  /// The line breaking algorithm.
  package var lineBreaking: FlowLayout.LineBreaking = .greedy
  /// The maximum number of lines. Changing it folds the words again.
  package var lineLimit: LineLimit = .off
  /// Whether all lines are shown in spite of the limit, since the user opened the tile for the hidden words.
  package var showsAllLines = false

  /// Whether a grid replaces the flow.
  package var isGrid = false
  package var columns: GridColumns = .number(3)
  /// The minimum width of an adaptive column.
  package var columnMinimum = GridColumns.adaptiveMinimum

  package var animation: AnimationKind = .spring
  /// The speed of the animation: 1 is its own speed, at 0.5 it takes twice as long.
  package var animationSpeed = 1.0
  /// The layout width.
  package var width: CanvasWidth = .automatic
  /// The selected word.
  package var selection: Int?
  package var stress = StressView.original

  package init() {}

  package static let settings: [Setting<WordsScene>] = [
    .value(\.text, "text", Message("Text")).replacingContent().inPresets(.withText).shared(),
    .choice(\.splitting, "splitting", Message("Split by")).undone(as: Message("Splitting")).omittedAtDefault()
      .inPresets(.withText).shared().unread(where: isSplittingUnused),
    .value(\.order, "order", Message("Word order")).undone(as: Message("Shuffle")).inPresets(.withText).shared(),
    .number(orName: \.wordCount, "wordCount", Message("Word count")).undone(as: Message("Word Count")).shared(),
    .choice(\.itemKind, "itemKind", Message("Kind")).omittedAtDefault(),
    .number(\.textSize, "textSize", Message("Text size"), 50...300, step: 10, page: 50, unit: .percent)
      .undone(as: Message("Text Size")).omittedAtDefault(),
    .text(\.font, "font", Message("Font"), shortened: shortened(font:)).omittedAtDefault(),
    .number(\.tilePadding, "tilePadding", Message("Tile padding"), 0...24, page: 4)
      .undone(as: Message("Tile Padding")).omittedAtDefault(),
    .number(orName: \.tileWidth, "tileWidth", Message("Width limit")).undone(as: Message("Width Limit"))
      .omittedAtDefault(),
    .choice(\.longText, "longText", Message("Longer texts")).undone(as: Message("Longer Texts")).omittedAtDefault(),
    .number(\.spacing, "spacing", Message("Spacing"), 0...40, page: 8),
    .flag(\.spacingsAreLinked, "spacingsAreLinked", Message("Linked spacings")).undone(as: Message("Linked Spacing")),
    .number(\.lineSpacing, "lineSpacing", Message("Line spacing"), 0...40, page: 8).undone(as: Message("Line Spacing")),
    .number(\.padding, "padding", Message("Padding"), 0...60, page: 10).notAnimated(),
    .choice(\.alignment, "alignment", Message("Alignment")),
    .choice(\.lineAlignment, "lineAlignment", Message("Line alignment")).undone(as: Message("Line Alignment")),
    .choice(\.direction, "direction", Message("Direction")),
    .flag(\.mixesSizes, "mixesSizes", Message("Mixed sizes")).undone(as: Message("Mixed Sizes")),
    .choice(\.justification, "justification", Message("Justification")),
    .choice(\.lastLine, "lastLine", Message("Last line")).undone(as: Message("Last Line")),
    .choice(\.lineBreaking, "lineBreaking", Message("Line breaking")).undone(as: Message("Line Breaking")),
    .number(orName: \.lineLimit, "lineLimit", Message("Line limit")).undone(as: Message("Line Limit")),
    .flag(\.showsAllLines, "showsAllLines", Message("All lines")).undone(as: Message("All Lines")),
    .flag(\.isGrid, "isGrid", Message("Grid")),
    .columns(\.columns),
    .number(\.columnMinimum, "columnMinimum", Message("Column minimum"), 20...400, page: 20)
      .undone(as: Message("Column Minimum")).omittedAtDefault(),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
  ]

  package mutating func follow(_ old: WordsScene) {
    if spacingsAreLinked, spacing != lineSpacing {
      // The changed spacing determines the other. If neither changed, they were just linked or read, and `spacing`
      // applies.
      if spacing == old.spacing, lineSpacing != old.lineSpacing { spacing = lineSpacing } else { lineSpacing = spacing }
    }
    // Values that change together with the text are kept, because a scene that replaces another one sets both.
    let isOtherText = text != old.text || splitting != old.splitting
    if isOtherText, order == old.order { order = .reading }
    if isOtherText || lineLimit != old.lineLimit, showsAllLines == old.showsAllLines { showsAllLines = false }
    // A word of an edited list keeps its identity. The words of a new text are different ones.
    if case .list(let words) = text {
      if let selection, words[selection] == nil { self.selection = nil }
    } else if isOtherText, selection == old.selection {
      selection = nil
    }
  }

  package func contradictions(in fields: FieldReader) -> [Message] {
    guard spacingsAreLinked, lineSpacing != spacing, fields.has(Self.facts(of: \.lineSpacing).key) else { return [] }
    return [
      Message(
        "Line spacing %s is linked to spacing %s, which is used for both.", lineSpacing.shortText, spacing.shortText)
    ]
  }

  /// The name of the file, if the text is a file.
  package var title: String? { if case .file(let file) = text { file.name } else { nil } }
}

/// The maximum number of lines, after which one tile replaces the rest, or no limit. In JSON the number of lines, or
/// `"off"`.
package enum LineLimit: Equatable, Sendable {
  case off
  /// This many lines; a tile in the last one represents the hidden words.
  case lines(Int)

  /// The number that the control starts with.
  package static let firstNumber = 3

  package var isOn: Bool { number != nil }
}

extension LineLimit: NumberOrName {
  package static let caseName = "off"
  package static let limits = NumberLimits(1...99, page: 5)

  /// The number of lines; nil without a limit.
  package var number: Int? { if case .lines(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.lines) ?? .off
  }
}

extension Store {
  package func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the whole text with a random number generator.
  package func shuffle(using generator: inout some RandomNumberGenerator) {
    let order = document.words.order.shuffled(using: &generator)
    perform(Self.editKind(of: \.words.order)) { $0.words.order = order }
  }
}

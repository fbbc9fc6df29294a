// The Words scene: its settings, why some have no effect together with others, as sentences for their controls, and the
// edits of words that change more than one setting.

import LayoutCore

/// The content and the layout settings of the Words scene. Lengths are in px.
package struct WordsScene: SceneSettings {
  /// The text whose words are laid out. A new text starts in reading order, and folded if lines are limited.
  package var text: TextSource = .preset(.english)
  /// How a text of the user's own is split.
  package var splitting: TextSplitting = .words
  /// The order of the words, over the whole text.
  package var order: WordOrder = .reading
  /// The requested number of words. It stays when the text changes: a shorter text shows all of its words, and the next
  /// long text shows the requested number again.
  package var wordCount: WordCount = .number(75)

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
    .value(\.text, "text", Message("Text")).inPresets(.withText).shared(),
    .choice(\.splitting, "splitting", Message("Split by")).undone(as: Message("Splitting")).omittedAtDefault()
      .inPresets(.withText).shared(),
    .value(\.order, "order", Message("Word order")).undone(as: Message("Shuffle")).inPresets(.withText).shared(),
    .number(orName: \.wordCount, "wordCount", Message("Word count")).undone(as: Message("Word Count")).shared(),
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

extension WordsScene {
  /// Why settings for the flow's lines have no effect; nil if they have one.
  package var flowUnavailableReason: Message? {
    isGrid ? Message("Available only without the grid. Turn off Grid.") : nil
  }

  /// Why settings that need a widget for each word have no effect with words that exceed a limit; nil if they have one.
  package func eagerUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    if let flowUnavailableReason { return flowUnavailableReason }
    switch exceeded {
    case .words?: return Message("Available only for up to 2,000 words.")
    case .scalars?: return Message("Available only for up to 50,000 characters in items of several words.")
    case nil: return nil
    }
  }

  /// A notice if words are not stretched, as they exceed a limit, although the justification is set to stretch; nil
  /// otherwise.
  package func stretchingUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    guard !isGrid, justification == .stretchItems else { return nil }
    switch exceeded {
    case .words?: return Message("Words are stretched only in texts of up to 2,000 words.")
    case .scalars?:
      return Message("Words are stretched only in texts of up to 50,000 characters in items of several words.")
    case nil: return nil
    }
  }

  /// Why words that exceed a limit cannot be checked with their settings; nil if they can. Without this, the check
  /// would silently ignore settings that need a widget for each word.
  package func checkUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    guard let exceeded, !isGrid else { return nil }
    var settings: [Message] = []
    if lineBreaking != .greedy { settings.append(Message("Line breaking")) }
    if lineLimit.isOn { settings.append(Message("Line limit")) }
    if justification == .stretchItems { settings.append(Message("Stretch Words")) }
    guard !settings.isEmpty else { return nil }
    let list = Message(joining: settings, separator: ", ")
    return switch exceeded {
    case .words:
      Message("with more than %s words, these settings have no effect: %s", WordList.widgetLimit.groupedText, list)
    case .scalars:
      Message(
        "with more than %s characters in items of several words, these settings have no effect: %s",
        WordList.wrappingLimit.groupedText, list)
    }
  }

  /// Why the columns have no effect; nil if they have one.
  package var columnsUnavailableReason: Message? { isGrid ? nil : Message("Available only in the grid. Turn on Grid.") }

  /// Why the minimum width of columns has no effect; nil if it has one.
  package var columnMinimumUnavailableReason: Message? {
    columnsUnavailableReason ?? (columns == .adaptive ? nil : Message("Set Columns to Adaptive."))
  }

  /// Why the number of lines has no effect with words that exceed a limit; nil if it has one.
  package func lineNumberUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    eagerUnavailableReason(exceeded) ?? (lineLimit.isOn ? nil : Message("Turn on the line limit."))
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

  /// Shows typed or pasted text as words. Typing in quick succession is undone together. Returns an error message, and
  /// changes nothing, if the text is too long.
  package func showTyped(_ text: String) -> Message? {
    switch TextSource.typed(text) {
    case .success(let source):
      perform(EditKind(name: Message("Typing"), coalesces: true), coalescing: "typing") {
        $0.scene = .words
        $0.words.text = source
      }
      return nil
    case .failure(let error):
      return error.message
    }
  }
}

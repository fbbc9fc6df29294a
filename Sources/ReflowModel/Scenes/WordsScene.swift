// The Words scene: its settings, which of them mean nothing beside which others, with the sentence that says so at
// their controls, and what can be done with words that is more than to set one setting.

import LayoutCore

/// What the Words scene shows and how it is arranged. Lengths are in px.
package struct WordsScene: SceneSettings {
  /// The text whose words are laid out. Another text starts in reading order, and folded where lines are limited.
  package var text: TextSource = .preset(.english)
  /// How a text of the user's own is split.
  package var splitting: TextSplitting = .words
  /// The order of the words, over the whole text.
  package var order: WordOrder = .reading
  /// How many words the user wishes to see. The wish outlives the text: a short text shows all it has, and the next
  /// long one shows as many as were wished for.
  package var wordCount: WordCount = .number(75)

  /// The size of the tiles' text, where 100 is the system's.
  package var textSize = 100.0
  /// The family of the tiles' font; empty for the system's.
  package var font = ""
  /// What lies around the text of a tile.
  package var tilePadding = 8.0
  /// How wide a tile may be.
  package var tileWidth: TileWidth = .off
  /// What becomes of a text that is longer than that.
  package var longText: LongText = .wrap

  /// Space between words in a line.
  package var spacing = 8.0
  /// Whether the two spacings are one. Linking takes over `spacing`.
  package var spacingsAreLinked = true
  /// Space between lines. Equal to `spacing` while the two are linked: setting either sets both.
  package var lineSpacing = 8.0
  /// The canvas's leading and trailing inset.
  package var padding = 8.0

  /// Where a line stands in the canvas.
  package var alignment: HorizontalAlignment = .leading
  /// Where words stand in their line.
  package var lineAlignment: VerticalAlignment = .top
  /// Which side a line begins on.
  package var direction: ReadingDirection = .text
  /// Whether every third word is set larger, so that it shows how words of different heights are aligned.
  package var mixesSizes = false

  /// What happens to the length that a line leaves over.
  package var justification: FlowLayout.Justification = .none
  /// How the last line is treated.
  package var lastLine: FlowLayout.LastLine = .same
  /// Which breaks are taken.
  package var lineBreaking: FlowLayout.LineBreaking = .greedy
  /// How many lines are shown. Another limit folds the words again.
  package var lineLimit: LineLimit = .off
  /// Whether all lines are shown although their number is limited: the tile that stands for the others was opened.
  package var showsAllLines = false

  /// Whether the words stand in a grid in place of the flow.
  package var isGrid = false
  /// The grid's columns.
  package var columns: GridColumns = .number(3)
  /// The least width of a column where as many are there as fit.
  package var columnMinimum = GridColumns.adaptiveMinimum

  /// How tiles get to their new places.
  package var animation: AnimationKind = .spring
  /// How fast they do: 1 is the animation's own speed, 0.5 takes twice as long.
  package var animationSpeed = 1.0
  /// The width the words are laid out in.
  package var width: CanvasWidth = .automatic
  /// The word that is looked at.
  package var selection: Int?
  /// The stress view that the scene is shown in.
  package var stress = StressView.original

  /// The settings at the start.
  package init() {}

  package static let settings: [Setting<WordsScene>] = [
    .value(\.text, "text", Message("Text")).inPresets(.withText).shared(),
    .choice(\.splitting, "splitting", Message("Split by")).undone(as: Message("Splitting")).sparing()
      .inPresets(.withText).shared(),
    .value(\.order, "order", Message("Word order")).undone(as: Message("Shuffle")).inPresets(.withText).shared(),
    .number(orName: \.wordCount, "wordCount", Message("Word count")).undone(as: Message("Word Count")).shared(),
    .number(\.textSize, "textSize", Message("Text size"), 50...300, step: 10, page: 50, unit: .percent)
      .undone(as: Message("Text Size")).sparing(),
    .text(\.font, "font", Message("Font"), shortened: shortened(font:)).sparing(),
    .number(\.tilePadding, "tilePadding", Message("Tile padding"), 0...24, page: 4)
      .undone(as: Message("Tile Padding")).sparing(),
    .number(orName: \.tileWidth, "tileWidth", Message("Width limit")).undone(as: Message("Width Limit")).sparing(),
    .choice(\.longText, "longText", Message("Longer texts")).undone(as: Message("Longer Texts")).sparing(),
    .number(\.spacing, "spacing", Message("Spacing"), 0...40, page: 8),
    .flag(\.spacingsAreLinked, "spacingsAreLinked", Message("Linked spacings")).undone(as: Message("Linked Spacing")),
    .number(\.lineSpacing, "lineSpacing", Message("Line spacing"), 0...40, page: 8).undone(as: Message("Line Spacing")),
    .number(\.padding, "padding", Message("Padding"), 0...60, page: 10).still(),
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
      .undone(as: Message("Column Minimum")).sparing(),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
  ]

  package mutating func follow(_ old: WordsScene) {
    if spacingsAreLinked, spacing != lineSpacing {
      // The one that was set leads; where neither was, they have just been linked, or read.
      if spacing == old.spacing, lineSpacing != old.lineSpacing { spacing = lineSpacing } else { lineSpacing = spacing }
    }
    // What is set along with the text stays: a scene that takes the place of another one has both.
    let isOtherText = text != old.text || splitting != old.splitting
    if isOtherText, order == old.order { order = .reading }
    if isOtherText || lineLimit != old.lineLimit, showsAllLines == old.showsAllLines { showsAllLines = false }
    // A word of a list is the same whatever becomes of the others. Those of another text are others.
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

  /// The name of the file, where the text is one's.
  package var title: String? { if case .file(let file) = text { file.name } else { nil } }
}

/// The most lines shown before the rest is folded into one tile, or no limit. In JSON the number of lines, or `"off"`.
package enum LineLimit: Equatable, Sendable {
  /// All lines are shown.
  case off
  /// So many lines; a tile in the last of them stands for the words beyond.
  case lines(Int)

  /// Where the control starts.
  package static let firstNumber = 3

  /// Whether there is a limit.
  package var isOn: Bool { number != nil }
}

extension LineLimit: NumberOrName {
  package static let caseName = "off"
  package static let limits = NumberLimits(1...99, page: 5)

  /// The number of lines; nil where there is no limit.
  package var number: Int? { if case .lines(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.lines) ?? .off
  }
}

extension WordsScene {
  /// Why what is about the lines of the flow does not apply; nil where it does.
  package var whyNoFlow: Message? { isGrid ? Message("Only in the flow: turn off Grid.") : nil }

  /// Why what needs a widget for each word does not apply to so many words; nil where it does.
  package func whyNotEager(words: Int) -> Message? {
    whyNoFlow ?? (words > WordList.widgetLimit ? Message("Only up to 2,000 words.") : nil)
  }

  /// What there is to say of the justification of so many words; nil where it is as chosen.
  package func whyNoStretching(words: Int) -> Message? {
    guard !isGrid, justification == .stretchItems, words > WordList.widgetLimit else { return nil }
    return Message("Words are stretched only up to 2,000 of them.")
  }

  /// Why so many words cannot be checked as they are set; nil where they can. What needs a widget for each word would be
  /// left out without a word.
  package func whyNotChecked(items: Int) -> Message? {
    guard items > WordList.widgetLimit, !isGrid else { return nil }
    var settings: [Message] = []
    if lineBreaking != .greedy { settings.append(Message("line breaking")) }
    if lineLimit.isOn { settings.append(Message("the line limit")) }
    if justification == .stretchItems { settings.append(Message("the stretching of words")) }
    guard !settings.isEmpty else { return nil }
    return Message(
      "%s has no effect on more than %s words", Message(joining: settings, separator: ", "),
      WordList.widgetLimit.groupedText)
  }

  /// Why the columns do not apply; nil where they do.
  package var whyNoColumns: Message? { isGrid ? nil : Message("Only in the grid: turn on Grid.") }

  /// Why the minimum of columns does not apply; nil where it does.
  package var whyNoColumnMinimum: Message? {
    whyNoColumns ?? (columns == .adaptive ? nil : Message("Only for adaptive columns."))
  }

  /// Why the number of lines does not apply to so many words; nil where it does.
  package func whyNoLineNumber(words: Int) -> Message? {
    whyNotEager(words: words) ?? (lineLimit.isOn ? nil : Message("Turn on the line limit."))
  }
}

extension Store {
  /// The words of the text in their order. Takes time in proportion to the text, unless they were split with the file
  /// that was opened last.
  package func splitWords() -> WordList {
    let scene = document.words
    if let openedWords, openedWords.holds(scene) { return openedWords.list }
    openedWords = nil
    return WordList(scene.source)
  }

  /// Puts the whole text into another order.
  package func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the whole text into another order, drawn from a generator.
  package func shuffle(using generator: inout some RandomNumberGenerator) {
    let order = document.words.order.shuffled(using: &generator)
    perform(Self.action(for: \.words.order)) { $0.words.order = order }
  }

  /// Shows what the user typed or pasted as words; steps of typing that follow one another shortly are undone together.
  /// Answers the sentence to show where the text is too long, and changes nothing then.
  package func showTyped(_ text: String) -> Message? {
    switch TextSource.typed(text) {
    case .success(let source):
      perform(Action(name: Message("Typing"), coalesces: true), coalescing: "typing") {
        $0.scene = .words
        $0.words.text = source
      }
      return nil
    case .failure(let error):
      return error.message
    }
  }
}

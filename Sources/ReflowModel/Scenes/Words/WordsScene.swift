// The settings of the Words scene. Every number stays within its limits and linked spacings stay equal, whoever sets
// them: the value itself sees to that.

/// What the Words scene shows and how it is arranged. Lengths are in px.
package struct WordsScene: SceneSettings {
  package static let spacingLimits = NumberLimits(name: "Spacing", range: 0...40, step: 1, page: 8, standard: 8)
  package static let lineSpacingLimits = NumberLimits(
    name: "Line spacing", range: 0...40, step: 1, page: 8, standard: 8)
  package static let paddingLimits = NumberLimits(name: "Padding", range: 0...60, step: 1, page: 10, standard: 8)
  package static let speedLimits = NumberLimits(
    name: "Animation speed", range: 0.1...2, step: 0.1, page: 0.5, standard: 1)

  /// The text whose words are laid out. Another text starts in reading order, and folded where lines are limited.
  package var text: TextSource = .preset(.english) {
    didSet {
      guard text != oldValue else { return }
      order = .reading
      showsAllLines = false
    }
  }
  /// The order of the words, over the whole text.
  package var order: WordOrder = .reading
  /// How many words the user wishes to see. The wish outlives the text: a short text shows all it has, and the next
  /// long one shows as many as were wished for.
  package var wordCount: WordCount = .standard { didSet { wordCount = wordCount.clamped } }

  /// Space between words in a line.
  package var spacing = spacingLimits.standard {
    didSet {
      spacing = Self.spacingLimits.clamp(spacing)
      if spacingsAreLinked { lineSpacing = spacing }
    }
  }
  /// Space between lines. Equal to `spacing` while the two are linked: setting either sets both.
  package var lineSpacing = lineSpacingLimits.standard {
    didSet {
      lineSpacing = Self.lineSpacingLimits.clamp(lineSpacing)
      if spacingsAreLinked, spacing != lineSpacing { spacing = lineSpacing }
    }
  }
  /// Whether the two spacings are one. Linking takes over `spacing`.
  package var spacingsAreLinked = true { didSet { if spacingsAreLinked { lineSpacing = spacing } } }
  /// The canvas's leading and trailing inset.
  package var padding = paddingLimits.standard { didSet { padding = Self.paddingLimits.clamp(padding) } }

  /// Where a line stands in the canvas.
  package var alignment: RowAlignment = .leading
  /// Where words stand in their line.
  package var lineAlignment: LineAlignment = .top
  /// Which side a line begins on.
  package var direction: ReadingDirection = .locale
  /// Whether every third word is set larger, so that it shows how words of different heights are aligned.
  package var mixesSizes = false

  /// What happens to the length that a line leaves over.
  package var justification: LineJustification = .none
  /// How the last line is treated.
  package var lastLine: LastLinePolicy = .same
  /// Which breaks are taken.
  package var lineBreaking: LineBreakingKind = .greedy
  /// How many lines are shown. Another limit folds the words again.
  package var lineLimit: LineLimit = .off {
    didSet {
      lineLimit = lineLimit.clamped
      if lineLimit != oldValue { showsAllLines = false }
    }
  }
  /// Whether all lines are shown although their number is limited: the tile that stands for the others was opened.
  package var showsAllLines = false

  /// Whether the words stand in a grid in place of the flow.
  package var isGrid = false
  /// The grid's columns.
  package var columns: GridColumns = .three

  /// How tiles get to their new places.
  package var animation: AnimationKind = .spring
  /// How fast they do: 1 is the animation's own speed, 0.5 takes twice as long.
  package var animationSpeed = speedLimits.standard {
    didSet { animationSpeed = Self.speedLimits.clamp(animationSpeed) }
  }
  /// The width the words are laid out in.
  package var width: CanvasWidth = .automatic { didSet { width = width.clamped } }

  /// The settings at the start.
  package init() {}

  /// The name of the file, where the text is one's.
  package var title: String? { if case .file(let file) = text { file.name } else { nil } }
}

// The layout that a scene asks for, in terms of its settings.

/// Which layout arranges the words, with its parameters in px.
enum WordsLayout: Equatable, Sendable {
  /// A flow of lines.
  case flow(Flow)
  /// A grid of columns.
  case grid(Grid)

  /// The parameters of the flow.
  struct Flow: Equatable, Sendable {
    var alignment: RowAlignment
    var lineAlignment: LineAlignment
    var itemSpacing: Double
    var lineSpacing: Double
    var justification = LineJustification.none
    var lastLine = LastLinePolicy.same
    var lineBreaking = LineBreakingKind.greedy
    /// The most lines shown; nil for all.
    var lineCount: Int?
  }

  /// The parameters of the grid: the space between columns is the words', between rows the lines'.
  struct Grid: Equatable, Sendable {
    var columns: GridColumns
    var alignment: RowAlignment
    var lineAlignment: LineAlignment
    var columnSpacing: Double
    var rowSpacing: Double
  }
}

extension WordsScene {
  /// The layout asked for. Padding, direction and width are the canvas's, not the layout's.
  var layout: WordsLayout {
    if isGrid {
      .grid(
        WordsLayout.Grid(
          columns: columns, alignment: alignment, lineAlignment: lineAlignment, columnSpacing: spacing,
          rowSpacing: lineSpacing))
    } else {
      .flow(
        WordsLayout.Flow(
          alignment: alignment, lineAlignment: lineAlignment, itemSpacing: spacing, lineSpacing: lineSpacing,
          justification: justification, lastLine: lastLine, lineBreaking: lineBreaking,
          lineCount: showsAllLines ? nil : lineLimit.number))
    }
  }
}

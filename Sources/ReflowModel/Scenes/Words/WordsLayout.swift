// The layout that a scene asks for, in terms of its settings.

/// Which layout arranges the words, with its parameters in px.
package enum WordsLayout: Equatable, Sendable {
  /// A flow of lines.
  case flow(Flow)
  /// A grid of columns.
  case grid(Grid)

  /// The parameters of the flow.
  package struct Flow: Equatable, Sendable {
    package var alignment: RowAlignment
    package var lineAlignment: LineAlignment
    package var itemSpacing: Double
    package var lineSpacing: Double
    package var justification = LineJustification.none
    package var lastLine = LastLinePolicy.same
    package var lineBreaking = LineBreakingKind.greedy
    /// The most lines shown; nil for all.
    package var lineCount: Int?
  }

  /// The parameters of the grid: the space between columns is the words', between rows the lines'.
  package struct Grid: Equatable, Sendable {
    package var columns: GridColumns
    package var alignment: RowAlignment
    package var lineAlignment: LineAlignment
    package var columnSpacing: Double
    package var rowSpacing: Double
  }
}

extension WordsScene {
  /// The layout asked for. Padding, direction and width are the canvas's, not the layout's.
  package var layout: WordsLayout {
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

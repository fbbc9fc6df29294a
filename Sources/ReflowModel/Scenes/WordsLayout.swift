// The layout that the settings of the Words scene describe.

import Foundation
import LayoutCore

package enum WordsLayout: Equatable, Sendable {
  case flow(FlowLayout)
  case grid(Grid)

  /// The parameters of the grid, shared by the grid with a tile for each word and the lazy grid. The column spacing is
  /// the word spacing, the row spacing is the line spacing.
  package struct Grid: Equatable, Sendable {
    var columns: GridColumns
    /// The minimum width of an adaptive column.
    var columnMinimum = GridColumns.adaptiveMinimum
    var alignment: HorizontalAlignment
    var lineAlignment: VerticalAlignment
    var columnSpacing: Double
    var rowSpacing: Double
  }

  /// The layout of the tiles.
  package var arranging: AnyLayout {
    switch self {
    case .flow(let flow): AnyLayout(flow)
    case .grid(let grid):
      AnyLayout(VGridLayout(columns: grid.items, alignment: grid.alignment, spacing: grid.rowSpacing))
    }
  }
}

extension WordsScene {
  /// The layout for the settings. Padding, direction and width belong to the canvas.
  package var layout: WordsLayout {
    if isGrid {
      .grid(
        WordsLayout.Grid(
          columns: columns, columnMinimum: columnMinimum, alignment: alignment, lineAlignment: lineAlignment,
          columnSpacing: spacing, rowSpacing: lineSpacing))
    } else {
      .flow(
        FlowLayout(
          alignment: Alignment(horizontal: alignment, vertical: lineAlignment), itemSpacing: spacing,
          lineSpacing: lineSpacing, justification: justification, lastLine: lastLine, lineBreaking: lineBreaking,
          lineCount: showsAllLines ? nil : lineLimit.number))
    }
  }

  /// The animation at its speed; nil for no animation.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }
}

extension FlowLayout {
  /// A lazy flow with the same parameters for words of known sizes. It fills lines greedily and does not stretch words.
  package func lazy(
    _ sizes: LazyItemSizes, sizeInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize,
    estimateInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize?
  ) -> LazyFlow {
    LazyFlow(
      sizes, alignment: alignment, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      justification: justification == .stretchItems ? .none : justification, lastLine: lastLine,
      sizeInLine: sizeInLine, estimateInLine: estimateInLine)
  }
}

extension WordsLayout.Grid {
  /// A lazy grid with the same parameters. Only words in the viewport have a tile.
  package var lazy: LazyVGrid { LazyVGrid(columns: items, alignment: alignment, spacing: rowSpacing) }

  /// The number of columns at a width.
  package func columnCount(in width: CGFloat) -> Int {
    columns.number ?? max(1, Int((width + columnSpacing) / (columnMinimum + columnSpacing)))
  }

  fileprivate var items: [GridItem] {
    columns.items(
      spacing: columnSpacing, alignment: Alignment(horizontal: alignment, vertical: lineAlignment),
      minimum: columnMinimum)
  }
}

// The layout that the settings of the Words scene ask for.

import Foundation
import LayoutCore

/// Which layout arranges the words.
package enum WordsLayout: Equatable, Sendable {
  /// A flow of lines.
  case flow(FlowLayout)
  /// A grid of columns.
  case grid(Grid)

  /// The parameters of the grid, from which both the one with a tile for each word and the lazy one follow. The space
  /// between columns is the words', between rows the lines'.
  package struct Grid: Equatable, Sendable {
    var columns: GridColumns
    /// The least width of a column where as many are there as fit.
    var columnMinimum = GridColumns.adaptiveMinimum
    var alignment: HorizontalAlignment
    var lineAlignment: VerticalAlignment
    var columnSpacing: Double
    var rowSpacing: Double
  }

  /// The layout that arranges the tiles.
  package var arranging: AnyLayout {
    switch self {
    case .flow(let flow): AnyLayout(flow)
    case .grid(let grid):
      AnyLayout(VGridLayout(columns: grid.items, alignment: grid.alignment, spacing: grid.rowSpacing))
    }
  }
}

extension WordsScene {
  /// The layout asked for. Padding, direction and width are the canvas's, not the layout's.
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

  /// The animation at its speed; nil is at once.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }
}

extension FlowLayout {
  /// The same flow for words of known sizes, as far as it can do it: their lines are filled greedily, and they do not
  /// stretch.
  package func lazy(
    _ sizes: LazyItemSizes, sizeInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize
  ) -> LazyFlow {
    LazyFlow(
      sizes, alignment: alignment, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      justification: justification == .stretchItems ? .none : justification, lastLine: lastLine,
      sizeInLine: sizeInLine)
  }
}

extension WordsLayout.Grid {
  /// The same grid for words of which only those in sight have a tile.
  package var lazy: LazyVGrid { LazyVGrid(columns: items, alignment: alignment, spacing: rowSpacing) }

  /// How many columns the grid has in a width.
  package func columnCount(in width: CGFloat) -> Int {
    columns.number ?? max(1, Int((width + columnSpacing) / (columnMinimum + columnSpacing)))
  }

  fileprivate var items: [GridItem] {
    columns.items(
      spacing: columnSpacing, alignment: Alignment(horizontal: alignment, vertical: lineAlignment),
      minimum: columnMinimum)
  }
}

// Which row and columns each cell of a grid takes.

import Foundation

/// The cells of a grid by their places, one for each subview and in their order.
struct GridShape {
  struct Cell {
    var row: Int
    /// The columns spanned; empty for a cell that takes none and lies over the next one.
    var columns: Range<Int>
    /// Whether the cell is a row by itself rather than one of a `GridRow`.
    var isWholeRow: Bool
    var rowAlignment: VerticalAlignment?
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var unsizedAxes: Axis.Set
    var priority: Double

    /// The column of a cell that takes just one.
    var singleColumn: Int? { columns.count == 1 ? columns.lowerBound : nil }

    /// Whether the cell is one of a row's and takes several columns.
    var isRowSpan: Bool { columns.count > 1 && !isWholeRow }

    /// Whether the cell has a share in its columns; one across all of several columns is offered the whole grid.
    var sharesColumns: Bool { columns.count == 1 || !isWholeRow }

    /// The columns that the cell lies over: its own, or the next one when it takes none.
    func slotColumns(of columnCount: Int) -> Range<Int> {
      guard columns.isEmpty else { return columns }
      return columns.lowerBound < columnCount ? columns.lowerBound..<(columns.lowerBound + 1) : columns
    }
  }

  private(set) var cells: [Cell] = []
  /// How many single-column cells each column has.
  private(set) var singleCounts: [Int] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  init(_ subviews: LayoutSubviews) {
    var currentRow: Int?
    var nextColumn = 0
    for subview in subviews {
      let span = Self.span(of: subview)
      let membership = subview[GridRowKey.self]
      if membership == nil || membership?.id != currentRow {
        rowCount += 1
        nextColumn = 0
      }
      currentRow = membership?.id
      cells.append(
        Cell(
          row: rowCount - 1, columns: nextColumn..<(nextColumn + span), isWholeRow: membership == nil,
          rowAlignment: membership?.alignment, anchor: subview[GridCellAnchorKey.self],
          columnAlignment: subview[GridColumnAlignmentKey.self],
          unsizedAxes: subview[GridCellUnsizedAxesKey.self], priority: subview.priority))
      nextColumn += span
      if nextColumn > GridLayout.maximumColumnCount {
        subview.reject("reaches column \(nextColumn); a grid has at most \(GridLayout.maximumColumnCount) columns")
      }
      columnCount = max(columnCount, nextColumn)
    }
    if columnCount == 0 && !cells.isEmpty { columnCount = 1 }
    for index in cells.indices where cells[index].isWholeRow {
      cells[index].columns = 0..<columnCount
    }
    singleCounts = Array(repeating: 0, count: columnCount)
    for column in cells.lazy.compactMap(\.singleColumn) { singleCounts[column] += 1 }
  }

  /// The number of columns that a cell spans. As in SwiftUI only the low 32 bits count.
  private static func span(of subview: LayoutSubview) -> Int {
    let marked = subview[GridCellColumnsKey.self]
    let span = Int(Int32(truncatingIfNeeded: marked))
    if span < 0 { subview.reject("spans \(marked) columns; a cell spans 0 or more") }
    return span
  }
}

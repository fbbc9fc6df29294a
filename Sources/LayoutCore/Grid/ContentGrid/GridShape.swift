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

    var isSpan: Bool { columns.count != 1 || isWholeRow }

    /// The columns that the cell lies over: its own, or the next one when it takes none.
    func slotColumns(of columnCount: Int) -> Range<Int> {
      guard columns.isEmpty else { return columns }
      return columns.lowerBound < columnCount ? columns.lowerBound..<(columns.lowerBound + 1) : columns
    }
  }

  private(set) var cells: [Cell] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  init(_ subviews: LayoutSubviews) {
    var currentRow: Int?
    var nextColumn = 0
    for (index, subview) in subviews.enumerated() {
      let span = subview[GridCellColumnsKey.self]
      precondition(span >= 0, "GridLayout: subview \(index) spans \(span) columns; a cell spans 0 or more")
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
      columnCount = max(columnCount, nextColumn)
    }
    if columnCount == 0 && !cells.isEmpty { columnCount = 1 }
    for index in cells.indices where cells[index].isWholeRow {
      cells[index].columns = 0..<columnCount
    }
  }
}

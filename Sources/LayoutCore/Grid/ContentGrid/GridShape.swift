// The row and the columns of each cell of a grid.
//
// Adjacent columns between which no cell begins or ends, as in a long span, share one track. So the cost of a grid
// depends on its cells and not on the number of columns that they span.

import Foundation

/// The cells of a grid with their rows and columns, in the order of the subviews.
struct GridShape {
  struct Cell {
    var row: Int
    /// The tracks of the columns spanned; empty for a cell that spans none and lies over the next one.
    var columns: Range<Int>
    /// The number of columns spanned.
    var span: Int
    /// Whether the cell is a row by itself and not part of a `GridRow`.
    var isWholeRow: Bool
    var rowAlignment: VerticalAlignment?
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var unsizedAxes: Axis.Set
    var priority: Double

    /// The track of a cell that spans exactly one column.
    var singleColumn: Int? { span == 1 ? columns.lowerBound : nil }

    /// Whether the cell is offered the shares of its columns. A cell across all of several columns is offered the
    /// length of the whole grid.
    var sharesColumns: Bool { span == 1 || !isWholeRow }

    /// The tracks that the cell lies over: its own, or that of the next column if it spans none.
    func slotColumns(of trackCount: Int) -> Range<Int> {
      guard columns.isEmpty else { return columns }
      return columns.lowerBound < trackCount ? columns.lowerBound..<(columns.lowerBound + 1) : columns
    }
  }

  private(set) var cells: [Cell] = []
  /// The number of columns that each track represents.
  private(set) var columnCounts: [Int] = []
  /// The number of single-column cells of each track.
  private(set) var singleCounts: [Int] = []
  private(set) var rowCount = 0

  var trackCount: Int { columnCounts.count }

  init(_ subviews: LayoutSubviews) {
    var currentRow: Int?
    var nextColumn = 0
    var columnCount = 0
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
          row: rowCount - 1, columns: nextColumn..<(nextColumn + span), span: span, isWholeRow: membership == nil,
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
      cells[index].span = columnCount
    }
    formTracks(of: columnCount)
    singleCounts = Array(repeating: 0, count: trackCount)
    for track in cells.lazy.compactMap(\.singleColumn) { singleCounts[track] += 1 }
  }

  /// The number of shares into which the length for some cells is divided along each axis.
  ///
  /// The recorded results of SwiftUI agree with the largest number of columns that these cells span in one row, and the
  /// largest number of them in one column. A row across the grid spans all columns. So cells that lie diagonally do not
  /// reduce each other's share, though each takes a column and a row of its own, and the grid exceeds its proposal.
  func shareCounts(of cells: some Sequence<Cell>) -> (columns: Int, rows: Int) {
    var columnsByRow = Array(repeating: 0, count: rowCount)
    var rowsByTrack = Array(repeating: 0, count: trackCount)
    for cell in cells {
      columnsByRow[cell.row] += cell.span
      for track in cell.slotColumns(of: trackCount) { rowsByTrack[track] += 1 }
    }
    return (columnsByRow.max() ?? 0, rowsByTrack.max() ?? 0)
  }

  /// Finds the tracks, each of which ends where a cell begins or ends, and converts the cells' columns to tracks.
  private mutating func formTracks(of columnCount: Int) {
    if !cells.contains(where: { $0.span > 1 }) {
      columnCounts = Array(repeating: 1, count: columnCount)
      return
    }
    var isStart = [Bool](repeating: false, count: columnCount + 1)
    for cell in cells {
      isStart[cell.columns.lowerBound] = true
      // A cell that spans no column lies over a single one.
      isStart[min(max(cell.columns.upperBound, cell.columns.lowerBound + 1), columnCount)] = true
    }
    isStart[0] = true
    isStart[columnCount] = true
    var track = -1
    let tracks = isStart.map { starts in
      track += starts ? 1 : 0
      return track
    }
    columnCounts = Array(repeating: 0, count: track)
    for column in 0..<columnCount { columnCounts[tracks[column]] += 1 }
    for index in cells.indices {
      let columns = cells[index].columns
      cells[index].columns = tracks[columns.lowerBound]..<tracks[columns.upperBound]
    }
  }

  /// The number of columns that a cell spans. As in SwiftUI, only the low 32 bits count.
  private static func span(of subview: LayoutSubview) -> Int {
    let value = subview[GridCellColumnsKey.self]
    let span = Int(Int32(truncatingIfNeeded: value))
    if span < 0 { subview.reject("spans \(value) columns; a cell spans 0 or more") }
    return span
  }
}

// Which row and columns each cell of a grid takes.
//
// Columns that no cell tells apart, such as those in the middle of a long span, share one track. So what a grid costs
// follows from its cells, not from how many columns they span.

import Foundation

/// The cells of a grid by their places, one for each subview and in their order.
struct GridShape {
  struct Cell {
    var row: Int
    /// The tracks of the columns spanned; empty for a cell that takes none and lies over the next one.
    var columns: Range<Int>
    /// The number of columns spanned.
    var span: Int
    /// Whether the cell is a row by itself rather than one of a `GridRow`.
    var isWholeRow: Bool
    var rowAlignment: VerticalAlignment?
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var unsizedAxes: Axis.Set
    var priority: Double

    /// The track of a cell that takes just one column.
    var singleColumn: Int? { span == 1 ? columns.lowerBound : nil }

    /// Whether the cell is one of a row's and takes several columns.
    var isRowSpan: Bool { span > 1 && !isWholeRow }

    /// Whether the cell has a share in its columns; one across all of several columns is offered the whole grid.
    var sharesColumns: Bool { span == 1 || !isWholeRow }

    /// The tracks that the cell lies over: its own, or that of the next column when it takes none.
    func slotColumns(of trackCount: Int) -> Range<Int> {
      guard columns.isEmpty else { return columns }
      return columns.lowerBound < trackCount ? columns.lowerBound..<(columns.lowerBound + 1) : columns
    }
  }

  private(set) var cells: [Cell] = []
  /// How many columns each track stands for.
  private(set) var columnCounts: [Int] = []
  /// How many single-column cells each track has.
  private(set) var singleCounts: [Int] = []
  private(set) var rowCount = 0

  /// The number of tracks.
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

  /// Finds the tracks, each of which ends where a cell begins or ends, and puts them in the place of the columns.
  private mutating func formTracks(of columnCount: Int) {
    if !cells.contains(where: { $0.span > 1 }) {
      columnCounts = Array(repeating: 1, count: columnCount)
      return
    }
    var isStart = [Bool](repeating: false, count: columnCount + 1)
    for cell in cells {
      isStart[cell.columns.lowerBound] = true
      // A cell that takes no column lies over one alone.
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

  /// The number of columns that a cell spans. As in SwiftUI only the low 32 bits count.
  private static func span(of subview: LayoutSubview) -> Int {
    let marked = subview[GridCellColumnsKey.self]
    let span = Int(Int32(truncatingIfNeeded: marked))
    if span < 0 { subview.reject("spans \(marked) columns; a cell spans 0 or more") }
    return span
  }
}

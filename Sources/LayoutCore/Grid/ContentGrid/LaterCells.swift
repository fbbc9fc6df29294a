// The cells of a grid that change the first shares of the levels before theirs.

import Foundation

/// The spans, and the cells without a height of their own, whose level has not begun.
///
/// SwiftUI divides the length at the start of a level among fewer columns and rows than the level has cells in. Recorded
/// results agree with leaving out columns under a later span, and rows that begin with a later cell of these kinds.
struct LaterCells {
  /// The number of later spans over each track of columns.
  private var spanCounts: [Int]
  /// The cells of these kinds in each row, from the first that is later.
  private var cellsByRow: [ArraySlice<Int>]
  private var hasBegun: [Bool]

  init(_ shape: GridShape) {
    spanCounts = Array(repeating: 0, count: shape.trackCount)
    cellsByRow = Array(repeating: [], count: shape.rowCount)
    hasBegun = Array(repeating: false, count: shape.cells.count)
    for (index, cell) in shape.cells.enumerated() {
      if cell.isSpanInRow || cell.unsizedAxes.contains(.vertical) { cellsByRow[cell.row].append(index) }
      if cell.isSpanInRow { for track in cell.columns { spanCounts[track] += 1 } }
    }
  }

  /// Begins the level of some cells, and returns the number of columns and of rows that its first shares leave out.
  mutating func begin(_ indices: some Sequence<Int>, of shape: GridShape) -> (columns: Int, rows: Int) {
    var firsts: [Int: Int] = [:]
    for index in indices {
      let cell = shape.cells[index]
      hasBegun[index] = true
      firsts[cell.row] = min(firsts[cell.row] ?? index, index)
      if cell.isSpanInRow { for track in cell.columns { spanCounts[track] -= 1 } }
    }
    var columns: Set<Int> = []
    for index in indices {
      if let column = shape.cells[index].singleColumn, spanCounts[column] > 0 { columns.insert(column) }
    }
    var rowCount = 0
    for (row, first) in firsts {
      while let index = cellsByRow[row].first, hasBegun[index] { cellsByRow[row].removeFirst() }
      if let index = cellsByRow[row].first, index < first { rowCount += 1 }
    }
    return (columns.count, rowCount)
  }
}

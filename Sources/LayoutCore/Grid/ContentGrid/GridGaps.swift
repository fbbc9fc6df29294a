// The distances between the columns and between the rows of a grid.

import Foundation

/// The gap after each column and row but the last.
struct GridGaps {
  private(set) var columns: [CGFloat]
  private(set) var rows: [CGFloat]

  /// Spacing that is given applies everywhere. Otherwise a gap is the largest distance preferred by two cells that meet
  /// there, and nothing where none meet.
  init(shape: GridShape, subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    columns = Array(repeating: horizontalSpacing ?? 0, count: max(0, shape.columnCount - 1))
    rows = Array(repeating: verticalSpacing ?? 0, count: max(0, shape.rowCount - 1))
    let spacings = horizontalSpacing == nil || verticalSpacing == nil ? subviews.map(\.spacing) : []
    if horizontalSpacing == nil { measureColumns(shape, spacings) }
    if verticalSpacing == nil { measureRows(shape, spacings) }
  }

  private mutating func measureColumns(_ shape: GridShape, _ spacings: [ViewSpacing]) {
    var measured = [CGFloat?](repeating: nil, count: columns.count)
    for (index, cell) in shape.cells.enumerated().dropFirst() {
      let previous = shape.cells[index - 1]
      guard previous.row == cell.row, !cell.columns.isEmpty, !previous.columns.isEmpty else { continue }
      let boundary = cell.columns.lowerBound - 1
      let distance = spacings[index - 1].distance(to: spacings[index], along: .horizontal)
      measured[boundary] = max(measured[boundary] ?? distance, distance)
    }
    columns = measured.map { $0 ?? 0 }
  }

  private mutating func measureRows(_ shape: GridShape, _ spacings: [ViewSpacing]) {
    var measured = [CGFloat?](repeating: nil, count: rows.count)
    let byRow = Dictionary(grouping: shape.cells.indices) { shape.cells[$0].row }
    for row in rows.indices {
      for upper in byRow[row] ?? [] {
        for lower in byRow[row + 1] ?? [] where shape.cells[upper].columns.overlaps(shape.cells[lower].columns) {
          let distance = spacings[upper].distance(to: spacings[lower], along: .vertical)
          measured[row] = max(measured[row] ?? distance, distance)
        }
      }
    }
    rows = measured.map { $0 ?? 0 }
  }
}

// The distances between the columns and between the rows of a grid.

import Foundation

/// The gap after each column and row but the last.
struct GridGaps {
  /// The gap after each track of columns.
  private(set) var columns: [CGFloat]
  /// The gap between the columns of one track, where no cells are adjacent.
  let insideColumns: CGFloat
  private(set) var rows: [CGFloat]

  /// A given spacing applies to all gaps. Otherwise a gap is the largest distance that two adjacent cells prefer, or 0
  /// if no cells are adjacent there.
  init(shape: GridShape, subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    columns = Array(repeating: horizontalSpacing ?? 0, count: max(0, shape.trackCount - 1))
    insideColumns = horizontalSpacing ?? 0
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

  /// Measures each pair of neighbouring rows. The cells of a row are in column order, so both rows are traversed
  /// together and the cell that ends first is advanced. Cells that span no column are ignored.
  private mutating func measureRows(_ shape: GridShape, _ spacings: [ViewSpacing]) {
    var start = 0
    var above: [Int] = []
    for row in 0..<shape.rowCount {
      let end = shape.cells[start...].firstIndex { $0.row != row } ?? shape.cells.count
      let below = (start..<end).filter { !shape.cells[$0].columns.isEmpty }
      if row > 0 { rows[row - 1] = distance(from: above, to: below, shape, spacings) }
      (start, above) = (end, below)
    }
  }

  /// The largest distance that two cells of neighbouring rows prefer.
  private func distance(
    from above: [Int], to below: [Int], _ shape: GridShape, _ spacings: [ViewSpacing]
  ) -> CGFloat {
    var largest: CGFloat?
    var (upper, lower) = (0, 0)
    while upper < above.count && lower < below.count {
      let (first, second) = (shape.cells[above[upper]].columns, shape.cells[below[lower]].columns)
      if first.overlaps(second) {
        let distance = spacings[above[upper]].distance(to: spacings[below[lower]], along: .vertical)
        largest = max(largest ?? distance, distance)
      }
      if first.upperBound <= second.upperBound { upper += 1 } else { lower += 1 }
    }
    return largest ?? 0
  }
}

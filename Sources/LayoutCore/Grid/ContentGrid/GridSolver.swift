// The algorithm that finds the lengths of a grid's columns and rows.
//
// Cells are measured in levels of priority, from high to low. The cells of a level are measured in groups, ordered by
// the number of axes on which they can grow without bound, then by how much they can grow. All cells of a group are
// offered the same shares. A share is the length that the committed columns or rows leave of the proposal, divided
// among the open ones.

import Foundation

/// The state of solving one grid for one proposal.
struct GridSolver {
  private let shape: GridShape
  private let proposal: ProposedViewSize
  private let subviews: LayoutSubviews
  private var solution: GridSolution
  /// The number of single-column cells of each track that are not measured yet.
  private var unmeasuredSingles: [Int]

  init(shape: GridShape, gaps: GridGaps, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    self.shape = shape
    self.proposal = proposal
    self.subviews = subviews
    let count = shape.cells.count
    unmeasuredSingles = shape.singleCounts
    solution = GridSolution(
      columns: ContentTracks(
        proposal: proposal.width, counts: shape.columnCounts, gaps: gaps.columns, insideGap: gaps.insideColumns,
        isCommittable: shape.singleCounts.map { $0 > 0 }),
      rows: ContentTracks(
        proposal: proposal.height, counts: Array(repeating: 1, count: shape.rowCount), gaps: gaps.rows, insideGap: 0,
        isCommittable: Array(repeating: true, count: shape.rowCount)),
      proposals: Array(repeating: .unspecified, count: count), sizes: Array(repeating: .zero, count: count))
  }

  mutating func solve() -> GridSolution {
    guard proposal != .unspecified else {
      // No cell grows and no length is shared, so all cells are measured in one group.
      measure(Array(shape.cells.indices)[...])
      return solution
    }
    for level in GridOrder(shape: shape, proposal: proposal, subviews: subviews).levels { measure(level) }
    return solution
  }

  // MARK: Levels

  private mutating func measure(_ level: GridOrder.Level) {
    let cells = level.groups.joined()
    for index in cells { openTracks(of: shape.cells[index]) }
    // A column that only spans cover stays open until the end of each level that has a span over it.
    let spanned = Set(cells.filter { shape.cells[$0].isSpanInRow }.flatMap { shape.cells[$0].columns })
      .filter { shape.singleCounts[$0] == 0 }
    for column in spanned { solution.columns.open(column..<(column + 1)) }
    for (position, group) in level.groups.enumerated() {
      measure(group)
      for index in group { closeTracks(of: shape.cells[index]) }
      if position == level.groups.count - 1 {
        for column in spanned { solution.columns.close(column..<(column + 1)) }
      }
      solution.columns.commit()
      solution.rows.commit()
    }
  }

  private mutating func openTracks(of cell: GridShape.Cell) {
    solution.rows.open(cell.row..<(cell.row + 1))
    if cell.sharesColumns { solution.columns.open(cell.columns) }
  }

  private mutating func closeTracks(of cell: GridShape.Cell) {
    solution.rows.close(cell.row..<(cell.row + 1))
    if cell.sharesColumns { solution.columns.close(cell.columns) }
  }

  // MARK: Groups

  private mutating func measure(_ group: ArraySlice<Int>) {
    let columnShare = solution.columns.share
    let rowShare = solution.rows.share
    for index in group {
      let offer = offer(to: shape.cells[index], columnShare: columnShare, rowShare: rowShare)
      solution.proposals[index] = offer
      solution.sizes[index] = subviews[index].sizeThatFits(offer)
      if let column = shape.cells[index].singleColumn { unmeasuredSingles[column] -= 1 }
    }
    for index in group {
      solution.rows.widen(shape.cells[index].row, to: solution.sizes[index].height)
      if let column = shape.cells[index].singleColumn {
        solution.columns.widen(column, to: solution.sizes[index].width)
      }
    }
    for index in group where shape.cells[index].span > 1 { widen(for: index) }
  }

  /// The proposal for a cell: its share, or the current length of its column and row if that is more. On its unsized
  /// axes it is exactly the current length.
  private func offer(to cell: GridShape.Cell, columnShare: CGFloat?, rowShare: CGFloat?) -> ProposedViewSize {
    let slot = cell.slotColumns(of: shape.trackCount)
    let width = solution.columns.length(of: slot)
    let height = solution.rows.lengths[cell.row]
    var offer = ProposedViewSize(width: columnShare, height: rowShare)
    if cell.span > 1 {
      offer.width =
        cell.isWholeRow ? proposal.width : columnShare.map { solution.columns.offer(to: slot, share: $0) }
    }
    offer.width = offer.width.map { max($0, width) }
    offer.height = offer.height.map { max($0, height) }
    if cell.unsizedAxes.contains(.horizontal), proposal.width != nil { offer.width = width }
    if cell.unsizedAxes.contains(.vertical), proposal.height != nil { offer.height = height }
    return offer
  }

  /// Distributes the width that a span needs beyond the width of its columns. It widens the columns that have
  /// unmeasured single-column cells. If there are none, it widens the columns that only spans cover. If there are none
  /// of these either, it widens all columns of the span.
  private mutating func widen(for index: Int) {
    let columns = shape.cells[index].columns
    let shortfall = solution.sizes[index].width - solution.columns.length(of: columns)
    guard shortfall > 0 else { return }
    let unmeasured = proposal == .unspecified ? [] : columns.filter { unmeasuredSingles[$0] > 0 }
    let spanned = columns.filter { shape.singleCounts[$0] == 0 }
    let widened = !unmeasured.isEmpty ? unmeasured : !spanned.isEmpty ? spanned : Array(columns)
    solution.columns.add(shortfall, to: widened)
  }
}

/// The columns and rows of a grid for one proposal.
struct GridSolution {
  var columns: ContentTracks
  var rows: ContentTracks
  /// The proposal for which each cell was measured.
  var proposals: [ProposedViewSize]
  var sizes: [CGSize]

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}

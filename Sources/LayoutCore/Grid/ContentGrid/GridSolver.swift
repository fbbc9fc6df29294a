// How a grid's columns and rows come to their lengths.
//
// Cells are served in levels of priority, from high to low, and inside a level in groups: first by how many axes they can
// grow on without end, then by how much they can grow. All cells of a group are offered the same shares: what the
// committed columns (rows) leave of the proposal, divided among the open ones.

import Foundation

/// The state of solving one grid for one proposal.
struct GridSolver {
  private let shape: GridShape
  private let proposal: ProposedViewSize
  private let subviews: LayoutSubviews
  private var solution: GridSolution
  /// How many single-column cells of each track are still to be served.
  private var unservedSingles: [Int]

  init(shape: GridShape, gaps: GridGaps, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    self.shape = shape
    self.proposal = proposal
    self.subviews = subviews
    let count = shape.cells.count
    unservedSingles = shape.singleCounts
    solution = GridSolution(
      columns: ContentTracks(
        proposal: proposal.width, counts: shape.columnCounts, gaps: gaps.columns, insideGap: gaps.insideColumns,
        isCommittable: shape.singleCounts.map { $0 > 0 }),
      rows: ContentTracks(
        proposal: proposal.height, counts: Array(repeating: 1, count: shape.rowCount), gaps: gaps.rows, insideGap: 0,
        isCommittable: Array(repeating: true, count: shape.rowCount)),
      proposals: Array(repeating: .unspecified, count: count), answers: Array(repeating: .zero, count: count))
  }

  mutating func solve() -> GridSolution {
    guard proposal != .unspecified else {
      // Nothing can grow and nothing is shared: all cells are served at once.
      serve(Array(shape.cells.indices)[...])
      return solution
    }
    for level in GridOrder(shape: shape, proposal: proposal, subviews: subviews).levels { serve(level) }
    return solution
  }

  // MARK: Levels

  private mutating func serve(_ level: GridOrder.Level) {
    let cells = level.groups.joined()
    for index in cells { enlist(shape.cells[index]) }
    // A column that only spans cover stays open for the others as long as a level has a span over it.
    let spanned = Set(cells.filter { shape.cells[$0].isRowSpan }.flatMap { shape.cells[$0].columns })
      .filter { shape.singleCounts[$0] == 0 }
    for column in spanned { solution.columns.enlist(column..<(column + 1)) }
    for (position, group) in level.groups.enumerated() {
      serve(group)
      for index in group { settle(shape.cells[index]) }
      if position == level.groups.count - 1 {
        for column in spanned { solution.columns.settle(column..<(column + 1)) }
      }
      solution.columns.commit()
      solution.rows.commit()
    }
  }

  private mutating func enlist(_ cell: GridShape.Cell) {
    solution.rows.enlist(cell.row..<(cell.row + 1))
    if cell.sharesColumns { solution.columns.enlist(cell.columns) }
  }

  private mutating func settle(_ cell: GridShape.Cell) {
    solution.rows.settle(cell.row..<(cell.row + 1))
    if cell.sharesColumns { solution.columns.settle(cell.columns) }
  }

  // MARK: Groups

  private mutating func serve(_ group: ArraySlice<Int>) {
    let columnShare = solution.columns.share
    let rowShare = solution.rows.share
    for index in group {
      let offer = offer(to: shape.cells[index], columnShare: columnShare, rowShare: rowShare)
      solution.proposals[index] = offer
      solution.answers[index] = subviews[subviews.startIndex + index].sizeThatFits(offer)
      if let column = shape.cells[index].singleColumn { unservedSingles[column] -= 1 }
    }
    for index in group {
      solution.rows.widen(shape.cells[index].row, to: solution.answers[index].height)
      if let column = shape.cells[index].singleColumn {
        solution.columns.widen(column, to: solution.answers[index].width)
      }
    }
    for index in group where shape.cells[index].span > 1 { widen(for: index) }
  }

  /// What a cell is offered: its share, or what its column and row have already if that is more. On an axis on which it
  /// is unsized it is offered just what is there.
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

  /// Gives what a span needs beyond its columns to those that still wait for a cell; if none does to those that only
  /// spans cover; if there are none to all it spans.
  private mutating func widen(for index: Int) {
    let columns = shape.cells[index].columns
    let shortfall = solution.answers[index].width - solution.columns.length(of: columns)
    guard shortfall > 0 else { return }
    let waiting = proposal == .unspecified ? [] : columns.filter { unservedSingles[$0] > 0 }
    let spanned = columns.filter { shape.singleCounts[$0] == 0 }
    let receivers = !waiting.isEmpty ? waiting : !spanned.isEmpty ? spanned : Array(columns)
    solution.columns.add(shortfall, to: receivers)
  }
}

/// The columns and rows of a grid for one proposal.
struct GridSolution {
  var columns: ContentTracks
  var rows: ContentTracks
  /// The proposal that each cell was measured at.
  var proposals: [ProposedViewSize]
  /// What each cell answered.
  var answers: [CGSize]

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}

// The algorithm that finds the lengths of a grid's columns and rows.
//
// Cells are measured in levels of priority, from high to low. The cells of a level are measured in groups, ordered by
// the number of axes on which they can grow without bound, then by how much they can grow. All cells of a group are
// offered the same shares. A level begins with equal shares of the length that all columns or rows leave of the
// proposal, as many as its cells need side by side; whenever a column or row is finished, the others share what it leaves.
//
// The widths that spans need are distributed last, from the widths of the single-column cells measured so far.

import Foundation

/// The state of solving one grid for one proposal.
struct GridSolver {
  private let shape: GridShape
  private let proposal: ProposedViewSize
  private let subviews: LayoutSubviews
  private var solution: GridSolution
  /// The width of each column's widest single-column cell.
  private var singleWidths: [CGFloat]
  /// The measured cells that span several columns, in the order of measuring.
  private var spans: [Int] = []
  /// Whether a span in a row has widened each column.
  private var isWidened: [Bool]
  /// The number of single-column cells of each track that are not measured yet.
  private var unmeasuredSingles: [Int]

  init(shape: GridShape, gaps: GridGaps, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    self.shape = shape
    self.proposal = proposal
    self.subviews = subviews
    let count = shape.cells.count
    singleWidths = Array(repeating: 0, count: shape.trackCount)
    isWidened = Array(repeating: false, count: shape.trackCount)
    unmeasuredSingles = shape.singleCounts
    solution = GridSolution(
      columns: ContentTracks(
        proposal: proposal.width, counts: shape.columnCounts, gaps: gaps.columns, insideGap: gaps.insideColumns),
      rows: ContentTracks(
        proposal: proposal.height, counts: Array(repeating: 1, count: shape.rowCount), gaps: gaps.rows, insideGap: 0),
      proposals: Array(repeating: .unspecified, count: count), sizes: Array(repeating: .zero, count: count))
  }

  mutating func solve() -> GridSolution {
    guard proposal != .unspecified else {
      // No cell grows and no length is shared, so all cells are measured in one group.
      measure(Array(shape.cells.indices)[...])
      return solution
    }
    for level in GridOrder(shape: shape, proposal: proposal, subviews: subviews).levels {
      let cells = level.groups.joined().lazy.map { [shape] in shape.cells[$0] }
      let counts = shape.shareCounts(of: cells)
      solution.rows.begin(cells.map { $0.row..<($0.row + 1) }, shareCount: counts.rows)
      solution.columns.begin(cells.filter(\.sharesColumns).map(\.columns), shareCount: counts.columns)
      for group in level.groups { measure(group) }
    }
    return solution
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
    for index in group { widen(for: index) }
    distributeSpans()
    for index in group { closeTracks(of: index) }
    for index in group where shape.cells[index].span > 1 { addSpan(index) }
  }

  /// Widens the row of a cell, and its column if it is in a single one.
  private mutating func widen(for index: Int) {
    let (cell, size) = (shape.cells[index], solution.sizes[index])
    solution.rows.widen(cell.row, to: size.height)
    if let column = cell.singleColumn {
      singleWidths[column] = max(singleWidths[column], size.width)
      solution.columns.widen(column, to: size.width)
    }
  }

  private mutating func closeTracks(of index: Int) {
    if proposal == .unspecified { return }
    let cell = shape.cells[index]
    solution.rows.close(cell.row, length: solution.rows.lengths[cell.row])
    if let column = cell.singleColumn { solution.columns.close(column, length: solution.columns.lengths[column]) }
  }

  /// The proposal for a cell: its share, or the current length of its column and row if that is more. What a span adds
  /// to a column does not count for a cell in that column alone. On its unsized axes, a cell is offered exactly the
  /// current length.
  private func offer(to cell: GridShape.Cell, columnShare: CGFloat?, rowShare: CGFloat?) -> ProposedViewSize {
    let slot = cell.slotColumns(of: shape.trackCount)
    let width = solution.columns.length(of: slot)
    let height = solution.rows.lengths[cell.row]
    var offer = ProposedViewSize(width: columnShare, height: rowShare)
    if cell.span > 1 {
      offer.width =
        cell.isWholeRow ? proposal.width : columnShare.map { solution.columns.offer(to: slot, share: $0) }
    }
    let least = cell.singleColumn.map { singleWidths[$0] } ?? width
    offer.width = offer.width.map { max($0, least) }
    offer.height = offer.height.map { max($0, height) }
    if cell.unsizedAxes.contains(.horizontal), proposal.width != nil { offer.width = width }
    if cell.unsizedAxes.contains(.vertical), proposal.height != nil { offer.height = height }
    return offer
  }

  // MARK: Spans

  /// Distributes the widths that the measured spans need, from the widths of the single-column cells. A span that
  /// fitted in wide columns can need less than when it was measured, or widen other columns.
  private mutating func distributeSpans() {
    if spans.isEmpty { return }
    solution.columns.reset(to: singleWidths)
    for track in isWidened.indices { isWidened[track] = false }
    for index in spans { distribute(shortfall(of: index), of: shape.cells[index], among: tracksToWiden(for: index)) }
  }

  /// Distributes the width that a span needs, and finishes its first column if no other cell is left in it.
  ///
  /// As in SwiftUI, a span in a row counts as measured in its first column only, which takes all that the span needs.
  /// The columns that the span leaves open keep their shares in this level.
  private mutating func addSpan(_ index: Int) {
    spans.append(index)
    let cell = shape.cells[index]
    let shortfall = shortfall(of: index)
    let tracks = tracksToWiden(for: index)
    let first = cell.columns.lowerBound
    let width = solution.columns.lengths[first]
    distribute(shortfall, of: cell, among: tracks)
    if proposal == .unspecified || !cell.sharesColumns { return }
    // What unmeasured cells take of the shortfall is subtracted with their columns.
    let isTakenLater = tracks.contains { unmeasuredSingles[$0] > 0 }
    solution.columns.close(
      first, length: isTakenLater ? width : width + shortfall, canLeaveMore: shape.singleCounts[first] > 0)
  }

  private func shortfall(of index: Int) -> CGFloat {
    max(0, solution.sizes[index].width - solution.columns.length(of: shape.cells[index].columns))
  }

  private mutating func distribute(_ shortfall: CGFloat, of cell: GridShape.Cell, among tracks: [Int]) {
    guard shortfall > 0 else { return }
    solution.columns.add(shortfall, to: tracks)
    guard !cell.isWholeRow, !cell.unsizedAxes.contains(.horizontal) else { return }
    for track in tracks { isWidened[track] = true }
  }

  /// The columns that a span widens: those that have unmeasured single-column cells. If there are none, the columns
  /// that only spans cover and that no sized span in a row widened before. If there are none of these either, all
  /// columns of the span.
  private func tracksToWiden(for index: Int) -> [Int] {
    let columns = shape.cells[index].columns
    let unmeasured = proposal == .unspecified ? [] : columns.filter { unmeasuredSingles[$0] > 0 }
    if !unmeasured.isEmpty { return unmeasured }
    let spanned = columns.filter { shape.singleCounts[$0] == 0 && !isWidened[$0] }
    return spanned.isEmpty ? Array(columns) : spanned
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

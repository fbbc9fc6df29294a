// How a grid's columns and rows come to their lengths.
//
// Cells are served in groups: by priority from high to low, then by how many axes they can grow on without end, then
// by how much they can grow. All cells of a group are offered the same shares: what the committed columns (rows) leave
// of the proposal, divided among the open ones. A column is open while it holds an unserved cell of the priority being
// served, and committed once it holds none of this priority or a higher one.

import Foundation

/// The state of solving one grid for one proposal.
struct GridSolver {
  private let shape: GridShape
  private let proposal: ProposedViewSize
  private let subviews: LayoutSubviews
  private var solution: GridSolution
  private var isServed: [Bool]

  init(shape: GridShape, gaps: GridGaps, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    self.shape = shape
    self.proposal = proposal
    self.subviews = subviews
    let count = shape.cells.count
    isServed = Array(repeating: false, count: count)
    solution = GridSolution(
      columns: ContentTracks(proposal: proposal.width, count: shape.columnCount, gaps: gaps.columns),
      rows: ContentTracks(proposal: proposal.height, count: shape.rowCount, gaps: gaps.rows),
      proposals: Array(repeating: .unspecified, count: count), answers: Array(repeating: .zero, count: count))
  }

  mutating func solve() -> GridSolution {
    for group in groups() { serve(group) }
    return solution
  }

  // MARK: Order

  /// The cells in order of serving. Where nothing is proposed no cell can grow, and all are served at once.
  private func groups() -> [[Int]] {
    let all = Array(shape.cells.indices)
    guard proposal.width != nil || proposal.height != nil else { return all.isEmpty ? [] : [all] }
    let ranks = all.map(rank)
    var groups: [[Int]] = []
    for index in all.sorted(by: { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].precedes(ranks[$1]) }) {
      if let last = groups.last?.last, ranks[last] == ranks[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  private func rank(_ index: Int) -> GridRank {
    let subview = subviews[subviews.startIndex + index]
    let least = subview.sizeThatFits(.zero)
    let most = subview.sizeThatFits(.infinity)
    var rank = GridRank(priority: shape.cells[index].priority)
    if proposal.width != nil { rank.include(most.width - least.width) }
    if proposal.height != nil { rank.include(most.height - least.height) }
    return rank
  }

  // MARK: Serving

  private mutating func serve(_ group: [Int]) {
    guard let first = group.first else { return }
    let priority = shape.cells[first].priority
    let columnShare = solution.columns.share(open: openColumns(at: priority).count)
    let rowShare = solution.rows.share(open: openRows(at: priority).count)
    for index in group {
      let offer = offer(to: index, columnShare: columnShare, rowShare: rowShare)
      solution.proposals[index] = offer
      solution.answers[index] = subviews[subviews.startIndex + index].sizeThatFits(offer)
    }
    for index in group { isServed[index] = true }
    for index in group where !shape.cells[index].columns.isEmpty {
      solution.rows.widen(shape.cells[index].row, to: solution.answers[index].height)
      if !shape.cells[index].isSpan {
        solution.columns.widen(shape.cells[index].columns.lowerBound, to: solution.answers[index].width)
      }
    }
    for index in group where shape.cells[index].isSpan && !shape.cells[index].columns.isEmpty {
      widen(for: index)
    }
    commit(at: priority)
  }

  /// What a cell is offered: its share, or what its column and row have already if that is more. On an axis on which
  /// it is unsized it is offered just what is there.
  private func offer(to index: Int, columnShare: CGFloat?, rowShare: CGFloat?) -> ProposedViewSize {
    let cell = shape.cells[index]
    let slot = cell.slotColumns(of: shape.columnCount)
    let width = solution.columns.length(of: slot)
    let height = solution.rows.length(of: cell.row..<(cell.row + 1))
    var offer = ProposedViewSize(width: columnShare, height: rowShare)
    if cell.isWholeRow {
      offer.width = proposal.width
    } else if let columnShare, slot.count > 1 {
      offer.width =
        slot.reduce(0) { $0 + (solution.columns.isCommitted[$1] ? solution.columns.lengths[$1] : columnShare) }
        + solution.columns.innerGaps(of: slot)
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
    let isUnspecified = proposal.width == nil && proposal.height == nil
    let waiting = isUnspecified ? [] : columns.filter { column in hasCell(in: column) { !isServed[$0] } }
    let spanned = columns.filter { column in !hasCell(in: column) { _ in true } }
    let receivers = !waiting.isEmpty ? waiting : !spanned.isEmpty ? spanned : Array(columns)
    solution.columns.add(shortfall, to: receivers)
  }

  /// Whether a column holds a single-column cell that fits.
  private func hasCell(in column: Int, where fits: (Int) -> Bool) -> Bool {
    shape.cells.indices.contains { index in
      let cell = shape.cells[index]
      return !cell.isSpan && cell.columns.lowerBound == column && fits(index)
    }
  }

  // MARK: Tracks

  /// The columns that share what is left at a priority: those that wait for a cell, those under a span of a row that is
  /// not served yet, and, as long as the priority lasts, those that only such spans cover.
  private func openColumns(at priority: Double) -> Set<Int> {
    var open: Set<Int> = []
    for (index, cell) in shape.cells.enumerated() where cell.priority == priority && !cell.isWholeRow {
      if !isServed[index] {
        open.formUnion(cell.columns)
      } else if cell.isSpan {
        open.formUnion(cell.columns.filter { column in !hasCell(in: column) { _ in true } })
      }
    }
    return open
  }

  private func openRows(at priority: Double) -> Set<Int> {
    Set(
      shape.cells.indices.filter { !isServed[$0] && shape.cells[$0].priority == priority }.map { shape.cells[$0].row })
  }

  private mutating func commit(at priority: Double) {
    let waiting = shape.cells.indices.filter { !isServed[$0] && shape.cells[$0].priority >= priority }
    let levelLasts = waiting.contains { shape.cells[$0].priority == priority }
    var busyColumns: Set<Int> = []
    var busyRows: Set<Int> = []
    for index in waiting {
      busyRows.insert(shape.cells[index].row)
      if !shape.cells[index].isWholeRow { busyColumns.formUnion(shape.cells[index].columns) }
    }
    if levelLasts { busyColumns.formUnion(openColumns(at: priority)) }
    for column in 0..<shape.columnCount { solution.columns.isCommitted[column] = !busyColumns.contains(column) }
    for row in 0..<shape.rowCount { solution.rows.isCommitted[row] = !busyRows.contains(row) }
  }
}

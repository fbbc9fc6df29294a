// In which order the cells of a grid are served.

import Foundation

/// The cells in levels of priority, and inside those in groups that are served together.
struct GridOrder {
  /// The cells of one priority.
  struct Level {
    /// The indices of cells of the same rank, in the order of the grid.
    var groups: [ArraySlice<Int>]
  }

  private(set) var levels: [Level] = []

  /// Asks each cell how far it can grow. An axis on which the grid is proposed nothing counts for nothing.
  init(shape: GridShape, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    let ranks = zip(shape.cells, subviews).map { cell, subview in
      let least = subview.sizeThatFits(.zero)
      let most = subview.sizeThatFits(.infinity)
      var rank = GridRank(priority: cell.priority)
      if proposal.width != nil { rank.include(most.width - least.width) }
      if proposal.height != nil { rank.include(most.height - least.height) }
      return rank
    }
    let order = shape.cells.indices.sorted { a, b in
      ranks[a] == ranks[b] ? a < b : ranks[a].precedes(ranks[b])
    }
    var start = 0
    while start < order.count {
      let rank = ranks[order[start]]
      let end = order[start...].firstIndex { ranks[$0] != rank } ?? order.count
      if start == 0 || ranks[order[start - 1]].priority != rank.priority { levels.append(Level(groups: [])) }
      levels[levels.count - 1].groups.append(order[start..<end])
      start = end
    }
  }
}

/// What decides when a cell is served.
private struct GridRank: Equatable {
  let priority: Double
  private var endlessAxes = 0
  private var growth: CGFloat = 0

  init(priority: Double) {
    self.priority = priority.isNaN ? -.infinity : priority
  }

  /// Counts how far the cell can grow on one axis.
  mutating func include(_ range: CGFloat) {
    if range == .infinity {
      endlessAxes += 1
    } else if range.isFinite {
      growth += range
    }
  }

  /// Higher priorities first, then fewer axes without end, then less growth.
  func precedes(_ other: GridRank) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if endlessAxes != other.endlessAxes { return endlessAxes < other.endlessAxes }
    return growth < other.growth
  }
}

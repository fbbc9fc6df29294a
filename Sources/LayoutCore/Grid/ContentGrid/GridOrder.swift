// The order in which the cells of a grid are measured.

import Foundation

/// The cells in levels of priority; within a level, in groups that are measured with the same share.
struct GridOrder {
  struct Level {
    /// The indices of cells of the same rank, in the order of the grid.
    var groups: [ArraySlice<Int>]
  }

  private(set) var levels: [Level] = []

  /// Measures by how much each cell can grow on the axes with a proposed length.
  init(shape: GridShape, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    let ranks = zip(shape.cells, subviews).map { cell, subview in
      let least = subview.sizeThatFits(.zero)
      let most = subview.sizeThatFits(.infinity)
      var rank = GridRank(priority: cell.priority)
      if proposal.width != nil {
        rank.include(most.width - least.width)
        rank.isUnsized = cell.unsizedAxes.contains(.horizontal)
      }
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

/// The key by which cells are ordered.
private struct GridRank: Equatable {
  let priority: Double
  private var unboundedAxisCount = 0
  private var growth: CGFloat = 0
  /// Whether the cell takes the width of its columns.
  var isUnsized = false

  init(priority: Double) {
    self.priority = priority.isNaN ? -.infinity : priority
  }

  /// Adds the length by which the cell can grow on one axis.
  mutating func include(_ range: CGFloat) {
    if range == .infinity {
      unboundedAxisCount += 1
    } else if range.isFinite {
      growth += range
    }
  }

  /// Higher priorities first, then fewer axes of unbounded growth, then less growth. Cells that take the width of their
  /// columns come after others that grow alike, from which the columns get it.
  func precedes(_ other: GridRank) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if unboundedAxisCount != other.unboundedAxisCount { return unboundedAxisCount < other.unboundedAxisCount }
    if growth != other.growth { return growth < other.growth }
    return !isUnsized && other.isUnsized
  }
}

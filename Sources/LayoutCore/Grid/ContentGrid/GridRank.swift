// In which order the cells of a grid are served.

import Foundation

/// What decides when a cell is served.
struct GridRank: Equatable {
  private let priority: Double
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

// The items of a lazy container that are to exist: those in sight, and some lines more.

import Foundation

/// A run of lines, and their items that are in sight across the axis of scrolling: one range for each run of neighbours.
package struct LazyWindow: Sendable {
  /// How many lines are kept before and after those in sight.
  private static let overscan = 1

  package private(set) var lines = 0..<0
  package private(set) var items: [Range<Int>] = []

  /// No items.
  package init() {}

  /// The items that an arrangement has in sight, and those of a line more on either side.
  package init(_ arrangement: LazyArrangement) {
    guard let solution = arrangement.solution, solution.lineCount > 0 else { return }
    let seen = arrangement.linesInSight
    lines = max(0, seen.lowerBound - Self.overscan)..<min(solution.lineCount, seen.upperBound + Self.overscan)
    for line in lines {
      let row = arrangement.itemsInSight(ofLine: line, in: solution)
      if let last = items.last, last.upperBound == row.lowerBound {
        items[items.count - 1] = last.lowerBound..<row.upperBound
      } else if !row.isEmpty {
        items.append(row)
      }
    }
  }

  package func contains(_ item: Int) -> Bool { items.contains { $0.contains(item) } }
}

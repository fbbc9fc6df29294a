// The keyboard cursor of a lazy container, and the targets of its keys.

import Foundation

/// The item that had the focus last, and the goal of moves across the lines, a position along them.
package struct LazyCursor {
  package enum Move {
    /// Moves by a number of items.
    case items(Int)
    /// Moves by a number of lines.
    case lines(Int)
    /// Moves by a number of viewports.
    case pages(Int)
    case first
    case last
  }

  /// The item; nil if no item ever had the focus.
  package private(set) var item: Int?
  /// The position along the lines that a series of moves across them aims at.
  private var goal: CGFloat?

  package init() {}

  /// Sets the item without a move.
  package mutating func setItem(_ item: Int) {
    if item != self.item { goal = nil }
    self.item = item
  }

  /// Sets the item that has the focus, for any reason; keeps the goal.
  package mutating func setFocusedItem(_ item: Int) { self.item = item }

  /// Keeps the goal of a target for further moves.
  package mutating func keepGoal(of target: Target) { goal = target.goal }

  /// Resets the goal: the next move across lines starts at the item's position.
  package mutating func resetGoal() { goal = nil }

  /// Updates the index after items were inserted or removed.
  ///
  /// - Returns: Whether the item was removed, and the cursor is now at the item in its place.
  package mutating func apply(_ change: ItemsChange, count: Int) -> Bool {
    guard let old = item else { return false }
    item = count == 0 ? nil : min(change.newIndex(of: old), count - 1)
    return change.isRemoved(old)
  }

  /// Limits the index to a number of items.
  ///
  /// - Returns: Whether the item no longer exists.
  package mutating func limit(to count: Int) -> Bool {
    guard let old = item, old >= count else { return false }
    item = count == 0 ? nil : count - 1
    return true
  }

  package struct Target {
    package let item: Int
    fileprivate let goal: CGFloat?
  }

  /// The target of a move from the current item, or from the first one; nil where there is none.
  package func target(of move: Move, in arrangement: LazyArrangement) -> Target? {
    let count = arrangement.count
    guard count > 0, let solution = arrangement.current else { return nil }
    let start = min(item ?? 0, count - 1)
    switch move {
    case .items(let step): return Target(item: min(max(start + step, 0), count - 1), goal: nil)
    case .first: return Target(item: 0, goal: nil)
    case .last: return Target(item: count - 1, goal: nil)
    case .lines(let step):
      let axis = arrangement.viewport.axis
      let goal = goal ?? middle(of: start, solution, axis)
      return nearest(to: goal, in: solution.line(of: start) + step, solution, axis).map { Target(item: $0, goal: goal) }
    case .pages(let direction):
      let axis = arrangement.viewport.axis
      let line = pageEnd(direction, from: solution.line(of: start), arrangement.viewport.length(axis), solution)
      return nearest(to: goal ?? middle(of: start, solution, axis), in: line, solution, axis)
        .map { Target(item: $0, goal: nil) }
    }
  }

  /// The farthest line that fits into one viewport together with a line.
  private func pageEnd(_ direction: Int, from line: Int, _ page: CGFloat, _ solution: any LazySolution) -> Int {
    let extent = solution.extent(ofLine: line)
    let lines =
      direction > 0
      ? solution.lines(from: extent.origin, to: extent.origin + page)
      : solution.lines(from: extent.end - page, to: extent.end)
    let farthest = direction > 0 ? max(lines.upperBound - 1, line + 1) : min(lines.lowerBound, line - 1)
    return min(max(farthest, 0), solution.lineCount - 1)
  }

  /// The item of a line that is nearest to a position along it.
  private func nearest(to goal: CGFloat, in line: Int, _ solution: any LazySolution, _ axis: Axis) -> Int? {
    guard line >= 0 && line < solution.lineCount else { return nil }
    return solution.items(ofLine: line).min {
      abs(middle(of: $0, solution, axis) - goal) < abs(middle(of: $1, solution, axis) - goal)
    }
  }

  private func middle(of item: Int, _ solution: any LazySolution, _ axis: Axis) -> CGFloat {
    let frame = solution.frame(of: item)
    return axis == .vertical ? frame.midX : frame.midY
  }
}

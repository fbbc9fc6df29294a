// The item that the keyboard is at in a lazy container, and where a key takes it.

import Foundation

/// The item that had the focus last, and what the keys that go across lines keep to.
package struct LazyCursor {
  /// What a key does.
  package enum Move {
    /// So many items farther.
    case items(Int)
    /// So many lines farther.
    case lines(Int)
    /// As many lines as are in sight.
    case pages(Int)
    case first
    case last
  }

  /// The item; nil where none ever had the focus.
  package private(set) var item: Int?
  /// The position along the lines that moves across them keep to.
  private var goal: CGFloat?

  package init() {}

  /// Goes to an item, by other means than a move.
  package mutating func visit(_ item: Int) {
    if item != self.item { goal = nil }
    self.item = item
  }

  /// Goes along with the focus to an item, by whatever means.
  package mutating func follow(to item: Int) { self.item = item }

  /// Remembers what further moves keep to, after one has led to a target.
  package mutating func keepGoal(of target: Target) { goal = target.goal }

  /// Lets the next move across lines start from where the item is.
  package mutating func forgetGoal() { goal = nil }

  /// Goes along with items that came and went.
  ///
  /// - Returns: Whether the item went, and the cursor is on what is in its place.
  package mutating func follow(_ change: ItemsChange, count: Int) -> Bool {
    guard let old = item else { return false }
    item = count == 0 ? nil : min(change.place(old), count - 1)
    return change.isRemoved(old)
  }

  /// Stays within so many items.
  ///
  /// - Returns: Whether the item is there no more.
  package mutating func stay(within count: Int) -> Bool {
    guard let old = item, old >= count else { return false }
    item = count == 0 ? nil : count - 1
    return true
  }

  /// Where a move leads.
  package struct Target {
    package let item: Int
    fileprivate let goal: CGFloat?
  }

  /// Where a move leads from here, or from the first item; nil for nowhere.
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

  /// The farthest line that is in sight together with one.
  private func pageEnd(_ direction: Int, from line: Int, _ page: CGFloat, _ solution: any LazySolution) -> Int {
    let extent = solution.extent(ofLine: line)
    let lines =
      direction > 0
      ? solution.lines(from: extent.origin, to: extent.origin + page)
      : solution.lines(from: extent.end - page, to: extent.end)
    let farthest = direction > 0 ? max(lines.upperBound - 1, line + 1) : min(lines.lowerBound, line - 1)
    return min(max(farthest, 0), solution.lineCount - 1)
  }

  /// The item of a line that lies nearest to a position along it.
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

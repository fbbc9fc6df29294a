// The lines of a flow in one breadth: what measuring answers from and placing puts into effect.

import Foundation

/// A flow solved for one breadth.
struct FlowSolution {
  /// The breadth of a line; infinite where lines only end by force.
  private(set) var breadth: CGFloat = .nan
  var lines: ContiguousArray<FlowLine> = []
  /// One for each item, and once the lines are set for each that shows and what shows beside them; empty where every
  /// child is an item of ideal size.
  var fitted: ContiguousArray<FittedItem> = []
  /// The extents of the guides by which items are aligned otherwise than the flow, line by line.
  var ownExtents: ContiguousArray<GuideExtent> = []
  /// The separators between lines that show, from the first line on.
  var separators: ContiguousArray<LineSeparator> = []
  /// Whether the short way was taken, which leaves `fitted` empty.
  var isSwept = false
  /// The number of items in the lines, all from the first; those after are hidden.
  var shownCount = 0
  /// The overflow item, where it shows: the item past those in the lines, by its place.
  var overflow: ShownOverflow?
  var longestLine: CGFloat = 0
  /// The depth of all lines.
  var depth: CGFloat = 0
  /// The breadth that the flow answers.
  var answer: CGFloat = 0

  /// The solution is of no use any more.
  mutating func forget() {
    breadth = .nan
  }

  /// Forgets the previous solution and keeps its memory.
  mutating func start(breadth: CGFloat) {
    self.breadth = breadth
    lines.removeAll(keepingCapacity: true)
    fitted.removeAll(keepingCapacity: true)
    ownExtents.removeAll(keepingCapacity: true)
    separators.removeAll(keepingCapacity: true)
    isSwept = false
    shownCount = 0
    overflow = nil
    longestLine = 0
    depth = 0
  }

  /// The breadth in which lines are aligned.
  var alignedBreadth: CGFloat { min(breadth, answer) }
}

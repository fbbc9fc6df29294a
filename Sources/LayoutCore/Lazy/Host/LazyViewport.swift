// The room of a lazy container in the terms of its scrolling, a solution in it, and the items that are to exist there:
// those in sight, and some lines more.

import Foundation

/// The size of a container in points, the space that its insets keep free, and the axis along which it scrolls.
package struct LazyViewport: Equatable, Sendable {
  package var axis: Axis
  package var size = CGSize.zero
  package var insets = EdgeInsets()

  package init(axis: Axis, size: CGSize = .zero, insets: EdgeInsets = EdgeInsets()) {
    self.axis = axis
    self.size = size
    self.insets = insets
  }

  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The axis of a line, across that of scrolling.
  package var lineAxis: Axis { axis.other }

  /// The length along an axis.
  package func length(_ axis: Axis) -> CGFloat { axis.breadth(of: size) }

  /// The length of a content of a size and the insets around it.
  func length(_ axis: Axis, around size: CGSize) -> CGFloat {
    min(axis.breadth(of: size) + start(axis) + end(axis), LazyContent.longest)
  }

  /// The space kept free before the content along an axis.
  package func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.leading : insets.top }

  /// The space kept free after the content along an axis.
  package func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.trailing : insets.bottom }

  /// What the insets leave across the axis of scrolling.
  package var breadth: CGFloat { length(lineAxis) - start(lineAxis) - end(lineAxis) }

  /// What a layout is offered.
  package var proposal: ProposedViewSize { lineAxis.proposal(breadth: max(0, breadth), depth: nil) }

  /// Whether a frame is in sight, or no farther away than the viewport is long.
  package func isNear(_ frame: CGRect) -> Bool {
    let (low, length) = (axis.breadth(of: frame.origin), axis.breadth(of: frame.size))
    let room = self.length(axis)
    return low + length >= -room && low <= 2 * room
  }
}

/// The arrangement of the items and the viewport that shows a part of it.
struct LazyContent {
  let solution: any LazySolution
  let viewport: LazyViewport

  /// The longest content that can be scrolled through, in points: up to there numbers tell every point from the next.
  fileprivate static let longest: CGFloat = 0x1p53

  /// The length of the content and the insets.
  func length(_ axis: Axis) -> CGFloat { viewport.length(axis, around: solution.size) }

  /// An offset that shows no more than the content and the insets.
  func limited(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let low = -viewport.start(axis)
    if offset.isNaN { return low }
    return max(low, min(offset, low + length(axis) - viewport.length(axis)))
  }

  /// The lines in sight from an offset on.
  func lines(from offset: CGFloat) -> Range<Int> {
    solution.lines(from: offset, to: offset + viewport.length(viewport.axis))
  }
}

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
      items.appendRun(arrangement.itemsInSight(ofLine: line, in: solution))
    }
  }

  package func contains(_ item: Int) -> Bool { items.contains { $0.contains(item) } }
}

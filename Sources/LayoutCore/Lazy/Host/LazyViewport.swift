// The viewport of a lazy container, along and across its axis of scrolling, a solution in it, and the items that have
// to exist: the visible ones, and some lines around them.

import Foundation

/// The size of a container in points, its insets, and the axis of scrolling.
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

  package func length(_ axis: Axis) -> CGFloat { axis.breadth(of: size) }

  /// The length of content of a size with the insets around it.
  func length(_ axis: Axis, around size: CGSize) -> CGFloat {
    min(axis.breadth(of: size) + start(axis) + end(axis), LazyContent.longest)
  }

  /// The inset before the content along an axis.
  package func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.leading : insets.top }

  /// The inset after the content along an axis.
  package func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.trailing : insets.bottom }

  /// The length between the insets across the axis of scrolling.
  package var breadth: CGFloat { length(lineAxis) - start(lineAxis) - end(lineAxis) }

  package var proposal: ProposedViewSize { lineAxis.proposal(breadth: max(0, breadth), depth: nil) }

  /// Whether a frame is visible, or at most one viewport length away.
  package func isNear(_ frame: CGRect) -> Bool {
    let (low, length) = (axis.breadth(of: frame.origin), axis.breadth(of: frame.size))
    let visible = self.length(axis)
    return low + length >= -visible && low <= 2 * visible
  }
}

/// The solution, and the viewport that shows a part of it.
struct LazyContent {
  let solution: any LazySolution
  let viewport: LazyViewport

  /// The maximum length of scrollable content, in points: up to it, all whole numbers are exact.
  fileprivate static let longest: CGFloat = 0x1p53

  /// The length of the content with the insets.
  func length(_ axis: Axis) -> CGFloat { viewport.length(axis, around: solution.size) }

  /// An offset clamped to the content and the insets.
  func limited(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let low = -viewport.start(axis)
    if offset.isNaN { return low }
    return max(low, min(offset, low + length(axis) - viewport.length(axis)))
  }

  /// The visible lines from an offset on.
  func lines(from offset: CGFloat) -> Range<Int> {
    solution.lines(from: offset, to: offset + viewport.length(viewport.axis))
  }
}

/// A run of lines, and the ranges of their items that are visible across the axis of scrolling.
package struct LazyWindow: Sendable {
  /// The number of lines kept before and after the visible ones.
  private static let overscan = 1

  package private(set) var lines = 0..<0
  package private(set) var items: [Range<Int>] = []

  package init() {}

  /// Makes a window of the visible items of an arrangement, and those of one more line on either side.
  package init(_ arrangement: LazyArrangement) {
    guard let solution = arrangement.solution, solution.lineCount > 0 else { return }
    let visible = arrangement.visibleLines
    lines = max(0, visible.lowerBound - Self.overscan)..<min(solution.lineCount, visible.upperBound + Self.overscan)
    for line in lines {
      items.appendRun(arrangement.visibleItems(ofLine: line, in: solution))
    }
  }

  package func contains(_ item: Int) -> Bool { items.contains { $0.contains(item) } }
}

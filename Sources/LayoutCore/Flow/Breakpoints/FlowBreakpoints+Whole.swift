// Breakpoints of a flow in a container of whole pixels: the widths at which the lines are other than a pixel before.

import Foundation

extension FlowBreakpoints {
  /// Up to which whole length lines do not come back once they are given up. Those of greedy flows never do, since what
  /// fits in a line still fits in a longer one. What stands for hidden items depends on their number, and an item that
  /// claims its maximum on the line, so of these nothing is known.
  fileprivate func steadyEnd(of lines: ContiguousArray<Int>, at length: Int, _ inset: CGFloat) -> Int {
    if areSums { return cache.cast.overflow == nil || layout.lineCount == nil ? .max : length }
    let limit = steadyLimit(of: lines, in: Self.breadth(length, inset))
    return limit < CGFloat(Int32.max) ? Int((limit + inset).rounded(.down)) : .max
  }

  fileprivate static func breadth(_ length: Int, _ inset: CGFloat) -> CGFloat { max(0, CGFloat(length) - inset) }
}

extension LayoutEngine {
  /// The search for the whole lengths in a range at which the lines of the flow at work, in what an inset leaves of the
  /// length, differ from those in one point less; nil where the layout is not a flow whose lines run along the axis. What
  /// the flow was solved for last stays.
  package func breakpointSearch(in range: ClosedRange<Int>, inset: CGFloat, along axis: Axis) -> BreakpointSearch? {
    read(FlowLayout.self) { layout, subviews, cache in
      guard layout.axis == axis else { return nil }
      var breakpoints = FlowBreakpoints(layout, subviews, cache)
      return BreakpointSearch(in: range, keepsBetween: true) { length, lines in
        breakpoints.steadyEnd(of: lines, at: length, inset)
      } count: { ends in
        // How many items show comes last.
        ends.count - 1
      } arrangement: { length in
        breakpoints.lines(in: FlowBreakpoints.breadth(length, inset))
      }
    } ?? nil
  }
}

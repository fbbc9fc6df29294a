// Breakpoints of a flow in a container of whole pixels: the widths at which the lines are other than a pixel before.

import Foundation

extension FlowBreakpoints {
  /// The whole lengths in a range at which the lines in what an inset leaves differ from those in one point less.
  ///
  /// Between two of them the lines of the search are skipped where it is known that they stay; elsewhere they are compared
  /// at each length.
  mutating func whole(in range: ClosedRange<Int>, inset: CGFloat) -> [Int] {
    var found: [Int] = []
    var length = range.lowerBound - 1
    var lines = lines(in: Self.breadth(length, inset))
    while length < range.upperBound {
      guard let next = candidate(after: length, inset, lines), next <= range.upperBound else { break }
      let others = self.lines(in: Self.breadth(next, inset))
      if others != lines { found.append(next) }
      (length, lines) = (next, others)
    }
    return found
  }

  /// The least whole length past `length` at which the lines may be others; nil where there is none.
  private mutating func candidate(after length: Int, _ inset: CGFloat, _ lines: ContiguousArray<Int>) -> Int? {
    let breadth = Self.breadth(length, inset)
    let limit = areSums ? .infinity : steadyLimit(of: lines, in: breadth)
    guard limit > breadth else { return length + 1 }
    let next = next(above: breadth) ?? .infinity
    // A sum may be rounded to just above the length that it is meant to be, at which the lines fit already.
    let place =
      next > limit
      ? (limit + inset).rounded(.down) : (next + inset - next.ulp * CGFloat(cache.cast.count + 1)).rounded(.up)
    return place < CGFloat(Int32.max) ? max(Int(place), length + 1) : nil
  }

  private static func breadth(_ length: Int, _ inset: CGFloat) -> CGFloat { max(0, CGFloat(length) - inset) }
}

extension LayoutEngine {
  /// The whole lengths in a range at which the lines of the flow at work, in what an inset leaves of the length, differ
  /// from those in one point less; nil where the layout is not a flow whose lines run along the axis. What the flow was
  /// solved for last stays.
  package func breakpoints(in range: ClosedRange<Int>, inset: CGFloat, along axis: Axis) -> [Int]? {
    read(FlowLayout.self) { layout, subviews, cache in
      guard layout.axis == axis else { return nil }
      var search = FlowBreakpoints(layout, subviews, cache)
      return search.whole(in: range, inset: inset)
    } ?? nil
  }
}

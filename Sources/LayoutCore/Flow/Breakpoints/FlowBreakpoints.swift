// The breakpoints of a flow: the whole lengths at which its lines differ from those at one point less.

import Foundation

extension LayoutEngine {
  /// The search for the whole lengths in a range at which the lines of the flow at work, in what an inset leaves of the
  /// length, differ from those in one point less; nil unless the layout is a flow whose lines run along the axis. It works
  /// on a copy: the flow keeps what it was solved for last.
  package func breakpointSearch(in range: ClosedRange<Int>, inset: CGFloat, along axis: Axis) -> BreakpointSearch? {
    read(FlowLayout.self) { layout, subviews, cache in
      guard layout.axis == axis else { return nil }
      var breakpoints = FlowBreakpoints(layout, subviews, cache, inset: inset)
      return BreakpointSearch(in: range, keepsBetween: true) { length, lines in
        breakpoints.steadyEnd(of: lines, at: length)
      } count: { ends in
        // The last number is how many items show.
        ends.count - 1
      } arrangement: { length in
        breakpoints.lines(at: length)
      }
    } ?? nil
  }
}

/// The lines of one flow at one length after the other, on a copy of its cache.
private struct FlowBreakpoints {
  private let layout: FlowLayout
  private let subviews: LayoutSubviews
  private let inset: CGFloat
  private var cache: FlowLayout.Cache
  private var balanced = BalancedRuns()
  /// Whether some item claims its maximum when lines are broken, so that its length depends on the breadth.
  private let claimsMaximum: Bool

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache, inset: CGFloat) {
    self.layout = layout
    self.subviews = subviews
    self.inset = inset
    self.cache = cache
    layout.measure(subviews, &self.cache)
    claimsMaximum = self.cache.items.anyClaimsMaximum
    self.cache.solution.forget()
  }

  private func breadth(_ length: Int) -> CGFloat { max(0, CGFloat(length) - inset) }

  /// Where each line ends at a length, the overflow item among the items, and last how many items show.
  mutating func lines(at length: Int) -> ContiguousArray<Int> {
    let breadth = breadth(length)
    if isBalancedAlone, let ends = balanced.ends(in: breadth, layout, subviews, &cache) { return ends }
    if cache.solution.breadth != breadth {
      cache.solution.start(breadth: breadth)
      layout.fit(subviews, &cache, asksOversize: false)
      if layout.canSweep(cache) { layout.sweep(&cache) } else { layout.breakLines(subviews, &cache) }
    }
    var ends = ContiguousArray(cache.solution.lines.map(\.items.upperBound))
    ends.append(cache.solution.shownCount)
    return ends
  }

  /// Whether lines are balanced, with nothing hidden and nothing in them that depends on the breadth.
  private var isBalancedAlone: Bool {
    layout.lineBreaking == .balanced && layout.lineCount == nil && !claimsMaximum
  }

  /// The length up to which the lines at a length do not come back after they change; that length itself where nothing is
  /// known.
  ///
  /// Greedy lines never come back, since what fits in a line fits in a longer one. The item that stands for hidden ones
  /// depends on their number, and an item that claims its maximum on the line: of these nothing is known.
  func steadyEnd(of lines: ContiguousArray<Int>, at length: Int) -> Int {
    if layout.lineBreaking == .greedy, !claimsMaximum {
      return cache.cast.overflow == nil || layout.lineCount == nil ? .max : length
    }
    guard isBalancedAlone, let lengths = balanced.lengths, let gap = balanced.commonGap,
      balanced.areSteady(lines, in: breadth(length), gap: gap)
    else { return length }
    // An item longer than the line is weighed as any other from the length on at which it fits.
    guard lengths.exceeding < CGFloat(Int32.max) else { return .max }
    let end = Int((lengths.exceeding + inset).rounded(.up)) - 1
    return FlowLayout.fits(lengths.exceeding, in: breadth(end), count: 1) ? end - 1 : end
  }
}

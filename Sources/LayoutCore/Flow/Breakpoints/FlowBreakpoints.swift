// The breakpoints of a flow: the whole lengths at which its lines change.

import Foundation

extension LayoutEngine {
  /// Whether the layout breaks lines; any other layout has columns.
  package var breaksLines: Bool { read(FlowLayout.self) { _, _, _ in true } ?? false }

  /// A search for the whole lengths in a range at which the lines of the flow change. The breadth of the lines is the
  /// length minus `inset`. Nil unless the layout is a flow whose lines run along `axis`.
  ///
  /// The search works on a copy of the cache, so the flow keeps its latest solution.
  package func breakpointSearch(in range: ClosedRange<Int>, inset: CGFloat, along axis: Axis) -> BreakpointSearch? {
    read(FlowLayout.self) { layout, subviews, cache in
      guard layout.axis == axis else { return nil }
      var breakpoints = FlowBreakpoints(layout, subviews, cache, inset: inset)
      return BreakpointSearch(in: range, growsBetween: { _ in true }) { length, lines in
        breakpoints.monotonicEnd(of: lines, at: length)
      } count: { ends in
        // The last element is the number of shown items.
        ends.count - 1
      } arrangement: { length in
        breakpoints.lines(at: length)
      }
    } ?? nil
  }
}

/// The lines of one flow at a series of lengths, solved on a copy of its cache.
private struct FlowBreakpoints {
  private let layout: FlowLayout
  private let subviews: LayoutSubviews
  private let inset: CGFloat
  private var cache: FlowLayout.Cache
  private var balanced = BalancedRuns()
  /// Whether the length of some item depends on the breadth because lines are broken by its maximum.
  private let claimsMaximum: Bool

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache, inset: CGFloat) {
    self.layout = layout
    self.subviews = subviews
    self.inset = inset
    self.cache = cache
    layout.measure(subviews, &self.cache)
    claimsMaximum = self.cache.items.anyClaimsMaximum
    self.cache.solution.invalidate()
  }

  private func breadth(_ length: Int) -> CGFloat { max(0, CGFloat(length) - inset) }

  /// The end of each line, the overflow item included, followed by the number of shown items.
  mutating func lines(at length: Int) -> ContiguousArray<Int> {
    let breadth = breadth(length)
    if balancesFixedItems, let ends = balanced.ends(in: breadth, layout, subviews, &cache) { return ends }
    if cache.solution.breadth != breadth {
      cache.solution.start(breadth: breadth)
      layout.fit(subviews, &cache, measuresOversize: false)
      if layout.canUseFastPath(cache) { layout.solveFast(&cache) } else { layout.breakLines(subviews, &cache) }
    }
    var ends = ContiguousArray(cache.solution.lines.map(\.items.upperBound))
    ends.append(cache.solution.shownCount)
    return ends
  }

  /// Whether lines are balanced, no item is hidden and no item's length depends on the breadth.
  private var balancesFixedItems: Bool {
    layout.lineBreaking == .balanced && layout.lineCount == nil && !claimsMaximum
  }

  /// The length up to which the lines at `length` do not recur after they change; `length` itself if that is unknown.
  ///
  /// Greedy lines never recur, because items that fit in a line fit in a longer one. Nothing is known if the flow has
  /// an overflow item, whose size depends on the number of hidden items, or an item whose length depends on the
  /// breadth.
  func monotonicEnd(of lines: ContiguousArray<Int>, at length: Int) -> Int {
    if layout.lineBreaking == .greedy, !claimsMaximum {
      return cache.roles.overflow == nil || layout.lineCount == nil ? .max : length
    }
    guard balancesFixedItems, let lengths = balanced.lengths, let gap = balanced.commonGap,
      balanced.cannotRecur(lines, in: breadth(length), gap: gap)
    else { return length }
    // From the length at which an oversize item fits, the run around it is balanced together with it.
    guard lengths.exceeding < CGFloat(Int32.max) else { return .max }
    let end = Int((lengths.exceeding + inset).rounded(.up)) - 1
    return FlowLayout.fits(lengths.exceeding, in: breadth(end), count: 1) ? end - 1 : end
  }
}

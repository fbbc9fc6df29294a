// At which breadths the lines of a flow change: what a tool steps through to see every wrapping of a content.
//
// A breakpoint is the least breadth of a wrapping: from it up to the next one the lines hold the same items. Greedy lines
// change where a line and the item after it come to fit, so their breakpoints are sums of lengths: FlowBreakpoints+Sums.
// The lines of other flows are compared at multiples of 1/64 point: FlowBreakpoints+Grid.

import Foundation

/// Looks for the breakpoints of one flow, on a copy of what it keeps.
struct FlowBreakpoints {
  let layout: FlowLayout
  let subviews: LayoutSubviews
  var cache: FlowLayout.Cache
  /// What is kept of balanced lines.
  var balanced = BalancedRuns()
  /// Whether some item claims its maximum when lines are broken.
  private let claimsMaximum: Bool

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    self.layout = layout
    self.subviews = subviews
    self.cache = cache
    layout.measure(subviews, &self.cache)
    claimsMaximum = self.cache.items.anyClaimsMaximum
    self.cache.solution.forget()
  }

  /// Whether lines follow from lengths that do not depend on the breadth.
  private var areSums: Bool {
    layout.lineBreaking == .greedy && !claimsMaximum
  }

  /// The least breakpoint above a breadth; nil where the lines stay the same from there on.
  mutating func next(above breadth: CGFloat) -> CGFloat? {
    guard breadth < .infinity else { return nil }
    return areSums ? nextSum(above: max(breadth, 0)) : nextOnGrid(above: max(breadth, 0))
  }

  /// The greatest breakpoint below a breadth; nil where the lines stay the same down to 0.
  mutating func next(below breadth: CGFloat) -> CGFloat? {
    guard breadth > 0 else { return nil }
    return areSums ? nextSum(below: breadth) : nextOnGrid(below: breadth)
  }

  /// Finds the lines in a breadth, and nothing more of the solution.
  mutating func solve(_ breadth: CGFloat) {
    guard cache.solution.breadth != breadth else { return }
    cache.solution.start(breadth: breadth)
    layout.fit(subviews, &cache, asksOversize: false)
    if layout.canSweep(cache) {
      layout.sweep(&cache)
    } else {
      layout.breakLines(subviews, &cache)
    }
  }

  /// Where each line ends in a breadth, the overflow item among the items, and how many items show.
  mutating func lines(in breadth: CGFloat) -> ContiguousArray<Int> {
    if isBalancedAlone, let ends = balanced.ends(in: breadth, layout, subviews, &cache) { return ends }
    solve(breadth)
    var ends = ContiguousArray(cache.solution.lines.map(\.items.upperBound))
    ends.append(cache.solution.shownCount)
    return ends
  }

  /// Whether lines are balanced, with nothing hidden and nothing in them that depends on the breadth.
  var isBalancedAlone: Bool {
    layout.lineBreaking == .balanced && layout.lineCount == nil && !claimsMaximum
  }
}

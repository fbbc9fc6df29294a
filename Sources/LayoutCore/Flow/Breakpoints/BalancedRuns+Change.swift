// From where on other lines are better than those at hand. What a run of lines costs in a breadth is a sum of squares: with
// one distance between all items, two ways of breaking differ by a multiple of the lines that one has more, and by a
// constant. So lines that others overtake while these are as many or fewer stay overtaken.

import Foundation

extension BalancedRuns {
  /// The lines of one run, as far as their cost goes.
  private struct Lines {
    var count: CGFloat = 0
    /// The sum of their lengths, and of the squares of these.
    var length: CGFloat = 0
    var squares: CGFloat = 0
    var longest: CGFloat = 0
  }

  /// What a further line costs in a breadth, besides what its items decide.
  private func costOfLine(in breadth: CGFloat, gap: CGFloat) -> CGFloat {
    (1 + FlowBalance.lineCost) * breadth * breadth + 2 * gap * breadth
  }

  /// Whether more lines than these are worse from a breadth on, however even they may be.
  func areSteady(_ ends: ContiguousArray<Int>, in breadth: CGFloat, gap: CGFloat) -> Bool {
    guard gap >= 0 else { return false }
    return lines(ending: ends).allSatisfy { lines in
      let rest = max(lines.length - gap, 0)
      return costOfLine(in: breadth, gap: gap) + rest * rest / (lines.count + 1) > lines.squares
    }
  }

  /// The breadth from which on a run of the lines that end at `others` is better than that of those at hand; nil where they
  /// are none that take over for good.
  func change(from ends: ContiguousArray<Int>, to others: ContiguousArray<Int>, gap: CGFloat) -> CGFloat? {
    var first = CGFloat.infinity
    for (own, other) in zip(lines(ending: ends), lines(ending: others)) {
      let (fewer, squares) = (own.count - other.count, other.squares - own.squares)
      if fewer == 0 && squares == 0 { continue }
      guard fewer >= 0 else { return nil }
      var breadth = other.longest
      if fewer > 0, squares > 0 {
        let factor = 1 + FlowBalance.lineCost
        breadth = max(breadth, ((gap * gap + factor * squares / fewer).squareRoot() - gap) / factor)
      }
      first = min(first, breadth)
    }
    return first < .infinity ? first : nil
  }

  private func lines(ending ends: ContiguousArray<Int>) -> [Lines] {
    var next = 0
    return runs.map { run in
      var lines = Lines()
      var start = run.content
      while next < ends.count, ends[next] <= run.items.upperBound {
        let end = ends[next]
        next += 1
        guard let balance = run.balance else { continue }
        var length = balance.breadths[start - run.content]
        for item in (start + 1)..<max(end, start + 1) { length += balance.steps[item - run.content] }
        lines.count += 1
        lines.length += length
        lines.squares += length * length
        lines.longest = max(lines.longest, length)
        start = end
      }
      return lines
    }
  }
}

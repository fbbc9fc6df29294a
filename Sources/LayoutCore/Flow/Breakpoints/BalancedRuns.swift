// Balanced lines for a series of breadths. The runs between items that are longer than a line are found once and reused
// while they stay valid.
//
// The second half of this file decides whether a set of lines that the breakpoint search has passed can recur at a
// greater breadth. The cost of a run is a sum of squares. If all distances between items are equal, the costs of two
// sets of lines differ by a constant and a multiple of the difference of their line counts. So a set of lines that
// becomes cheaper than another, with the same number of lines or fewer, stays cheaper at every greater breadth.

import Foundation

/// The runs of a balanced flow without a limit of lines, valid over a range of breadths.
struct BalancedRuns {
  struct Run {
    var items: Range<Int>
    /// The first item after the line breaks at the start of the run.
    var content: Int
    /// Nil for an item that is longer than a line.
    var balance: FlowBalance?
  }

  private(set) var runs: ContiguousArray<Run> = []
  /// The longest item that fits in a line, and the shortest one that does not.
  private(set) var lengths: (fitting: CGFloat, exceeding: CGFloat)?
  /// The distance between all items that may share a line; nil if there are several.
  private(set) var commonGap: CGFloat?
  private var latest: (breadth: CGFloat, ends: ContiguousArray<Int>)?

  /// The end of each line; nil if the breadth is unbounded.
  mutating func ends(
    in breadth: CGFloat, _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: inout FlowLayout.Cache
  ) -> ContiguousArray<Int>? {
    guard breadth < .infinity else { return nil }
    if let latest, latest.breadth == breadth { return latest.ends }
    if !isValid(in: breadth) { findRuns(in: breadth, layout, subviews, &cache) }
    var ends: ContiguousArray<Int> = []
    for index in runs.indices {
      runs[index].balance?.solve(breadth: breadth, capacity: layout.itemsPerLine ?? .max)
      let run = runs[index]
      var end = run.content
      repeat {
        end = run.balance.map { run.content + $0.ends[end - run.content] } ?? run.items.upperBound
        ends.append(end)
      } while end < run.items.upperBound
    }
    latest = (breadth, ends)
    return ends
  }

  /// Whether the same items are longer than a line as in the breadth for which the runs were found.
  private func isValid(in breadth: CGFloat) -> Bool {
    guard let lengths else { return false }
    return FlowLayout.fits(lengths.fitting, in: breadth, count: 1)
      && !FlowLayout.fits(lengths.exceeding, in: breadth, count: 1)
  }

  private mutating func findRuns(
    in breadth: CGFloat, _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: inout FlowLayout.Cache
  ) {
    cache.solution.start(breadth: breadth)
    layout.fit(subviews, &cache, measuresOversize: false)
    let sequence = FlowSequence(cache, before: cache.roles.count)
    var (fitting, exceeding) = (CGFloat.zero, CGFloat.infinity)
    for place in 0..<sequence.count {
      let breadth = sequence.breadth(at: place)
      if sequence.exceedsLine(place) { exceeding = min(exceeding, breadth) } else { fitting = max(fitting, breadth) }
    }
    lengths = (fitting, exceeding)
    var gaps: Set<CGFloat> = []
    runs.removeAll(keepingCapacity: true)
    var start = 0
    while let run = sequence.run(from: start) {
      var balance: FlowBalance?
      if !sequence.exceedsLine(run.content) {
        let content = run.content..<run.items.upperBound
        balance = FlowBalance()
        balance?.start(content, of: sequence)
        for place in content.dropFirst() { gaps.insert(sequence.step(before: place)) }
      }
      runs.append(Run(items: run.items, content: run.content, balance: balance))
      start = run.items.upperBound
    }
    commonGap = gaps.count > 1 ? nil : gaps.first ?? cache.gaps.uniform
    cache.solution.invalidate()
  }
}

extension BalancedRuns {
  /// The sums over the lines of one run that determine its cost.
  private struct Lines {
    var count: CGFloat = 0
    /// The sum of the lengths.
    var length: CGFloat = 0
    /// The sum of the squares of the lengths.
    var squares: CGFloat = 0
  }

  /// The part of an additional line's cost that does not depend on its items.
  private func costOfLine(in breadth: CGFloat, gap: CGFloat) -> CGFloat {
    (1 + FlowBalance.lineCost) * breadth * breadth + 2 * gap * breadth
  }

  /// Whether these lines cannot recur at a greater breadth: from this breadth on, any greater number of lines costs
  /// more, even if all its lines are equally long.
  func cannotRecur(_ ends: ContiguousArray<Int>, in breadth: CGFloat, gap: CGFloat) -> Bool {
    guard gap >= 0 else { return false }
    return lines(ending: ends).allSatisfy { lines in
      let rest = max(lines.length - gap, 0)
      return costOfLine(in: breadth, gap: gap) + rest * rest / (lines.count + 1) > lines.squares
    }
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
        start = end
      }
      return lines
    }
  }
}

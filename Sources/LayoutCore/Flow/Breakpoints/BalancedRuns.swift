// Balanced lines in one breadth after the other. What stays the same from breadth to breadth is found once: which items
// are longer than a line, and the lengths of the runs between those.

import Foundation

/// The runs of a balanced flow without a limit of lines, as they are over a range of breadths.
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
  /// The distance between all items that may share a line; nil where there are several.
  private(set) var commonGap: CGFloat?
  /// What was answered last.
  private var latest: (breadth: CGFloat, ends: ContiguousArray<Int>)?

  /// Where each line ends in a breadth; nil where none is proposed.
  mutating func ends(
    in breadth: CGFloat, _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: inout FlowLayout.Cache
  ) -> ContiguousArray<Int>? {
    guard breadth < .infinity else { return nil }
    if let latest, latest.breadth == breadth { return latest.ends }
    if !holds(in: breadth) { findRuns(in: breadth, layout, subviews, &cache) }
    var ends: ContiguousArray<Int> = []
    for index in runs.indices {
      runs[index].balance?.solve(line: breadth, capacity: layout.itemsPerLine ?? .max)
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

  private func holds(in breadth: CGFloat) -> Bool {
    guard let lengths else { return false }
    return FlowLayout.fits(lengths.fitting, in: breadth, count: 1)
      && !FlowLayout.fits(lengths.exceeding, in: breadth, count: 1)
  }

  private mutating func findRuns(
    in breadth: CGFloat, _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: inout FlowLayout.Cache
  ) {
    cache.solution.start(breadth: breadth)
    layout.fit(subviews, &cache, asksOversize: false)
    var (fitting, exceeding) = (CGFloat.zero, CGFloat.infinity)
    for item in cache.solution.fitted {
      if item.exceedsLine { exceeding = min(exceeding, item.breadth) } else { fitting = max(fitting, item.breadth) }
    }
    lengths = (fitting, exceeding)
    var gaps: Set<CGFloat> = []
    runs.removeAll(keepingCapacity: true)
    var start = 0
    while let run = layout.run(from: start, cache) {
      var balance: FlowBalance?
      if !cache.solution.fitted[run.content].exceedsLine {
        balance = FlowBalance()
        balance?.start(run.content..<run.items.upperBound, cache.solution.fitted)
        for item in cache.solution.fitted[run.content..<run.items.upperBound].dropFirst() { gaps.insert(item.gap) }
      }
      runs.append(Run(items: run.items, content: run.content, balance: balance))
      start = run.items.upperBound
    }
    commonGap = gaps.count > 1 ? nil : gaps.first ?? cache.gaps.uniform
    cache.solution.forget()
  }
}

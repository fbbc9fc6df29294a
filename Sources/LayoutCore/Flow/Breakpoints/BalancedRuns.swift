// Balanced lines in one breadth after the other. What stays the same from breadth to breadth is found once: which items
// are longer than a line, and the lengths of the runs between those. The second half finds out whether lines can come back
// once others are better. The cost of a run of lines is a sum of squares: with one distance between all items, two ways of
// breaking differ by a constant and by a multiple of the difference in their numbers of lines. So once lines that are as
// many or fewer cost less, they do in every longer breadth.

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
    let sequence = FlowSequence(cache, before: cache.cast.count)
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
    cache.solution.forget()
  }
}

extension BalancedRuns {
  /// The lines of one run, as far as their cost goes.
  private struct Lines {
    var count: CGFloat = 0
    /// The sum of their lengths, and of the squares of these.
    var length: CGFloat = 0
    var squares: CGFloat = 0
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

// Third phase, the other way: lines that are about equally full.

import Foundation

extension FlowLayout {
  /// Breaks a run into about equally full lines. With a limit of lines it shows as many items as greedy breaking does.
  func breakBalanced(
    _ run: FlowRun, limit: Int, _ cache: inout Cache, into lines: inout ContiguousArray<FlowLine>
  ) {
    let before = lines.count
    guard limit < .max else {
      balance(run.content..<run.items.upperBound, &cache)
      appendBalanced(run, cache, into: &lines)
      return
    }
    breakGreedily(run, limit: limit, cache, into: &lines)
    var shown = run
    shown.items = run.items.lowerBound..<(lines.last?.items.upperBound ?? run.items.lowerBound)
    guard shown.content < shown.items.upperBound else { return }
    balance(shown.content..<shown.items.upperBound, &cache)
    var balanced: ContiguousArray<FlowLine> = []
    appendBalanced(shown, cache, into: &balanced)
    if before + balanced.count <= limit {
      lines.replaceSubrange(before..., with: balanced)
    }
  }

  private func balance(_ items: Range<Int>, _ cache: inout Cache) {
    cache.balance.start(items, cache.solution.fitted, cache.gaps)
    cache.balance.solve(line: cache.solution.breadth, capacity: itemsPerLine ?? .max)
  }

  private func appendBalanced(_ run: FlowRun, _ cache: Cache, into lines: inout ContiguousArray<FlowLine>) {
    let fitted = cache.solution.fitted
    var start = run.items.lowerBound
    var first = run.content
    while first < run.items.upperBound {
      let end = run.content + cache.balance.ends[first - run.content]
      var sum = fitted[first].breadth
      for index in (first + 1)..<max(end, first + 1) { sum += cache.gaps.before(index) + fitted[index].breadth }
      let length = Self.lineLength(sum, in: cache.solution.breadth, count: end - first)
      lines.append(FlowLine(items: start..<end, breadth: length))
      start = end
      first = end
    }
  }
}

// Balanced breaking: the lines of a run that leave over the least squares, found from the end of the run backwards.
// Each item looks at the lines it could start, so the time is that of greedy breaking times the items in a line.

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

  /// Finds the best end for a line that starts at each of `items`.
  private func balance(_ items: Range<Int>, _ cache: inout Cache) {
    let line = cache.solution.breadth
    let fitted = cache.solution.fitted
    let lineCost = FlowBalance.lineCost * line * line
    let capacity = itemsPerLine ?? .max
    // Where an item takes back more than it adds, a line that is too long may fit again with more items.
    let canShrink = items.dropFirst().contains { cache.gaps.before($0) + fitted[$0].breadth < 0 }
    var balance = cache.balance
    cache.balance = FlowBalance()
    balance.start(count: items.count)
    for start in items.reversed() {
      let position = start - items.lowerBound
      var sum = fitted[start].breadth
      var least = Self.cost(of: sum, in: line) + balance.costs[position + 1]
      balance.ends[position] = position + 1
      var next = start + 1
      while next < items.upperBound && next - start < capacity {
        sum += cache.gaps.before(next) + fitted[next].breadth
        next += 1
        guard Self.fits(sum, in: line, count: next - start) else {
          if canShrink { continue } else { break }
        }
        let end = next - items.lowerBound
        let cost = Self.cost(of: sum, in: line) + balance.costs[end]
        if cost <= least + (least + lineCost) * FlowBalance.tolerance {
          balance.ends[position] = end
          least = min(least, cost)
        }
      }
      balance.costs[position] = least + lineCost
    }
    cache.balance = balance
  }

  @inline(__always)
  private static func cost(of sum: CGFloat, in line: CGFloat) -> CGFloat {
    let slack = line - sum
    return slack > 0 ? slack * slack : 0
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

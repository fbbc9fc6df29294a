// Third phase, the other way: lines that are about equally full.

import Foundation

extension FlowLayout {
  /// Breaks a run of items that each fit in a line into about equally full lines.
  func breakBalanced(_ run: FlowRun, _ cache: inout Cache, into lines: inout ContiguousArray<FlowLine>) {
    let fitted = cache.solution.fitted
    cache.balance.start(run.content..<run.items.upperBound, fitted)
    cache.balance.solve(line: cache.solution.breadth, capacity: itemsPerLine ?? .max)
    var start = run.items.lowerBound
    var first = run.content
    while first < run.items.upperBound {
      let end = run.content + cache.balance.ends[first - run.content]
      var sum = fitted[first].breadth
      for index in (first + 1)..<max(end, first + 1) { sum += fitted[index].gap + fitted[index].breadth }
      let length = Self.lineLength(sum, in: cache.solution.breadth, count: end - first)
      lines.append(FlowLine(items: start..<end, breadth: length))
      start = end
      first = end
    }
  }
}

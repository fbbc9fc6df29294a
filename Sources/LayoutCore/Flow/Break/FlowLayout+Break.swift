// Third phase: which items share a line. Forced breaks and items that are longer than a line cut the items into runs;
// a run is then broken by its lengths.

import Foundation

extension FlowLayout {
  /// Fills `solution.lines`, up to the limit of lines.
  func breakLines(_ cache: inout Cache) {
    var lines = cache.solution.lines
    cache.solution.lines = []
    let limit = lineCount ?? .max
    var start = 0
    while start < cache.items.count {
      guard let run = run(from: start, cache) else {
        addTrailingBreaks(start..<cache.items.count, to: &lines, limit: limit)
        break
      }
      guard lines.count < limit else { break }
      if lineBreaking == .balanced, cache.solution.breadth < .infinity, !cache.solution.fitted[run.content].exceedsLine
      {
        breakBalanced(run, limit: limit, &cache, into: &lines)
      } else {
        breakGreedily(run, limit: limit, cache, into: &lines)
      }
      start = lines.last?.items.upperBound ?? start
      if start == run.items.upperBound { lines[lines.count - 1].isLast = run.endsByForce }
    }
    if !lines.isEmpty { lines[lines.count - 1].isLast = true }
    cache.solution.shownCount = lines.last?.items.upperBound ?? 0
    cache.solution.lines = lines
  }

  /// The run that starts at `start`; nil where only line breaks are left.
  private func run(from start: Int, _ cache: Cache) -> FlowRun? {
    let items = cache.items
    let fitted = cache.solution.fitted
    guard let content = (start..<items.count).first(where: { items.marker(of: $0) != .lineBreak }) else { return nil }
    var end = content + 1
    if !fitted[content].exceedsLine {
      while end < items.count && !items.breaksLine(end) && !fitted[end].exceedsLine { end += 1 }
    }
    return FlowRun(
      items: start..<end, content: content, endsByForce: end == items.count || items.breaksLine(end))
  }

  /// Line breaks after everything else make no line: they belong to the last one.
  private func addTrailingBreaks(_ breaks: Range<Int>, to lines: inout ContiguousArray<FlowLine>, limit: Int) {
    if let last = lines.last {
      lines[lines.count - 1].items = last.items.lowerBound..<breaks.upperBound
    } else if limit > 0 {
      lines.append(FlowLine(items: breaks, breadth: 0))
    }
  }

  /// Fills each line with as many items as fit.
  func breakGreedily(_ run: FlowRun, limit: Int, _ cache: Cache, into lines: inout ContiguousArray<FlowLine>) {
    let line = cache.solution.breadth
    let fitted = cache.solution.fitted
    let capacity = itemsPerLine ?? .max
    var start = run.items.lowerBound
    var next = run.content
    while next < run.items.upperBound && lines.count < limit {
      var sum = fitted[next].breadth
      var count = 1
      next += 1
      while next < run.items.upperBound && count < capacity {
        let longer = sum + (cache.gaps.before(next) + fitted[next].breadth)
        guard Self.fits(longer, in: line, count: count + 1) else { break }
        sum = longer
        count += 1
        next += 1
      }
      lines.append(FlowLine(items: start..<next, breadth: Self.lineLength(sum, in: line, count: count)))
      start = next
    }
  }
}

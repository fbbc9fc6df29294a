// Third phase: which items share a line. Forced breaks and items that are longer than a line cut the items into runs;
// a run is then broken by its lengths.

import Foundation

extension FlowLayout {
  /// Fills `solution.lines`, up to the limit of lines.
  ///
  /// What a limit hides is what greedy breaking has no room for, together with the overflow item: it is the last item of
  /// what shows. Balanced lines are then looked for among as many lines.
  func breakLines(_ cache: inout Cache) {
    let limit = lineCount ?? .max
    let balances = lineBreaking == .balanced && cache.solution.breadth < .infinity
    var lines = cache.solution.lines
    cache.solution.lines = []
    if !balances || limit < .max {
      breakRuns(&cache, limit: limit, into: &lines)
      if limitLines(lines, limit, &cache) {
        lines.removeAll(keepingCapacity: true)
        breakRuns(&cache, limit: limit, into: &lines)
      }
    }
    if balances {
      var balanced: ContiguousArray<FlowLine> = []
      breakRuns(&cache, limit: .max, balances: true, into: &balanced)
      if balanced.count <= limit { lines = balanced }
    }
    if !lines.isEmpty { lines[lines.count - 1].isLast = true }
    cache.solution.shownCount = (lines.last?.items.upperBound ?? 0) - (cache.solution.overflow == nil ? 0 : 1)
    cache.solution.lines = lines
  }

  /// Leaves in the solution what shows in `lines`, with the overflow item where one is needed. True where the lines have
  /// to be found again for it.
  private func limitLines(_ lines: ContiguousArray<FlowLine>, _ limit: Int, _ cache: inout Cache) -> Bool {
    let shown = lines.last?.items.upperBound ?? 0
    guard shown < cache.solution.fitted.count else { return false }
    let overflow = overflow(after: lines, limit, cache)
    cache.solution.fitted.removeSubrange((overflow?.place ?? shown)...)
    guard let overflow else { return false }
    cache.solution.overflow = overflow.shown
    cache.solution.fitted.append(overflow.shown.item)
    return true
  }

  /// Breaks the fitted items into lines, up to a limit.
  private func breakRuns(
    _ cache: inout Cache, limit: Int, balances: Bool = false, into lines: inout ContiguousArray<FlowLine>
  ) {
    let end = cache.solution.fitted.count
    var start = 0
    while start < end {
      guard let run = run(from: start, cache) else {
        addTrailingBreaks(start..<end, to: &lines, limit: limit)
        return
      }
      guard lines.count < limit else { return }
      if balances, !cache.solution.fitted[run.content].exceedsLine {
        breakBalanced(run, &cache, into: &lines)
      } else {
        breakGreedily(run, limit: limit, cache, into: &lines)
      }
      start = lines.last?.items.upperBound ?? start
      if start == run.items.upperBound { lines[lines.count - 1].isLast = run.endsByForce }
    }
  }

  /// The run that starts at `start`; nil where only line breaks are left.
  func run(from start: Int, _ cache: Cache) -> FlowRun? {
    let items = cache.items
    let fitted = cache.solution.fitted
    guard let content = (start..<fitted.count).first(where: { items.marker(of: fitted[$0].child) != .lineBreak })
    else { return nil }
    var end = content + 1
    if !fitted[content].exceedsLine {
      while end < fitted.count && !items.breaksLine(fitted[end].child) && !fitted[end].exceedsLine { end += 1 }
    }
    return FlowRun(
      items: start..<end, content: content, endsByForce: end == fitted.count || items.breaksLine(fitted[end].child))
  }

  /// Line breaks after everything else make no line: they belong to the last one.
  private func addTrailingBreaks(_ breaks: Range<Int>, to lines: inout ContiguousArray<FlowLine>, limit: Int) {
    if let last = lines.last {
      lines[lines.count - 1] = FlowLine(items: last.items.lowerBound..<breaks.upperBound, breadth: last.breadth)
    } else if limit > 0 {
      lines.append(FlowLine(items: breaks, breadth: 0))
    }
  }

  /// Fills each line with as many items as fit.
  private func breakGreedily(
    _ run: FlowRun, limit: Int, _ cache: Cache, into lines: inout ContiguousArray<FlowLine>
  ) {
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
        let longer = sum + (fitted[next].gap + fitted[next].breadth)
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

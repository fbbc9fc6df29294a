// Third phase: which items share a line. Forced breaks and items that are longer than a line divide the items into
// runs; each run is then broken by its lengths.

import Foundation

/// Consecutive items without a forced break between them.
struct FlowRun {
  /// The places of all items of the run, including the line breaks at its start.
  var items: Range<Int>
  /// The first item after the line breaks.
  var content: Int
  /// Whether a forced break, or the end of the items, follows.
  var endsByForce: Bool
}

/// The items that are broken into lines, in order: all of them, or those up to a limit followed by the overflow item.
struct FlowSequence {
  let count: Int
  let items: FlowItems
  let sizes: FlowSizes
  /// The child at each place; empty if a child's place is its index.
  private var children: ContiguousArray<Int>
  /// What the item at each place adds to its line besides its own length; empty if it is the same for all.
  private var steps: ContiguousArray<CGFloat>
  private let uniformStep: CGFloat

  /// What each item adds to its line besides its own length; nil unless it is the same for all and places are indices.
  var plainStep: CGFloat? { children.isEmpty && steps.isEmpty ? uniformStep : nil }

  /// The items before the place `end`, followed by the solution's overflow item if it has one.
  init(_ cache: borrowing FlowLayout.Cache, before end: Int) {
    items = cache.items
    sizes = cache.solution.fitted
    children = cache.roles.items
    steps = cache.roles.isPlain ? cache.gaps.each : cache.gaps.steps
    uniformStep = cache.gaps.uniform
    if let overflow = cache.solution.overflow {
      children.replaceSubrange(end..., with: CollectionOfOne(overflow.child))
      steps.replaceSubrange(end..., with: CollectionOfOne(overflow.step))
    }
    count = cache.solution.overflow == nil ? end : end + 1
  }

  @inline(__always)
  func child(at place: Int) -> Int { children.isEmpty ? place : children[place] }

  @inline(__always)
  func breadth(at place: Int) -> CGFloat { sizes.breadths[child(at: place)] }

  /// The length, besides its own, that an item adds to its line if it is not the first.
  @inline(__always)
  func step(before place: Int) -> CGFloat { steps.isEmpty ? uniformStep : steps[place] }

  func exceedsLine(_ place: Int) -> Bool { sizes.exceedsLine(child(at: place)) }

  /// The run that starts at `start`; nil if only line breaks are left.
  func run(from start: Int) -> FlowRun? {
    if items.present.isDisjoint(with: .breaksLine), !sizes.anyExceedsLine {
      return start < count ? FlowRun(items: start..<count, content: start, endsByForce: true) : nil
    }
    guard let content = (start..<count).first(where: { !items.isLineBreak(child(at: $0)) }) else { return nil }
    var end = content + 1
    if !exceedsLine(content) {
      while end < count && !items.breaksLine(child(at: end)) && !exceedsLine(end) { end += 1 }
    }
    return FlowRun(
      items: start..<end, content: content, endsByForce: end == count || items.breaksLine(child(at: end)))
  }
}

extension FlowLayout {
  /// Fills `solution.lines`, up to the limit of lines.
  ///
  /// Greedy breaking decides which items a limit hides: those that do not fit in the lines together with the overflow
  /// item, which is the last shown item. The shown items are then balanced, if that does not take more lines.
  func breakLines(_ subviews: Subviews, _ cache: inout Cache) {
    let limit = lineCount ?? .max
    let balances = lineBreaking == .balanced && cache.solution.breadth < .infinity
    var sequence = FlowSequence(cache, before: cache.roles.count)
    var lines = cache.solution.lines
    cache.solution.lines = []
    if !balances || limit < .max {
      breakRuns(of: sequence, limit: limit, &cache, into: &lines)
      let shown = lines.last?.items.upperBound ?? 0
      if shown < sequence.count {
        showOverflow(after: lines, limit, sequence, subviews, &cache)
        sequence = FlowSequence(cache, before: cache.solution.overflow?.place ?? shown)
        if cache.solution.overflow != nil {
          lines.removeAll(keepingCapacity: true)
          breakRuns(of: sequence, limit: limit, &cache, into: &lines)
        }
      }
    }
    if balances {
      var balanced: ContiguousArray<FlowLine> = []
      breakRuns(of: sequence, limit: .max, balances: true, &cache, into: &balanced)
      if balanced.count <= limit { lines = balanced }
    }
    if !lines.isEmpty { lines[lines.count - 1].isLast = true }
    cache.solution.shownCount = (lines.last?.items.upperBound ?? 0) - (cache.solution.overflow == nil ? 0 : 1)
    cache.solution.lines = lines
  }

  private func breakRuns(
    of sequence: FlowSequence, limit: Int, balances: Bool = false, _ cache: inout Cache,
    into lines: inout ContiguousArray<FlowLine>
  ) {
    var start = 0
    while start < sequence.count {
      guard let run = sequence.run(from: start) else {
        addTrailingBreaks(start..<sequence.count, to: &lines, limit: limit)
        return
      }
      guard lines.count < limit else { return }
      if balances, !sequence.exceedsLine(run.content) {
        breakBalanced(run, of: sequence, &cache, into: &lines)
      } else {
        breakGreedily(run, of: sequence, limit: limit, in: cache.solution.breadth, into: &lines)
      }
      start = lines.last?.items.upperBound ?? start
      if start == run.items.upperBound { lines[lines.count - 1].isLast = run.endsByForce }
    }
  }

  /// Adds the line breaks after the last item to the last line: they do not form a line of their own.
  private func addTrailingBreaks(_ breaks: Range<Int>, to lines: inout ContiguousArray<FlowLine>, limit: Int) {
    if let last = lines.last {
      lines[lines.count - 1] = FlowLine(items: last.items.lowerBound..<breaks.upperBound, breadth: last.breadth)
    } else if limit > 0 {
      lines.append(FlowLine(items: breaks, breadth: 0))
    }
  }

  private func breakGreedily(
    _ run: FlowRun, of sequence: FlowSequence, limit: Int, in breadth: CGFloat,
    into lines: inout ContiguousArray<FlowLine>
  ) {
    sequence.sizes.withLengths { lengths in
      var start = run.items.lowerBound
      var next = run.content
      while next < run.items.upperBound && lines.count < limit {
        let filled =
          if let step = sequence.plainStep {
            Self.fill(
              from: next, to: run.items.upperBound, in: breadth, capacity: itemsPerLine ?? .max,
              length: { lengths.breadths[$0] }, gap: { _ in step })
          } else {
            Self.fill(
              from: next, to: run.items.upperBound, in: breadth, capacity: itemsPerLine ?? .max,
              length: { lengths.breadths[sequence.child(at: $0)] }, gap: { sequence.step(before: $0) })
          }
        next = filled.end
        lines.append(FlowLine(items: start..<next, breadth: filled.length))
        start = next
      }
    }
  }

  /// Breaks a run of items, each of which fits in a line, into lines of about the same length.
  private func breakBalanced(
    _ run: FlowRun, of sequence: FlowSequence, _ cache: inout Cache, into lines: inout ContiguousArray<FlowLine>
  ) {
    cache.balance.start(run.content..<run.items.upperBound, of: sequence)
    cache.balance.solve(breadth: cache.solution.breadth, capacity: itemsPerLine ?? .max)
    var start = run.items.lowerBound
    var first = run.content
    while first < run.items.upperBound {
      let end = run.content + cache.balance.ends[first - run.content]
      var sum = sequence.breadth(at: first)
      for place in (first + 1)..<max(end, first + 1) {
        sum += sequence.step(before: place) + sequence.breadth(at: place)
      }
      let length = Self.lineLength(sum, in: cache.solution.breadth, count: end - first)
      lines.append(FlowLine(items: start..<end, breadth: length))
      start = end
      first = end
    }
  }
}

// Breakpoints of greedy lines: the lengths at which lines and what follows them come to fit.

import Foundation

extension FlowBreakpoints {
  /// Below the least length that some line waits for, every line starts and ends where it did. Not every such length
  /// changes the lines: an item may come to fit in a line and still not fit after the others.
  mutating func nextSum(above breadth: CGFloat) -> CGFloat? {
    let lines = lines(in: breadth)
    var reached = breadth
    while let length = leastLength(above: reached) {
      if self.lines(in: length) != lines { return length }
      reached = length
    }
    return nil
  }

  /// The lines stay the same down to the length of the longest one that can be taken apart.
  mutating func nextSum(below breadth: CGFloat) -> CGFloat? {
    // So much less that a line which only just fits does not fit any more.
    let tolerance = breadth < .infinity ? 2 * CGFloat(cache.cast.count + 1) * breadth.ulp : 0
    solve(max(breadth - tolerance, 0))
    let longest = cache.solution.lines.reduce(0) { max($0, length(of: $1)) }
    return longest > 0 && longest < breadth ? longest : nil
  }

  /// The least length above `breadth` that a line waits for.
  private mutating func leastLength(above breadth: CGFloat) -> CGFloat? {
    guard let overflow = cache.cast.overflow, layout.lineCount != nil else {
      solve(breadth)
      return leastLengthOfItems(above: breadth)
    }
    var items = self
    items.cache.cast.dropOverflow()
    items.cache.solution.forget()
    items.solve(breadth)
    var least = items.leastLengthOfItems(above: breadth) ?? .infinity
    // Items that show may give way to the overflow item up to all of the last line.
    for line in items.cache.solution.lines.suffix(2) {
      for length in items.lengths(of: line, with: overflow) where length > breadth { least = min(least, length) }
    }
    return least < .infinity ? least : nil
  }

  /// The least length above `breadth` at which an item comes to fit in the line before it.
  private func leastLengthOfItems(above breadth: CGFloat) -> CGFloat? {
    cache.solution.lines.lazy.compactMap { lengthWithNext($0) }.filter { $0 > breadth }.min()
  }

  // MARK: Lengths

  /// The ideal length of the item at a place, and the overflow item's at its place.
  private func length(at place: Int) -> CGFloat {
    if let overflow = cache.solution.overflow, place == cache.solution.shownCount {
      return layout.axis.breadth(of: overflow.size)
    }
    return layout.axis.breadth(of: cache.items.size(of: cache.cast.child(at: place)))
  }

  private func step(before place: Int) -> CGFloat {
    if let overflow = cache.solution.overflow, place == cache.solution.shownCount {
      return overflow.step
    }
    return cache.gaps.step(before: place)
  }

  private func isBreak(_ place: Int) -> Bool {
    if place >= cache.solution.shownCount { return false }
    return cache.items.isLineBreak(cache.cast.child(at: place))
  }

  /// The length of the longest start of a line of several items; 0 for a single item, which nothing takes apart.
  private func length(of line: FlowLine) -> CGFloat {
    var sum: CGFloat = 0
    var longest: CGFloat = 0
    var count = 0
    for place in line.items where !isBreak(place) {
      let length = length(at: place)
      sum += count == 0 ? length : step(before: place) + length
      longest = max(longest, sum, length)
      count += 1
    }
    return count > 1 ? longest : 0
  }

  /// The length of a line together with the item after it, whether that shows or not; nil where no length brings them
  /// together.
  private func lengthWithNext(_ line: FlowLine) -> CGFloat? {
    let next = line.items.upperBound
    let content = line.items.drop(while: isBreak)
    guard let first = content.first, next < cache.cast.count, !cache.items.breaksLine(cache.cast.child(at: next)),
      content.count < layout.itemsPerLine ?? .max
    else { return nil }
    let sum = content.dropFirst().reduce(length(at: first)) { $0 + (step(before: $1) + length(at: $1)) }
    return max(sum + (cache.gaps.step(before: next) + length(at: next)), length(at: next), length(at: first))
  }

  /// The lengths of the starts of a line, each with what stands for all items after it.
  private func lengths(of line: FlowLine, with overflow: FlowCast.Overflow) -> [CGFloat] {
    var sum: CGFloat?
    return line.items.compactMap { place in
      guard !isBreak(place) else { return nil }
      let length = layout.axis.breadth(of: cache.items.size(of: cache.cast.child(at: place)))
      sum = sum.map { $0 + (cache.gaps.step(before: place) + length) } ?? length
      let hidden = cache.hiddenCount(from: place + 1)
      guard hidden > 0, let sum else { return nil }
      let breadth = layout.axis.breadth(of: overflow.size(hidden).usable)
      let (step, _) = cache.gaps.step(to: overflow.child, at: place + 1, cache.items, cache.cast, along: layout.axis)
      return max(sum + (step + breadth), breadth)
    }
  }
}

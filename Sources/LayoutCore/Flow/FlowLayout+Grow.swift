// Fifth phase: items grow into the free length of their line. Items with a weight share it as in CSS; then flexible
// items grow by priority. Each item is measured at its new length; the length that it does not take is left to other
// items or to justification. The candidates of a line are in manually allocated memory that all lines share.

import Foundation

extension FlowLayout {
  /// Grows the items of each line that has free length.
  func grow(_ subviews: Subviews, _ cache: inout Cache) {
    let breadth = cache.solution.breadth
    cache.solution.grown.copy(cache.solution.fitted)
    guard breadth < .infinity, cache.items.present.contains(axis.isLonger) else { return }
    let growth = FlowGrowth(self, subviews, cache)
    var (lines, sizes) = (ContiguousArray<FlowLine>(), FlowSizes())
    swap(&lines, &cache.solution.lines)
    swap(&sizes, &cache.solution.grown)
    sizes.withOffers { offers in
      for index in lines.indices {
        if index % FlowGrowth.linesAhead == 0 { growth.prefetch(lines, from: index) }
        if breadth - lines[index].breadth > 0 { growth.grow(&lines[index], offers) }
      }
    }
    swap(&lines, &cache.solution.lines)
    swap(&sizes, &cache.solution.grown)
  }
}

/// An item that can grow in its line.
private struct Candidate {
  let child: Int
  /// The largest length that the item can gain.
  let headroom: CGFloat
  /// The weight of a weighted item, the priority of a flexible one.
  let rank: CGFloat

  /// Whether a flexible item grows before another one: by priority, then by headroom, the smaller first.
  @inline(__always)
  func grows(before other: Candidate) -> Bool {
    rank == other.rank ? headroom < other.headroom : rank > other.rank
  }
}

/// A list of candidates in manually allocated memory.
private struct Candidates {
  /// The largest number of candidates that are kept in order by insertion; a longer list is sorted once.
  private static let insertionLimit = 16

  private let memory: UnsafeMutablePointer<Candidate>
  var count = 0

  init(capacity: Int) {
    memory = .allocate(capacity: capacity)
  }

  func deallocate() {
    memory.deallocate()
  }

  var all: UnsafeMutableBufferPointer<Candidate> { UnsafeMutableBufferPointer(start: memory, count: count) }

  @inline(__always)
  mutating func append(_ candidate: Candidate) {
    memory[count] = candidate
    count += 1
  }

  /// Adds a flexible item: in its order while the list is short, else at the end.
  @inline(__always)
  mutating func insert(_ candidate: Candidate) {
    var index = count
    if count < Self.insertionLimit {
      while index > 0, candidate.grows(before: memory[index - 1]) {
        memory[index] = memory[index - 1]
        index -= 1
      }
    }
    memory[index] = candidate
    count += 1
  }

  /// Sorts flexible items in the order in which they grow.
  @inline(__always)
  func sort() {
    guard count > Self.insertionLimit else { return }
    var candidates = all
    candidates.sort { $0.grows(before: $1) || !$1.grows(before: $0) && $0.child < $1.child }
  }
}

/// Grows the lines of one flow. All lines use the same memory.
private final class FlowGrowth {
  /// The number of lines whose items are prefetched together: as many as fit in the processor's cache.
  static let linesAhead = 128

  private let axis: Axis
  private let stretchesLines: Bool
  private let stretchesLast: Bool
  private let subviews: LayoutSubviews
  private let growableItems: ContiguousArray<GrowableItem>
  private let guide: ResolvedGuide
  private let breadth: CGFloat
  /// The candidates of the current line that have a weight.
  private var weighted: Candidates
  /// The other candidates of the current line, in the order in which they grow.
  private var flexible: Candidates

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    stretchesLines = layout.isJustified(isLast: false)
    stretchesLast = layout.isJustified(isLast: true)
    self.subviews = subviews
    growableItems = cache.solution.growableItems
    guide = cache.guides.guide
    breadth = cache.solution.breadth
    let most = cache.solution.lines.reduce(0) { max($0, $1.growableItems.count) }
    weighted = Candidates(capacity: most)
    flexible = Candidates(capacity: most)
  }

  deinit {
    weighted.deallocate()
    flexible.deallocate()
  }

  /// Makes the processor load the growable items of the next lines into its cache.
  ///
  /// The length offered to an item depends on the size of the previous one, so without prefetching the processor would
  /// wait for the memory of each item in turn.
  func prefetch(_ lines: ContiguousArray<FlowLine>, from index: Int) {
    let last = min(index + Self.linesAhead, lines.count) - 1
    var words: UInt = 0
    for place in lines[index].growableItems.lowerBound..<lines[last].growableItems.upperBound {
      words ^= subviews.word(of: growableItems[place].child)
    }
    subviews.store.prefetchedWord = words
  }

  func grow(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    findCandidates(among: line.growableItems, isLast: line.isLast, sizes)
    if weighted.count > 0 { growWeighted(&line, sizes) }
    if flexible.count > 0 { growFlexible(&line, sizes) }
  }

  /// Finds the items of a line that can grow. An item longer than the line was already offered all of it.
  private func findCandidates(among places: Range<Int>, isLast: Bool, _ sizes: FlowSizes.Offers) {
    weighted.count = 0
    flexible.count = 0
    for place in places {
      let item = growableItems[place]
      let headroom = item.maximum - sizes.breadth(of: item.child)
      guard headroom > 0, !sizes.exceedsLine(item.child) else { continue }
      switch item.share {
      case .weight(let weight): weighted.append(Candidate(child: item.child, headroom: headroom, rank: weight))
      case .equal where isLast ? stretchesLast : stretchesLines:
        weighted.append(Candidate(child: item.child, headroom: headroom, rank: 1))
      case .equal: break
      case .flexible(let priority): flexible.insert(Candidate(child: item.child, headroom: headroom, rank: priority))
      }
    }
    flexible.sort()
  }

  /// Shares the free length by weight with CSS's freezing rule: items that would exceed their maximum are frozen at it,
  /// and the remainder is shared again. Weights whose sum is less than 1 share only that fraction of the free length.
  private func growWeighted(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    let whole = breadth - line.breadth
    var left = whole
    while weighted.count > 0, left > 0 {
      let candidates = weighted.all
      let sum = candidates.reduce(0) { $0 + $1.rank }
      let shared = sum < 1 ? min(whole * sum, left) : left
      func freezes(_ candidate: Candidate) -> Bool { candidate.headroom < shared * candidate.rank / sum }
      guard candidates.contains(where: freezes) else {
        for candidate in candidates { lengthen(candidate.child, by: shared * candidate.rank / sum, &line, sizes) }
        break
      }
      weighted.count = 0
      for candidate in candidates {
        if freezes(candidate) {
          left -= candidate.headroom
          lengthen(candidate.child, by: candidate.headroom, &line, sizes)
        } else {
          weighted.append(candidate)
        }
      }
    }
  }

  /// Grows flexible items, from the highest priority to the lowest and, within a priority, from the least headroom to
  /// the most. Each item of a priority is offered an equal share of the remaining length.
  private func growFlexible(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    guard breadth - line.breadth > 0 else { return }
    let (candidates, count) = (flexible.all, line.shown.count)
    var (length, end) = (line.breadth, candidates.first?.rank == candidates.last?.rank ? candidates.count : 0)
    for index in candidates.indices {
      let rest = breadth - length
      guard rest > 0 else { break }
      let candidate = candidates[index]
      if index == end {
        end += 1
        while end < candidates.count && candidates[end].rank == candidate.rank { end += 1 }
      }
      let growth = min(rest / CGFloat(end - index), candidate.headroom)
      length = self.length(lengthening: candidate.child, by: growth, length, count, sizes)
    }
    line.breadth = length
  }

  /// Offers a child `growth` points more than it has, and returns the length of its line of `count` items with the size
  /// that the child takes.
  @inline(__always)
  private func length(
    lengthening child: Int, by growth: CGFloat, _ length: CGFloat, _ count: Int, _ sizes: FlowSizes.Offers
  ) -> CGFloat {
    let before = sizes.breadth(of: child)
    let after = sizes.offer(before + growth, to: child, along: axis, subviews, guide)
    return FlowLayout.lineLength(length + (after - before), in: breadth, count: count)
  }

  private func lengthen(_ child: Int, by growth: CGFloat, _ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    line.breadth = length(lengthening: child, by: growth, line.breadth, line.shown.count, sizes)
  }
}

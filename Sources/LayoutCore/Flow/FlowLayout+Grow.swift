// Fifth phase: items take what their line leaves over. Items with a weight share it as in CSS; then the flexible ones
// grow by priority. Each growth is measured, so that what an item refuses is left to the others or to justification. One of
// the few files of the core with unsafe code: the candidates of a line are in memory that all lines share.

import Foundation

extension FlowLayout {
  /// Grows the items of every line that leaves something over.
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
        if index % FlowGrowth.linesAhead == 0 { growth.fetch(lines, from: index) }
        if breadth - lines[index].breadth > 0 { growth.grow(&lines[index], offers) }
      }
    }
    swap(&lines, &cache.solution.lines)
    swap(&sizes, &cache.solution.grown)
  }
}

/// An item that can be longer than it is.
private struct Candidate {
  let child: Int
  /// How much longer it may get.
  let room: CGFloat
  /// Its weight, or its priority.
  let rank: CGFloat

  /// Whether a flexible item is asked before one that comes first among the children.
  @inline(__always)
  func isServed(before other: Candidate) -> Bool {
    rank == other.rank ? room < other.room : rank > other.rank
  }
}

/// Candidates in memory for so many of them.
private struct Candidates {
  /// How many are kept in order as they come; more are sorted at once.
  private static let few = 16

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

  /// Puts a flexible item behind those of higher priority, and among equals behind those that can grow less.
  @inline(__always)
  mutating func queue(_ candidate: Candidate) {
    var index = count
    if count < Self.few {
      while index > 0, candidate.isServed(before: memory[index - 1]) {
        memory[index] = memory[index - 1]
        index -= 1
      }
    }
    memory[index] = candidate
    count += 1
  }

  /// Puts flexible items in the order in which they are served.
  @inline(__always)
  func sort() {
    guard count > Self.few else { return }
    var candidates = all
    candidates.sort { $0.isServed(before: $1) || !$1.isServed(before: $0) && $0.child < $1.child }
  }
}

/// The growing of the lines of one flow. Its memory is kept from line to line.
private final class FlowGrowth {
  /// Of how many lines the items are fetched together: many, but not more than a processor holds close at hand.
  static let linesAhead = 128

  private let axis: Axis
  /// Whether a line that is not the last one is stretched, and whether the last one is.
  private let stretchesLines: Bool
  private let stretchesLast: Bool
  private let subviews: LayoutSubviews
  private let growers: ContiguousArray<FlowGrower>
  private let guide: RestingGuide
  private let breadth: CGFloat
  /// The candidates of the line at hand: those with a weight, and those whose flexibility decides, as they are served.
  private var weighted: Candidates
  private var flexible: Candidates

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    stretchesLines = layout.isJustified(isLast: false)
    stretchesLast = layout.isJustified(isLast: true)
    self.subviews = subviews
    growers = cache.solution.growers
    guide = cache.guides.guide
    breadth = cache.solution.breadth
    let most = cache.solution.lines.reduce(0) { max($0, $1.growers.count) }
    weighted = Candidates(capacity: most)
    flexible = Candidates(capacity: most)
  }

  deinit {
    weighted.deallocate()
    flexible.deallocate()
  }

  /// Has the processor fetch the items that may grow in some lines from one on, all at once. What an item is offered
  /// depends on the answer of the one before: asked unfetched, each of many is waited for by itself.
  func fetch(_ lines: ContiguousArray<FlowLine>, from index: Int) {
    let last = min(index + Self.linesAhead, lines.count) - 1
    var words: UInt = 0
    for place in lines[index].growers.lowerBound..<lines[last].growers.upperBound {
      words ^= subviews.word(of: growers[place].child)
    }
    subviews.store.fetched = words
  }

  func grow(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    findCandidates(among: line.growers, isLast: line.isLast, sizes)
    if weighted.count > 0 { growWeighted(&line, sizes) }
    if flexible.count > 0 { growFlexible(&line, sizes) }
  }

  /// Finds the items of a line that can grow. One that has a line of its own was offered all of it.
  private func findCandidates(among places: Range<Int>, isLast: Bool, _ sizes: FlowSizes.Offers) {
    weighted.count = 0
    flexible.count = 0
    for place in places {
      let grower = growers[place]
      let room = grower.maximum - sizes.breadth(of: grower.child)
      guard room > 0, !sizes.exceedsLine(grower.child) else { continue }
      switch grower.share {
      case .weight(let weight): weighted.append(Candidate(child: grower.child, room: room, rank: weight))
      case .equal where isLast ? stretchesLast : stretchesLines:
        weighted.append(Candidate(child: grower.child, room: room, rank: 1))
      case .equal: break
      case .flexible(let priority): flexible.queue(Candidate(child: grower.child, room: room, rank: priority))
      }
    }
    flexible.sort()
  }

  /// CSS's freezing rule: the rest is shared by weight; items that would pass their maximum are frozen there, and what
  /// they leave is shared again. Weights that sum to less than 1 share only that part of the rest.
  private func growWeighted(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    let whole = breadth - line.breadth
    var left = whole
    while weighted.count > 0, left > 0 {
      let candidates = weighted.all
      let sum = candidates.reduce(0) { $0 + $1.rank }
      let shared = sum < 1 ? min(whole * sum, left) : left
      func freezes(_ candidate: Candidate) -> Bool { candidate.room < shared * candidate.rank / sum }
      guard candidates.contains(where: freezes) else {
        for candidate in candidates { lengthen(candidate.child, by: shared * candidate.rank / sum, &line, sizes) }
        break
      }
      weighted.count = 0
      for candidate in candidates {
        if freezes(candidate) {
          left -= candidate.room
          lengthen(candidate.child, by: candidate.room, &line, sizes)
        } else {
          weighted.append(candidate)
        }
      }
    }
  }

  /// Priority groups from high to low; inside a group the item that can grow least first, each offered an equal share
  /// of what is left.
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
      let growth = min(rest / CGFloat(end - index), candidate.room)
      length = self.length(lengthening: candidate.child, by: growth, length, count, sizes)
    }
    line.breadth = length
  }

  /// Offers an item of a line of `count` more than it has, and answers how long the line is with what it takes of that.
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

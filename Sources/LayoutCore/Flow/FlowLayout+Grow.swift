// Fifth phase: items take what their line leaves over. Items with a weight share it as in CSS; then the flexible ones
// grow by priority. Each growth is measured, so that what an item refuses is left to the others or to justification.

import Foundation

extension FlowLayout {
  /// Grows the items of every line that leaves something over.
  func grow(_ subviews: Subviews, _ cache: inout Cache) {
    let breadth = cache.solution.breadth
    cache.solution.grown.copy(cache.solution.fitted)
    guard breadth < .infinity, cache.items.present.contains(axis.isLonger) else { return }
    var growth = FlowGrowth(self, subviews, cache)
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

/// The growing of the lines of one flow. Its memory is kept from line to line.
private struct FlowGrowth: ~Copyable {
  /// An item that can be longer than it is.
  private struct Candidate {
    var child: Int
    /// How much longer it may get.
    var room: CGFloat
    var weight: CGFloat = 0
    var priority = 0.0
  }

  /// Of how many lines the items are fetched together.
  static let linesAhead = 16

  private let layout: FlowLayout
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowSpecial
  private let features: ContiguousArray<FlowFeatures>
  private let guide: RestingGuide
  private let breadth: CGFloat
  private let shownSpecial: ContiguousArray<Int>
  /// The candidates of the line at hand: those with a weight, and those whose flexibility decides.
  private var weighted: ContiguousArray<Candidate> = []
  private var flexible: ContiguousArray<Candidate> = []

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    self.layout = layout
    axis = layout.axis
    self.subviews = subviews
    items = cache.items.special
    features = cache.items.features
    guide = cache.guides.guide
    breadth = cache.solution.breadth
    shownSpecial = cache.solution.special
    flexible.reserveCapacity(16)
  }

  /// Has the processor fetch the items that may grow in some lines from one on, all at once. What an item is offered
  /// depends on the answer of the one before: asked unfetched, each of many is waited for by itself.
  func fetch(_ lines: ContiguousArray<FlowLine>, from index: Int) {
    let last = min(index + Self.linesAhead, lines.count) - 1
    let isLonger = axis.isLonger
    var words: UInt = 0
    for place in lines[index].special.lowerBound..<lines[last].special.upperBound {
      let child = items.children[shownSpecial.isEmpty ? place : shownSpecial[place]]
      if features[child].contains(isLonger) { words ^= subviews.word(of: child) }
    }
    subviews.store.fetched = words
  }

  mutating func grow(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    findCandidates(in: line, sizes)
    if !weighted.isEmpty { growWeighted(&line, sizes) }
    if !flexible.isEmpty { growFlexible(&line, sizes) }
  }

  /// Finds the items of a line that can grow and want to. One that has a line of its own was offered all of it.
  private mutating func findCandidates(in line: FlowLine, _ sizes: FlowSizes.Offers) {
    if !weighted.isEmpty { weighted.removeAll(keepingCapacity: true) }
    flexible.removeAll(keepingCapacity: true)
    let weightByDefault: CGFloat? =
      layout.justification == .stretchItems ? (layout.isJustified(isLast: line.isLast) ? 1 : 0) : nil
    let isLonger = axis.isLonger
    for place in line.special {
      let number = shownSpecial.isEmpty ? place : shownSpecial[place]
      let child = items.children[number]
      let features = features[child]
      guard features.contains(isLonger), !sizes.exceedsLine(child) else { continue }
      let traits = items.traits[number]
      let room = axis.breadth(of: traits.maximum) - sizes.breadth(of: child)
      guard room > 0 else { continue }
      var weight = traits.growWeight.map { $0.isFinite ? max($0, 0) : 0 }
      if weight == nil && !features.contains(.isSpacer) { weight = weightByDefault }
      if let weight {
        if weight > 0 { weighted.append(Candidate(child: child, room: room, weight: weight)) }
      } else if traits.flexibility != .minimum {
        flexible.append(Candidate(child: child, room: room, priority: traits.priority))
      }
    }
  }

  /// CSS's freezing rule: the rest is shared by weight; items that would pass their maximum are frozen there, and what
  /// they leave is shared again. Weights that sum to less than 1 share only that part of the rest.
  private mutating func growWeighted(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    let whole = breadth - line.breadth
    var left = whole
    while !weighted.isEmpty && left > 0 {
      let sum = weighted.reduce(0) { $0 + $1.weight }
      let shared = sum < 1 ? min(whole * sum, left) : left
      func freezes(_ candidate: Candidate) -> Bool { candidate.room < shared * candidate.weight / sum }
      guard weighted.contains(where: freezes) else {
        for candidate in weighted { lengthen(candidate.child, by: shared * candidate.weight / sum, &line, sizes) }
        break
      }
      for candidate in weighted where freezes(candidate) {
        left -= candidate.room
        lengthen(candidate.child, by: candidate.room, &line, sizes)
      }
      weighted.removeAll(where: freezes)
    }
  }

  /// Priority groups from high to low; inside a group the item that can grow least first, each offered an equal share
  /// of what is left.
  private mutating func growFlexible(_ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    guard breadth - line.breadth > 0 else { return }
    if flexible.count > 1 {
      flexible.sort { a, b in
        if a.priority != b.priority { return a.priority > b.priority }
        return a.room != b.room ? a.room < b.room : a.child < b.child
      }
    }
    var (length, end) = (line.breadth, 0)
    for index in flexible.indices {
      let rest = breadth - length
      guard rest > 0 else { break }
      let candidate = flexible[index]
      if index == end {
        end += 1
        while end < flexible.count && flexible[end].priority == candidate.priority { end += 1 }
      }
      let growth = min(rest / CGFloat(end - index), candidate.room)
      length = self.length(lengthening: candidate.child, by: growth, line, length, sizes)
    }
    line.breadth = length
  }

  /// Offers an item of a line more than it has, and answers how long the line is with what it takes of that.
  @inline(__always)
  private func length(
    lengthening child: Int, by growth: CGFloat, _ line: borrowing FlowLine, _ length: CGFloat, _ sizes: FlowSizes.Offers
  ) -> CGFloat {
    let before = sizes.breadth(of: child)
    let after = sizes.offer(before + growth, to: child, along: axis, subviews, guide)
    return FlowLayout.lineLength(length + (after - before), in: breadth, count: line.shown.count)
  }

  private func lengthen(_ child: Int, by growth: CGFloat, _ line: inout FlowLine, _ sizes: FlowSizes.Offers) {
    line.breadth = length(lengthening: child, by: growth, line, line.breadth, sizes)
  }
}

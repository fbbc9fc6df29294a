// Fifth phase: items take what their line leaves over. Items with a weight share it as in CSS; then the flexible ones
// grow by priority. Each growth is measured, so that what an item refuses is left to the others or to justification.

import Foundation

extension FlowLayout {
  /// Grows the items of every line that leaves something over.
  func grow(_ subviews: Subviews, _ cache: inout Cache) {
    guard cache.solution.breadth < .infinity, !cache.items.traits.isEmpty else { return }
    var growing: [GrowingItem] = []
    for index in cache.solution.lines.indices where rest(ofLine: index, cache) > 0 {
      findGrowing(index, cache, &growing)
      if growing.contains(where: { $0.weight != nil }) { growWeighted(index, growing, subviews, &cache) }
      if growing.contains(where: { $0.weight == nil }) { growFlexible(index, growing, subviews, &cache) }
    }
  }

  /// An item that can be longer than it is.
  private struct GrowingItem {
    var item: Int
    /// How much longer it may get.
    var room: CGFloat
    /// The weight by which it grows; nil where its flexibility decides.
    var weight: CGFloat?
    var priority: Double
  }

  private func rest(ofLine index: Int, _ cache: Cache) -> CGFloat {
    cache.solution.breadth - cache.solution.lines[index].breadth
  }

  /// Finds the items of a line that can grow and want to. One that has a line of its own was offered all of it.
  private func findGrowing(_ index: Int, _ cache: Cache, _ growing: inout [GrowingItem]) {
    growing.removeAll(keepingCapacity: true)
    let weightByDefault: CGFloat? =
      justification == .stretchItems ? (isJustified(cache.solution.lines[index]) ? 1 : 0) : nil
    for item in cache.solution.lines[index].shown {
      let fitted = cache.solution.fitted[item]
      let room = axis.breadth(of: cache.items.traits[fitted.child].maximum) - fitted.breadth
      guard room > 0, !fitted.exceedsLine else { continue }
      let traits = cache.items.traits[fitted.child]
      var weight = traits.growWeight.map { $0.isFinite ? max($0, 0) : 0 }
      if weight == nil && traits.marker == .none { weight = weightByDefault }
      if let weight { guard weight > 0 else { continue } } else if traits.flexibility == .minimum { continue }
      growing.append(GrowingItem(item: item, room: room, weight: weight, priority: traits.priority))
    }
  }

  /// CSS's freezing rule: the rest is shared by weight; items that would pass their maximum are frozen there, and what
  /// they leave is shared again. Weights that sum to less than 1 share only that part of the rest.
  private func growWeighted(
    _ index: Int, _ growing: [GrowingItem], _ subviews: Subviews, _ cache: inout Cache
  ) {
    let whole = rest(ofLine: index, cache)
    var active = growing.compactMap { candidate in
      candidate.weight.map { (item: candidate.item, weight: $0, room: candidate.room) }
    }
    var left = whole
    while !active.isEmpty && left > 0 {
      let sum = active.reduce(0) { $0 + $1.weight }
      let shared = sum < 1 ? min(whole * sum, left) : left
      let frozen = active.filter { $0.room < shared * $0.weight / sum }
      guard !frozen.isEmpty else {
        for (item, weight, _) in active { lengthen(item, by: shared * weight / sum, ofLine: index, subviews, &cache) }
        break
      }
      for (item, _, room) in frozen {
        left -= room
        lengthen(item, by: room, ofLine: index, subviews, &cache)
      }
      active.removeAll { candidate in candidate.room < shared * candidate.weight / sum }
    }
  }

  /// Priority groups from high to low; inside a group the item that can grow least first, each offered an equal share
  /// of what is left.
  private func growFlexible(
    _ index: Int, _ growing: [GrowingItem], _ subviews: Subviews, _ cache: inout Cache
  ) {
    guard rest(ofLine: index, cache) > 0 else { return }
    var able = growing.filter { $0.weight == nil }
    able.sort { a, b in
      if a.priority != b.priority { return a.priority > b.priority }
      return a.room != b.room ? a.room < b.room : a.item < b.item
    }
    var end = 0
    for (position, candidate) in able.enumerated() {
      let rest = rest(ofLine: index, cache)
      guard rest > 0 else { return }
      if position == end {
        end = able[position...].firstIndex { $0.priority != candidate.priority } ?? able.count
      }
      let share = min(rest / CGFloat(end - position), candidate.room)
      lengthen(candidate.item, by: share, ofLine: index, subviews, &cache)
    }
  }

  private func lengthen(
    _ item: Int, by growth: CGFloat, ofLine index: Int, _ subviews: Subviews, _ cache: inout Cache
  ) {
    let before = cache.solution.fitted[item].breadth
    let child = cache.solution.fitted[item].child
    offer(before + growth, to: &cache.solution.fitted[item], subviews.at(child), cache.guides)
    let line = cache.solution.lines[index]
    let sum = line.breadth + (cache.solution.fitted[item].breadth - before)
    cache.solution.lines[index].breadth = Self.lineLength(
      sum, in: cache.solution.breadth, count: line.shown.count)
  }
}

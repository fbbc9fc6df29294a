// Fifth phase: items take what their line leaves over. Items with a weight share it as in CSS; then the flexible ones
// grow by priority. Each growth is measured, so that what an item refuses is left to the others or to justification.

import Foundation

extension FlowLayout {
  /// Grows the items of every line that leaves something over.
  func grow(_ subviews: Subviews, _ cache: inout Cache) {
    guard cache.solution.breadth < .infinity, !cache.items.traits.isEmpty else { return }
    for index in cache.solution.lines.indices {
      growWeighted(index, subviews, &cache)
      growFlexible(index, subviews, &cache)
    }
  }

  private func rest(of line: FlowLine, _ cache: Cache) -> CGFloat { cache.solution.breadth - line.breadth }

  private func traits(of item: Int, _ cache: Cache) -> FlowTraits {
    cache.items.traits[cache.solution.fitted[item].child]
  }

  /// How much longer an item may get. One that has a line of its own was offered all of it.
  private func room(of item: Int, _ cache: Cache) -> CGFloat {
    let fitted = cache.solution.fitted[item]
    return fitted.exceedsLine ? 0 : axis.breadth(of: cache.items.traits[fitted.child].maximum) - fitted.breadth
  }

  /// The weight by which an item grows; nil where its flexibility decides.
  private func weight(of item: Int, in line: FlowLine, _ cache: Cache) -> CGFloat? {
    let traits = traits(of: item, cache)
    if let weight = traits.growWeight { return weight.isFinite ? max(weight, 0) : 0 }
    guard justification == .stretchItems && traits.marker == .none else { return nil }
    return isJustified(line) ? 1 : 0
  }

  /// CSS's freezing rule: the rest is shared by weight; items that would pass their maximum are frozen there, and what
  /// they leave is shared again. Weights that sum to less than 1 share only that part of the rest.
  private func growWeighted(_ index: Int, _ subviews: Subviews, _ cache: inout Cache) {
    let line = cache.solution.lines[index]
    let whole = rest(of: line, cache)
    guard whole > 0 else { return }
    var active = line.shown.compactMap { item -> (item: Int, weight: CGFloat, room: CGFloat)? in
      guard let weight = weight(of: item, in: line, cache), weight > 0 else { return nil }
      let room = room(of: item, cache)
      return room > 0 ? (item, weight, room) : nil
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
  private func growFlexible(_ index: Int, _ subviews: Subviews, _ cache: inout Cache) {
    let line = cache.solution.lines[index]
    guard rest(of: line, cache) > 0 else { return }
    var able = line.shown.compactMap { item -> (item: Int, room: CGFloat)? in
      guard traits(of: item, cache).flexibility != .minimum, weight(of: item, in: line, cache) == nil else {
        return nil
      }
      let room = room(of: item, cache)
      return room > 0 ? (item, room) : nil
    }
    able.sort { a, b in
      let (first, second) = (traits(of: a.item, cache).priority, traits(of: b.item, cache).priority)
      if first != second { return first > second }
      return a.room != b.room ? a.room < b.room : a.item < b.item
    }
    for (position, candidate) in able.enumerated() {
      let rest = rest(of: cache.solution.lines[index], cache)
      guard rest > 0 else { return }
      let priority = traits(of: candidate.item, cache).priority
      let peers = able[position...].prefix { traits(of: $0.item, cache).priority == priority }
      let share = min(rest / CGFloat(peers.count), candidate.room)
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

// Fourth phase: the children shown in each line. It inserts separators and the overflow item among the items, and lists
// the growable and cross-aligned items of each line for the later phases.

import Foundation

extension FlowLayout {
  /// Inserts the separators that are shown between the items of a line, and lists those that are shown between lines.
  func separate(_ cache: inout Cache) {
    defer { trimContent(&cache) }
    guard !cache.roles.isPlain else { return listSpecialItems(&cache) }
    var shown = cache.solution.shown
    var (growable, crossAligned) = (cache.solution.growableItems, cache.solution.crossAlignedItems)
    (cache.solution.shown, cache.solution.growableItems, cache.solution.crossAlignedItems) = ([], [], [])
    growable.removeAll(keepingCapacity: true)
    crossAligned.removeAll(keepingCapacity: true)
    func show(_ child: Int) {
      shown.append(child)
      guard let number = cache.items.number(of: child) else { return }
      let traits = cache.items.special.traits[number]
      if let item = GrowableItem(child, cache.items, traits, self) { growable.append(item) }
      if let item = CrossAlignedItem(child, cache.items, traits, cache.guides, self) { crossAligned.append(item) }
    }
    for number in cache.solution.lines.indices {
      let places = cache.solution.lines[number].items
      let (start, firstGrowable, firstCrossAligned) = (shown.count, growable.count, crossAligned.count)
      for place in places {
        if place > places.lowerBound, let separator = cache.roles.gap(before: place).itemSeparator { show(separator) }
        if let overflow = cache.solution.overflow, overflow.place == place {
          show(overflow.child)
        } else {
          show(cache.roles.child(at: place))
        }
      }
      cache.solution.lines[number].shown = start..<shown.count
      cache.solution.lines[number].growableItems = firstGrowable..<growable.count
      cache.solution.lines[number].crossAlignedItems = firstCrossAligned..<crossAligned.count
      if number > 0, let separator = cache.roles.gap(before: places.lowerBound).lineSeparator {
        cache.solution.separators.append(LineSeparator(child: separator, line: number - 1))
      }
    }
    cache.solution.shown = shown
    (cache.solution.growableItems, cache.solution.crossAlignedItems) = (growable, crossAligned)
  }

  /// Lists the growable and the cross-aligned items of each line if every child is an item.
  private func listSpecialItems(_ cache: inout Cache) {
    let (growable, crossAligned) = (cache.roles.growableItems, cache.roles.crossAlignedItems)
    (cache.solution.growableItems, cache.solution.crossAlignedItems) = (growable, crossAligned)
    var (nextGrowable, nextCrossAligned) = (0, 0)
    for number in cache.solution.lines.indices {
      let (firstGrowable, firstCrossAligned) = (nextGrowable, nextCrossAligned)
      let end = cache.solution.lines[number].items.upperBound
      while nextGrowable < growable.count, growable[nextGrowable].child < end { nextGrowable += 1 }
      while nextCrossAligned < crossAligned.count, crossAligned[nextCrossAligned].child < end { nextCrossAligned += 1 }
      cache.solution.lines[number].growableItems = firstGrowable..<nextGrowable
      cache.solution.lines[number].crossAlignedItems = firstCrossAligned..<nextCrossAligned
    }
  }

  /// Removes the line breaks at the ends of each line from its content.
  private func trimContent(_ cache: inout Cache) {
    guard !cache.roles.isPlain || cache.items.present.contains(.isLineBreak) else { return }
    for number in cache.solution.lines.indices {
      var content = cache.solution.lines[number].shown
      while let first = content.first, cache.isLineBreak(at: first) { content.removeFirst() }
      while let last = content.last, cache.isLineBreak(at: last) { content.removeLast() }
      cache.solution.lines[number].content = content
    }
  }
}

extension FlowLayout.Cache {
  fileprivate func isLineBreak(at place: Int) -> Bool { items.isLineBreak(solution.child(at: place)) }
}

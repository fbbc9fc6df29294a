// Fourth phase: what shows beside the items. Separators and the overflow item are set in their lines, so that growing,
// arranging and placing know of nothing but what shows, and need not look for what is more than a size among it.

import Foundation

extension FlowLayout {
  /// Sets the separators that show between the items of a line, and finds those that show between lines.
  func separate(_ cache: inout Cache) {
    defer { trimContent(&cache) }
    guard !cache.cast.isPlain else { return findSpecial(&cache) }
    var (shown, growers, settlers) = (cache.solution.shown, cache.solution.growers, cache.solution.settlers)
    (cache.solution.shown, cache.solution.growers, cache.solution.settlers) = ([], [], [])
    growers.removeAll(keepingCapacity: true)
    settlers.removeAll(keepingCapacity: true)
    func show(_ child: Int) {
      shown.append(child)
      guard let number = cache.items.number(of: child) else { return }
      let traits = cache.items.special.traits[number]
      if let grower = FlowGrower(child, cache.items, traits, self) { growers.append(grower) }
      if let settler = FlowSettler(child, cache.items, traits, cache.guides, self) { settlers.append(settler) }
    }
    for number in cache.solution.lines.indices {
      let places = cache.solution.lines[number].items
      let (start, firstGrower, firstSettler) = (shown.count, growers.count, settlers.count)
      for place in places {
        if place > places.lowerBound, let separator = cache.cast.gap(before: place).itemSeparator { show(separator) }
        if let overflow = cache.solution.overflow, overflow.place == place {
          show(overflow.child)
        } else {
          show(cache.cast.child(at: place))
        }
      }
      cache.solution.lines[number].shown = start..<shown.count
      cache.solution.lines[number].growers = firstGrower..<growers.count
      cache.solution.lines[number].settlers = firstSettler..<settlers.count
      if number > 0, let separator = cache.cast.gap(before: places.lowerBound).lineSeparator {
        cache.solution.separators.append(LineSeparator(child: separator, line: number - 1))
      }
    }
    (cache.solution.shown, cache.solution.growers, cache.solution.settlers) = (shown, growers, settlers)
  }

  /// Finds the special items of each line, where every child is an item.
  private func findSpecial(_ cache: inout Cache) {
    let (growers, settlers) = (cache.cast.growers, cache.cast.settlers)
    (cache.solution.growers, cache.solution.settlers) = (growers, settlers)
    var (grower, settler) = (0, 0)
    for number in cache.solution.lines.indices {
      let (firstGrower, firstSettler) = (grower, settler)
      let end = cache.solution.lines[number].items.upperBound
      while grower < growers.count, growers[grower].child < end { grower += 1 }
      while settler < settlers.count, settlers[settler].child < end { settler += 1 }
      cache.solution.lines[number].growers = firstGrower..<grower
      cache.solution.lines[number].settlers = firstSettler..<settler
    }
  }

  /// Leaves the line breaks at the ends of lines out of their content.
  private func trimContent(_ cache: inout Cache) {
    guard !cache.cast.isPlain || cache.items.present.contains(.isLineBreak) else { return }
    for number in cache.solution.lines.indices {
      var content = cache.solution.lines[number].shown
      while let first = content.first, cache.isLineBreak(at: first) { content.removeFirst() }
      while let last = content.last, cache.isLineBreak(at: last) { content.removeLast() }
      cache.solution.lines[number].content = content
    }
  }
}

extension FlowLayout.Cache {
  /// Whether what shows at a place is a line break.
  fileprivate func isLineBreak(at place: Int) -> Bool { items.isLineBreak(solution.child(at: place)) }
}

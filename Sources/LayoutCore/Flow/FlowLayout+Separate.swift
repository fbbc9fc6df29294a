// Fourth phase: what shows beside the items. Separators and the overflow item are set in their lines, so that growing,
// arranging and placing know of nothing but what shows, and need not look for what is more than a size among it.

import Foundation

extension FlowLayout {
  /// Sets the separators that show between the items of a line, and finds those that show between lines.
  func separate(_ cache: inout Cache) {
    defer { trimContent(&cache) }
    guard !cache.cast.isPlain else { return findSpecial(&cache) }
    var (shown, special) = (cache.solution.shown, cache.solution.special)
    (cache.solution.shown, cache.solution.special) = ([], [])
    func show(_ child: Int) {
      shown.append(child)
      if let number = cache.items.number(of: child) { special.append(number) }
    }
    for number in cache.solution.lines.indices {
      let places = cache.solution.lines[number].items
      let (start, firstSpecial) = (shown.count, special.count)
      for place in places {
        if place > places.lowerBound, let separator = cache.cast.gap(before: place).itemSeparator { show(separator) }
        if let overflow = cache.solution.overflow, overflow.place == place {
          show(overflow.child)
        } else {
          show(cache.cast.child(at: place))
        }
      }
      cache.solution.lines[number].shown = start..<shown.count
      cache.solution.lines[number].special = firstSpecial..<special.count
      if number > 0, let separator = cache.cast.gap(before: places.lowerBound).lineSeparator {
        cache.solution.separators.append(LineSeparator(child: separator, line: number - 1))
      }
    }
    (cache.solution.shown, cache.solution.special) = (shown, special)
  }

  /// Finds the special items of each line, where every child is an item.
  private func findSpecial(_ cache: inout Cache) {
    let children = cache.items.special.children
    var next = 0
    for number in cache.solution.lines.indices {
      let first = next
      let end = cache.solution.lines[number].items.upperBound
      while next < children.count, children[next] < end { next += 1 }
      cache.solution.lines[number].special = first..<next
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

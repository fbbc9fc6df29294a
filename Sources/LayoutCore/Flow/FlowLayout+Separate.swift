// Fourth phase: what shows beside the items. Separators and the overflow item are set in their lines, so that growing,
// arranging and placing know of nothing but what shows.

import Foundation

extension FlowLayout {
  /// Sets the separators that show between the items of a line, and finds those that show between lines.
  func separate(_ cache: inout Cache) {
    guard !cache.cast.isPlain else { return }
    var shown = cache.solution.shown
    cache.solution.shown = []
    for number in cache.solution.lines.indices {
      let places = cache.solution.lines[number].items
      let start = shown.count
      for place in places {
        if place > places.lowerBound, let separator = cache.cast.gap(before: place).itemSeparator {
          shown.append(separator)
        }
        if let overflow = cache.solution.overflow, overflow.place == place {
          shown.append(overflow.child)
        } else {
          shown.append(cache.cast.child(at: place))
        }
      }
      cache.solution.lines[number].shown = start..<shown.count
      if number > 0, let separator = cache.cast.gap(before: places.lowerBound).lineSeparator {
        cache.solution.separators.append(LineSeparator(child: separator, line: number - 1))
      }
    }
    cache.solution.shown = shown
  }
}

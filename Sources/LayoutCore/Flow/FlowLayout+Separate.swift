// Fourth phase: what shows beside the items. Separators and the overflow item are set in their lines, so that growing,
// arranging and placing know of nothing but what shows.

import Foundation

extension FlowLayout {
  /// Sets the separators that show between the items of a line, and finds those that show between lines.
  func separate(_ subviews: Subviews, _ cache: inout Cache) {
    guard !cache.cast.isPlain else { return }
    let fitted = cache.solution.fitted
    var shown: ContiguousArray<FittedItem> = []
    shown.reserveCapacity(2 * fitted.count)
    for number in cache.solution.lines.indices {
      let places = cache.solution.lines[number].items
      let start = shown.count
      for place in places {
        if place > places.lowerBound, let separator = cache.cast.gap(before: place).itemSeparator {
          shown.append(fittedSeparator(separator, cache))
        }
        var item = fitted[place]
        if item.child == cache.solution.overflow?.child {
          finishOverflow(&item, after: shown.last?.child, subviews, cache)
        } else {
          item.gap = cache.gaps.before(item.child)
        }
        shown.append(item)
      }
      cache.solution.lines[number].shown = start..<shown.count
      if number > 0, let separator = cache.cast.gap(before: places.lowerBound).lineSeparator {
        cache.solution.separators.append(LineSeparator(item: fittedSeparator(separator, cache), line: number - 1))
      }
    }
    cache.solution.fitted = shown
  }

  /// A separator of ideal size.
  private func fittedSeparator(_ child: Int, _ cache: Cache) -> FittedItem {
    let size = cache.items.size(of: child)
    return FittedItem(
      child: child, breadth: axis.breadth(of: size), depth: axis.depth(of: size), gap: cache.gaps.before(child),
      guide: cache.guides.positions.isEmpty ? 0 : cache.guides.positions[child])
  }

  /// Gives the overflow item what depends on its size and on its neighbour.
  private func finishOverflow(_ item: inout FittedItem, after previous: Int?, _ subviews: Subviews, _ cache: Cache) {
    item.gap = previous.map { cache.gaps.distance(from: $0, to: item.child, cache.items) } ?? 0
    item.offer = item.breadth
    guard !cache.guides.positions.isEmpty else { return }
    item.guide = subviews.at(item.child).position(
      of: cache.guides.key, size: axis.size(breadth: item.breadth, depth: item.depth),
      proposal: axis.proposal(breadth: item.breadth, depth: nil))
  }
}

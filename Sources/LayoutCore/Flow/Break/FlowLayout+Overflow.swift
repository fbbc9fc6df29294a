// Third phase, where a limit hides items: how many show so that what stands for the others shows with them.

import Foundation

extension FlowLayout {
  /// The overflow item after as many of the items in `lines` as leave it room, with its place; nil where none is needed
  /// or there is none. `lines` are as many greedy lines as there may be.
  ///
  /// From the last item backwards: the overflow item goes after the item if it fits there, or into a line of its own if
  /// there may be another one. Its size depends on how many items are hidden, so it is asked each time.
  func overflow(
    after lines: ContiguousArray<FlowLine>, _ limit: Int, _ cache: Cache
  ) -> (place: Int, shown: ShownOverflow)? {
    guard let overflow = cache.cast.overflow, limit > 0, let end = lines.last?.items.upperBound else { return nil }
    var hidden = cache.hiddenCount(from: end)
    guard hidden > 0 else { return nil }
    for (number, line) in lines.enumerated().reversed() {
      let sums = sums(of: line, cache)
      for (count, sum) in sums.enumerated().reversed() {
        let place = line.items.upperBound - (sums.count - 1 - count)
        let item = fitted(overflow, at: place, hidden: hidden, cache)
        let joins =
          !item.exceedsLine && !cache.solution.fitted[place - 1].exceedsLine
          && count + 1 < itemsPerLine ?? .max
          && Self.fits(sum + (item.gap + item.breadth), in: cache.solution.breadth, count: count + 2)
        if joins || number + 1 < limit {
          return (place, ShownOverflow(child: overflow.child, hidden: hidden, item: item))
        }
        if cache.items.marker(of: cache.cast.child(at: place - 1)) == .none { hidden += 1 }
      }
    }
    let item = fitted(overflow, at: 0, hidden: hidden, cache)
    return (0, ShownOverflow(child: overflow.child, hidden: hidden, item: item))
  }

  /// The length of a line up to each of its items, as it was added up; line breaks at its start are left out.
  private func sums(of line: FlowLine, _ cache: Cache) -> [CGFloat] {
    var sums: [CGFloat] = []
    for item in cache.solution.fitted[line.items] {
      if sums.isEmpty && cache.items.marker(of: item.child) == .lineBreak { continue }
      sums.append(sums.last.map { $0 + (item.gap + item.breadth) } ?? item.breadth)
    }
    return sums
  }

  /// The overflow item at the place of the first item that it stands for.
  private func fitted(_ overflow: FlowCast.Overflow, at place: Int, hidden: Int, _ cache: Cache) -> FittedItem {
    let size = overflow.size(hidden).usable
    return FittedItem(
      child: overflow.child, breadth: axis.breadth(of: size), depth: axis.depth(of: size),
      gap: cache.gaps.step(to: overflow.child, at: place, cache.items, cache.cast, along: axis),
      exceedsLine: !Self.fits(axis.breadth(of: size), in: cache.solution.breadth, count: 1))
  }
}

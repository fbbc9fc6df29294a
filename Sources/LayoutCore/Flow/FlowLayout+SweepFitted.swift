// The short way through breaking and arranging where some items are longer than a line: each of these has one of its
// own, and otherwise nothing but lengths decides. A container asks for the breadth of 0 whenever it wants to know how
// small it can be. One of the few files of the core with unsafe code, for the sake of that loop; the array outlives it.

import Foundation

extension FlowLayout {
  /// Whether nothing but the lengths of the fitted items decides about the lines.
  func canSweepFitted(_ cache: Cache) -> Bool {
    cache.items.arePlain && cache.gaps.areUniform
      && cache.guides.positions.isEmpty && lineBreaking == .greedy
  }

  /// Fills the lines of the solution with the fitted items, none of which can grow.
  func sweepFitted(_ cache: inout Cache) {
    let line = cache.solution.breadth
    let gap = cache.gaps.uniform
    let lineGap = cache.gaps.betweenLines ?? 0
    var lines = cache.solution.lines
    cache.solution.lines = []
    var origin: CGFloat = 0
    var longest: CGFloat = 0
    var depth: CGFloat = 0
    let (limit, capacity) = (lineCount ?? .max, itemsPerLine ?? .max)
    var next = 0
    cache.solution.fitted.withUnsafeBufferPointer { items in
      while next < items.count && lines.count < limit {
        let start = next
        let end = capacity < items.count - start ? start + capacity : items.count
        var sum = items[next].breadth
        var deepest = items[next].depth
        let isAlone = items[next].exceedsLine
        next += 1
        while !isAlone && next < end && !items[next].exceedsLine {
          let longer = sum + (gap + items[next].breadth)
          guard Self.fits(longer, in: line, count: next - start + 1) else { break }
          sum = longer
          deepest = max(deepest, items[next].depth)
          next += 1
        }
        var found = FlowLine(items: start..<next, breadth: Self.lineLength(sum, in: line, count: next - start))
        found.depth = deepest
        found.origin = origin
        found.isLast = next == items.count || lines.count + 1 == limit
        lines.append(found)
        longest = max(longest, found.breadth)
        depth = max(depth, found.end)
        origin += deepest + lineGap
      }
    }
    cache.solution.lines = lines
    cache.solution.shownCount = next
    cache.solution.longestLine = longest
    cache.solution.depth = depth
  }
}

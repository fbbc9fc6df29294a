// Fifth phase: how deep each line is, and where the lines lie across the flow.

import Foundation

extension FlowLayout {
  /// Gives each line its depth and its place.
  func arrangeLines(_ subviews: Subviews, _ cache: inout Cache) {
    let extents = FlowExtents(self, subviews, cache)
    var lines = cache.solution.lines
    cache.solution.lines = []
    var origin: CGFloat = 0
    for index in lines.indices {
      extents.deepen(&lines[index])
      lines[index].origin = origin
      cache.solution.depth = max(cache.solution.depth, lines[index].end)
      cache.solution.longestLine = max(cache.solution.longestLine, lines[index].breadth)
      if index + 1 < lines.count {
        let (above, below) = (lines[index].items, lines[index + 1].items)
        origin += lines[index].depth + cache.gaps.between(above, below, cache.items, across: axis.other)
      }
    }
    cache.solution.lines = lines
  }
}

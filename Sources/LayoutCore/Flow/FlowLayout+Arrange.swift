// Sixth phase: the depth of each line, and the position of each line along the cross axis.

import Foundation

extension FlowLayout {
  /// Sets the depth and the origin of each line and of each separator between lines.
  func arrangeLines(_ subviews: Subviews, _ cache: inout Cache) {
    var (lines, ownExtents) = (cache.solution.lines, cache.solution.ownExtents)
    (cache.solution.lines, cache.solution.ownExtents) = ([], [])
    var longest: CGFloat = 0
    cache.solution.grown.withLengths(cache.items.features) { lengths in
      let extents = FlowExtents(self, subviews, cache, lengths)
      for index in lines.indices {
        extents.setDepth(of: &lines[index], &ownExtents)
        longest = max(longest, lines[index].breadth)
      }
    }
    cache.solution.longestLine = longest
    measureSeparators(lines, subviews, &cache)
    var (origin, next) = (CGFloat.zero, 0)
    for index in lines.indices {
      lines[index].origin = origin
      cache.solution.depth = max(cache.solution.depth, lines[index].end)
      guard index + 1 < lines.count else { break }
      if next < cache.solution.separators.count, cache.solution.separators[next].line == index {
        let child = cache.solution.separators[next].child
        let depth = cache.solution.grown.depths[child]
        origin += lines[index].depth + gap(lines[index].shown, nil, child, cache)
        cache.solution.separators[next].origin = origin
        cache.solution.depth = max(cache.solution.depth, origin + depth)
        origin += depth + gap(nil, lines[index + 1].shown, child, cache)
        next += 1
      } else {
        origin += lines[index].depth + gap(lines[index].shown, lines[index + 1].shown, nil, cache)
      }
    }
    (cache.solution.lines, cache.solution.ownExtents) = (lines, ownExtents)
  }

  /// Measures the separators between lines for the breadth in which lines are aligned.
  private func measureSeparators(
    _ lines: ContiguousArray<FlowLine>, _ subviews: Subviews, _ cache: inout Cache
  ) {
    guard !cache.solution.separators.isEmpty else { return }
    let breadth = min(cache.solution.breadth, reportedBreadth(of: cache.solution, lines))
    let guide = cache.guides.guide
    for separator in cache.solution.separators {
      cache.solution.grown.offer(breadth, to: separator.child, along: axis, subviews, guide)
      cache.solution.longestLine = max(cache.solution.longestLine, cache.solution.grown.breadths[separator.child])
    }
  }

  /// The distance between two lines. If `above` or `below` is nil, the distance to the separator on that side.
  private func gap(_ above: Range<Int>?, _ below: Range<Int>?, _ separator: Int?, _ cache: Cache) -> CGFloat {
    if let fixed = cache.gaps.betweenLines { return fixed }
    func spacing(_ line: Range<Int>?) -> ViewSpacing {
      guard let line else { return separator.map { cache.items.spacings[$0] } ?? ViewSpacing() }
      return line.reduce(into: ViewSpacing()) { union, place in
        let child = cache.solution.child(at: place)
        if cache.items.isContent(child) { union.formUnion(cache.items.spacings[child]) }
      }
    }
    return cache.gaps.between(spacing(above), spacing(below), across: axis.other)
  }
}

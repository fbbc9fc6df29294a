// Sixth phase: how deep each line is, and where the lines lie across the flow.

import Foundation

extension FlowLayout {
  /// Gives each line its depth and its place.
  func arrangeLines(_ subviews: Subviews, _ cache: inout Cache) {
    var (lines, ownExtents) = (cache.solution.lines, cache.solution.ownExtents)
    (cache.solution.lines, cache.solution.ownExtents) = ([], [])
    let extents = FlowExtents(self, subviews, cache)
    for index in lines.indices {
      extents.deepen(&lines[index], &ownExtents)
      cache.solution.longestLine = max(cache.solution.longestLine, lines[index].breadth)
    }
    measureSeparators(lines, subviews, &cache)
    var (origin, next) = (CGFloat.zero, 0)
    for index in lines.indices {
      lines[index].origin = origin
      cache.solution.depth = max(cache.solution.depth, lines[index].end)
      guard index + 1 < lines.count else { break }
      if next < cache.solution.separators.count, cache.solution.separators[next].line == index {
        let item = cache.solution.separators[next].item
        origin += lines[index].depth + gap(lines[index].shown, nil, item.child, cache)
        cache.solution.separators[next].origin = origin
        cache.solution.depth = max(cache.solution.depth, origin + item.depth)
        origin += item.depth + gap(nil, lines[index + 1].shown, item.child, cache)
        next += 1
      } else {
        origin += lines[index].depth + gap(lines[index].shown, lines[index + 1].shown, nil, cache)
      }
    }
    (cache.solution.lines, cache.solution.ownExtents) = (lines, ownExtents)
  }

  /// Offers the separators between lines the breadth in which lines are aligned.
  private func measureSeparators(
    _ lines: ContiguousArray<FlowLine>, _ subviews: Subviews, _ cache: inout Cache
  ) {
    guard !cache.solution.separators.isEmpty else { return }
    let breadth = min(cache.solution.breadth, answer(of: cache.solution, lines))
    for index in cache.solution.separators.indices {
      let child = cache.solution.separators[index].item.child
      offer(breadth, to: &cache.solution.separators[index].item, subviews.at(child), cache.guides)
      cache.solution.longestLine = max(
        cache.solution.longestLine, cache.solution.separators[index].item.breadth)
    }
  }

  /// The distance from the line above, or the separator, to the line below, or the separator.
  private func gap(_ above: Range<Int>?, _ below: Range<Int>?, _ separator: Int?, _ cache: Cache) -> CGFloat {
    if let fixed = cache.gaps.betweenLines { return fixed }
    func spacing(_ line: Range<Int>?) -> ViewSpacing {
      guard let line else { return separator.map { cache.items.spacings[$0] } ?? ViewSpacing() }
      return cache.solution.fitted[line].reduce(into: ViewSpacing()) { union, item in
        if cache.items.marker(of: item.child) == .none { union.formUnion(cache.items.spacings[item.child]) }
      }
    }
    return cache.gaps.between(spacing(above), spacing(below), across: axis.other)
  }
}

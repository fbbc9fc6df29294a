// The short way through breaking, arranging and placing, for children that are nothing besides their size and share one
// distance: one sweep over two arrays of lengths. A container asks for the breadth of 0 whenever it wants to know how
// small it can be, so items longer than a line take this way too.

import Foundation

extension FlowLayout {
  /// Whether nothing but lengths and guides decides about the lines.
  func canSweep(_ cache: Cache) -> Bool {
    cache.items.arePlain && cache.gaps.areUniform
      && (lineBreaking == .greedy || cache.solution.breadth == .infinity)
  }

  /// Fills the lines of the solution with the fitted items, none of which can grow.
  func sweep(_ cache: inout Cache) {
    let gaps = (items: cache.gaps.uniform, lines: cache.gaps.betweenLines ?? 0)
    let guide = cache.guides.guide
    var fitted = FlowSizes()
    swap(&fitted, &cache.solution.fitted)
    fitted.withLengths { lengths in
      if fitted.anyExceedsLine {
        sweep(lengths, gaps, guide, &cache.solution) { fitted.exceedsLine($0) }
      } else {
        sweep(lengths, gaps, guide, &cache.solution) { _ in false }
      }
    }
    swap(&fitted, &cache.solution.fitted)
  }

  @inline(__always)
  private func sweep(
    _ lengths: FlowSizes.Lengths, _ gaps: (items: CGFloat, lines: CGFloat), _ guide: RestingGuide,
    _ solution: inout FlowSolution, exceedsLine: (Int) -> Bool
  ) {
    let line = solution.breadth
    let (limit, capacity) = (lineCount ?? .max, itemsPerLine ?? .max)
    var lines: ContiguousArray<FlowLine> = []
    swap(&lines, &solution.lines)
    let (breadths, depths) = (lengths.breadths, lengths.depths)
    let count = breadths.count
    var (origin, longest, depth) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    var next = 0
    while next < count && lines.count < limit {
      let start = next
      var deepest = depths[start]
      let filled = Self.fill(
        from: start, to: count, line: line, capacity: exceedsLine(start) ? 1 : capacity, breadth: { breadths[$0] },
        gap: { _ in gaps.items }, joins: { !exceedsLine($0) },
        take: { deepest = depths[$0] > deepest ? depths[$0] : deepest })
      next = filled.end
      var found = FlowLine(items: start..<next, breadth: filled.breadth)
      found.depth = deepest
      if !lengths.guides.isEmpty { deepen(&found, lengths, guide) }
      found.origin = origin
      found.isLast = next == count || lines.count + 1 == limit
      lines.append(found)
      longest = max(longest, found.breadth)
      depth = max(depth, found.end)
      origin += found.depth + gaps.lines
    }
    solution.lines = lines
    solution.shownCount = next
    solution.longestLine = longest
    solution.depth = depth
  }

  /// Makes a line as deep as its items need when their guides meet.
  private func deepen(_ line: inout FlowLine, _ lengths: FlowSizes.Lengths, _ guide: RestingGuide) {
    var extent = AlignedExtent.none
    for index in line.items { extent.include(lengths.guides[index], of: lengths.depths[index]) }
    line.depth = extent.length
    line.guide = extent.position(of: guide, in: line.depth)
  }

  /// Puts the fitted items in their lines, and hides the rest.
  func placeSwept(from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    let placements = subviews.store.placements
    for index in cache.solution.shownCount..<cache.items.count {
      placements.hide(subviews.child(at: subviews.startIndex + index))
    }
    let fraction = cache.guides.guide.fraction ?? 0
    let ideal = ProposalKey(.unspecified)
    cache.solution.fitted.withLengths { lengths in
      if lengths.guides.isEmpty, lengths.areIdeal {
        placeLines(from: origin, lengths, subviews, cache) { line, index in
          (offset: (line.depth - lengths.depths[index]) * fraction, key: ideal)
        }
      } else {
        placeLines(from: origin, lengths, subviews, cache) { line, index in
          let offset =
            lengths.guides.isEmpty
            ? Self.rest(line.depth, lengths.depths[index]) * fraction
            : (line.guide - lengths.guides[index]).zeroIfNaN
          return (offset, lengths.key(of: index, along: axis))
        }
      }
    }
  }

  /// Puts items one after the other; `lie` tells where they lie across their line, and what they were offered.
  @inline(__always)
  private func placeLines(
    from origin: CGPoint, _ lengths: FlowSizes.Lengths, _ subviews: Subviews, _ cache: Cache,
    _ lie: (FlowLine, Int) -> (offset: CGFloat, key: ProposalKey)
  ) {
    let placements = subviews.store.placements
    let gap = cache.gaps.uniform
    let spread = FlowSpread(self, breadth: cache.solution.breadth, answer: cache.solution.answer)
    let corner = (breadth: axis.breadth(of: origin), depth: axis.depth(of: origin))
    for line in cache.solution.lines {
      let spread = spread.place(breadth: line.breadth, count: line.items.count, isLast: line.isLast)
      let step = gap + spread.between
      placements.put(
        line.items, of: lengths, in: subviews, along: axis,
        from: (corner.breadth + spread.start, corner.depth + line.origin), child: { $0 }, step: { _ in step },
        lie: { lie(line, $0) })
    }
  }

  /// What is left of a depth; nothing where there is no end of it.
  @inline(__always)
  static func rest(_ whole: CGFloat, _ part: CGFloat) -> CGFloat {
    whole > part && whole < .infinity ? whole - part : 0
  }
}

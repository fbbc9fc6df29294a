// The fast path through breaking, arranging and placing: one loop over two arrays of lengths. It applies to children
// that have no features besides their size and keep one distance. Items longer than a line are included, because
// containers measure for a breadth of 0 to find their minimum size.

import Foundation

extension FlowLayout {
  /// Whether the lines follow from lengths and guides alone.
  func canUseFastPath(_ cache: Cache) -> Bool {
    cache.items.arePlain && cache.gaps.areUniform
      && (lineBreaking == .greedy || cache.solution.breadth == .infinity)
  }

  /// Breaks and arranges the fitted items, none of which can grow.
  func solveFast(_ cache: inout Cache) {
    let gaps = (items: cache.gaps.uniform, lines: cache.gaps.betweenLines ?? 0)
    let guide = cache.guides.guide
    var fitted = FlowSizes()
    swap(&fitted, &cache.solution.fitted)
    fitted.withLengths { lengths in
      if fitted.anyExceedsLine {
        solveFast(lengths, gaps, guide, &cache.solution) { fitted.exceedsLine($0) }
      } else {
        solveFast(lengths, gaps, guide, &cache.solution) { _ in false }
      }
    }
    swap(&fitted, &cache.solution.fitted)
  }

  @inline(__always)
  private func solveFast(
    _ lengths: FlowSizes.Lengths, _ gaps: (items: CGFloat, lines: CGFloat), _ guide: ResolvedGuide,
    _ solution: inout FlowSolution, exceedsLine: (Int) -> Bool
  ) {
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
        from: start, to: count, in: solution.breadth, capacity: exceedsLine(start) ? 1 : capacity,
        length: { breadths[$0] }, gap: { _ in gaps.items }, joins: { !exceedsLine($0) },
        take: { deepest = depths[$0] > deepest ? depths[$0] : deepest })
      next = filled.end
      var line = FlowLine(items: start..<next, breadth: filled.length)
      line.depth = deepest
      if !lengths.guides.isEmpty { setDepth(of: &line, lengths, guide) }
      line.origin = origin
      line.isLast = next == count || lines.count + 1 == limit
      lines.append(line)
      longest = max(longest, line.breadth)
      depth = max(depth, line.end)
      origin += line.depth + gaps.lines
    }
    solution.lines = lines
    solution.shownCount = next
    solution.longestLine = longest
    solution.depth = depth
  }

  /// Sets the depth that holds the items of a line, aligned by their guides.
  private func setDepth(of line: inout FlowLine, _ lengths: FlowSizes.Lengths, _ guide: ResolvedGuide) {
    var extent = AlignedExtent.none
    for index in line.items { extent.include(lengths.guides[index], of: lengths.depths[index]) }
    line.depth = extent.length
    line.guide = extent.position(of: guide, in: line.depth)
  }

  /// Places the shown items in their lines, and hides the others.
  func placeFast(from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    let placements = subviews.store.placements
    for index in cache.solution.shownCount..<cache.items.count {
      placements.hide(subviews.child(at: index))
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

  /// Places the items of all lines. `across` returns the offset of an item along the cross axis, and its proposal.
  @inline(__always)
  private func placeLines(
    from origin: CGPoint, _ lengths: FlowSizes.Lengths, _ subviews: Subviews, _ cache: Cache,
    _ across: (FlowLine, Int) -> (offset: CGFloat, key: ProposalKey)
  ) {
    let placements = subviews.store.placements
    let gap = cache.gaps.uniform
    let justification = LineJustification(
      self, breadth: cache.solution.breadth, reportedBreadth: cache.solution.reportedBreadth)
    let corner = (breadth: axis.breadth(of: origin), depth: axis.depth(of: origin))
    for line in cache.solution.lines {
      let justified = justification.placement(of: line.breadth, count: line.items.count, isLast: line.isLast)
      let step = gap + justified.extraGap
      placements.put(
        line.items, of: lengths, in: subviews, along: axis,
        from: (corner.breadth + justified.start, corner.depth + line.origin), child: { $0 }, step: { _ in step },
        across: { across(line, $0) })
    }
  }

  /// The part of a depth that remains; 0 if nothing remains or the depth is infinite.
  @inline(__always)
  static func rest(_ whole: CGFloat, _ part: CGFloat) -> CGFloat {
    whole > part && whole < .infinity ? whole - part : 0
  }
}

// The short way through fitting, breaking and arranging, for children that only have one size each and share one
// distance: one sweep over two arrays of lengths. One of the few files of the core with unsafe code, for the sake of
// those loops; the arrays outlive them.

import Foundation

extension FlowLayout {
  /// Whether nothing but lengths and guides decides about the lines.
  func canSweep(_ cache: Cache) -> Bool {
    cache.items.arePlain && cache.gaps.areUniform
      && (lineBreaking == .greedy || cache.solution.breadth == .infinity)
      && Self.fits(axis.breadth(of: cache.items.longest), in: cache.solution.breadth, count: 1)
  }

  /// Fills the lines of the solution with ideal sizes.
  func sweep(_ cache: inout Cache) {
    let line = cache.solution.breadth
    let gap = cache.gaps.uniform
    let lineGap = cache.gaps.betweenLines ?? 0
    let count = cache.items.count
    let (limit, capacity) = (lineCount ?? .max, itemsPerLine ?? .max)
    var next = 0
    var lines = cache.solution.lines
    cache.solution.lines = []
    var origin: CGFloat = 0
    var longest: CGFloat = 0
    var depth: CGFloat = 0
    let hasGuides = !cache.guides.positions.isEmpty
    cache.items.breadths(along: axis).withUnsafeBufferPointer { breadths in
      cache.items.depths(along: axis).withUnsafeBufferPointer { depths in
        while next < count && lines.count < limit {
          let start = next
          let end = capacity < count - start ? start + capacity : count
          var sum = breadths[next]
          var deepest = depths[next]
          next += 1
          while next < end {
            let longer = sum + (gap + breadths[next])
            guard Self.fits(longer, in: line, count: next - start + 1) else { break }
            sum = longer
            deepest = depths[next] > deepest ? depths[next] : deepest
            next += 1
          }
          var found = FlowLine(
            items: start..<next, breadth: Self.lineLength(sum, in: line, count: next - start))
          found.depth = deepest
          if hasGuides { cache.guides.deepen(&found, depths) }
          found.origin = origin
          found.isLast = next == count || lines.count + 1 == limit
          lines.append(found)
          longest = max(longest, found.breadth)
          depth = max(depth, found.end)
          origin += found.depth + lineGap
        }
      }
    }
    cache.solution.lines = lines
    cache.solution.isSwept = true
    cache.solution.shownCount = next
    cache.solution.longestLine = longest
    cache.solution.depth = depth
  }

  /// Puts items of ideal size in their lines, and hides the rest.
  func placeSwept(from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    let placements = subviews.store.placements
    let key = ProposalKey(.unspecified)
    let gap = cache.gaps.uniform
    let fraction = cache.guides.key.restingFraction ?? 0
    let spread = FlowSpread(self, cache.solution)
    let positions = cache.guides.positions
    for index in cache.solution.shownCount..<cache.items.count {
      placements.hide(subviews.child(at: subviews.startIndex + index))
    }
    let corner = (along: axis.breadth(of: origin), across: axis.depth(of: origin))
    cache.items.breadths(along: axis).withUnsafeBufferPointer { breadths in
      cache.items.depths(along: axis).withUnsafeBufferPointer { depths in
        for line in cache.solution.lines {
          let spread = spread.place(line, count: line.items.count)
          let step = gap + spread.between
          let top = corner.across + line.origin
          var along = corner.along + spread.start
          for index in line.items {
            let (breadth, depth) = (breadths[index], depths[index])
            let across = positions.isEmpty ? (line.depth - depth) * fraction : line.guide - positions[index]
            placements.place(
              subviews.child(at: subviews.startIndex + index),
              frame: CGRect(
                origin: axis.point(along: along, across: top + across),
                size: axis.size(breadth: breadth, depth: depth)),
              key: key)
            along += breadth + step
          }
        }
      }
    }
  }
}

extension FlowGuides {
  /// Makes a line of items of ideal size as deep as they need when their guides meet.
  fileprivate func deepen(_ line: inout FlowLine, _ depths: UnsafeBufferPointer<CGFloat>) {
    var extent = GuideExtent(key: key)
    for index in line.items { extent.formUnion(guide: positions[index], depth: depths[index]) }
    line.depth = extent.depth
    line.guide = extent.guide(in: line.depth)
  }
}

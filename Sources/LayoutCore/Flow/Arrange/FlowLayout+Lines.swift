// Fifth phase: how deep each line is, where its guide lies, and where the lines lie across the flow.

import Foundation

extension FlowLayout {
  /// Gives each line its depth and its place.
  func arrangeLines(_ subviews: Subviews, _ cache: inout Cache) {
    var origin: CGFloat = 0
    for index in cache.solution.lines.indices {
      var line = cache.solution.lines[index]
      deepen(&line, subviews, cache)
      line.origin = origin
      cache.solution.lines[index] = line
      cache.solution.depth = max(cache.solution.depth, line.end)
      cache.solution.longestLine = max(cache.solution.longestLine, line.breadth)
      if index + 1 < cache.solution.lines.count {
        let next = cache.solution.lines[index + 1].items
        origin += line.depth + cache.gaps.between(line.items, next, cache.items, across: axis.other)
      }
    }
  }

  /// A line is as deep as its items need when their guides meet. Items that can be infinitely deep bring their ideal
  /// depth and take the line's; a line of nothing else than infinite depths is infinitely deep.
  private func deepen(_ line: inout FlowLine, _ subviews: Subviews, _ cache: Cache) {
    var extent = GuideExtent(key: cache.guides.key)
    var deepest: CGFloat = 0
    var isBounded = false
    let traits = cache.items.traits
    for index in line.items where cache.items.marker(of: index) != .lineBreak {
      let item = cache.solution.fitted[index]
      if item.depth < .infinity { isBounded = true } else { continue }
      if !traits.isEmpty, traits[index].fillsDepth(along: axis) || ownGuide(of: index, cache) != nil {
        deepest = max(deepest, item.depth)
      } else if cache.guides.positions.isEmpty {
        deepest = max(deepest, item.depth)
      } else {
        extent.formUnion(guide: item.guide, depth: item.depth)
      }
    }
    for own in ownExtents(of: line, subviews, cache) { deepest = max(deepest, own.depth) }
    line.depth = isBounded || line.items.isEmpty ? max(deepest, extent.depth) : unboundedDepth(of: line, cache)
    line.guide = extent.guide(in: line.depth)
  }

  /// Only line breaks have no depth.
  private func unboundedDepth(of line: FlowLine, _ cache: Cache) -> CGFloat {
    line.items.allSatisfy { cache.items.marker(of: $0) == .lineBreak } ? 0 : .infinity
  }

  /// The guide by which an item is aligned otherwise than the flow.
  func ownGuide(of index: Int, _ cache: Cache) -> AlignmentKey? {
    guard !cache.items.traits.isEmpty, let own = cache.items.traits[index].alignment else { return nil }
    let key = axis.other.guide(of: own)
    return key == cache.guides.key ? nil : key
  }

  /// What the items of a line take that have an alignment of their own: those of one guide are aligned with each other.
  func ownExtents(of line: FlowLine, _ subviews: Subviews, _ cache: Cache) -> [GuideExtent] {
    guard !cache.items.traits.isEmpty else { return [] }
    return line.items.reduce(into: []) { extents, index in
      guard let key = ownGuide(of: index, cache) else { return }
      let item = cache.solution.fitted[index]
      guard item.depth < .infinity, !cache.items.traits[index].fillsDepth(along: axis) else { return }
      let place = extents.firstIndex { $0.key == key } ?? extents.count
      if place == extents.count { extents.append(GuideExtent(key: key)) }
      extents[place].formUnion(guide: ownPosition(of: key, in: index, subviews, cache), depth: item.depth)
    }
  }

  /// Where an own guide lies in an item.
  func ownPosition(of key: AlignmentKey, in index: Int, _ subviews: Subviews, _ cache: Cache) -> CGFloat {
    let item = cache.solution.fitted[index]
    return subviews.at(index).position(
      of: key, size: axis.size(breadth: item.breadth, depth: item.depth),
      proposal: axis.proposal(breadth: item.offer, depth: nil))
  }
}

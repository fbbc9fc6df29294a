// Last phase: where each item lies.

import Foundation

extension FlowLayout {
  /// Puts every item in its line and hides what does not show.
  func placeFitted(from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    guard !subviews.isEmpty else { return }
    subviews.store.requirePlacing(subviews.at(0).index)
    for line in cache.solution.lines { place(line, from: origin, subviews, cache) }
    for index in cache.solution.shownCount..<cache.items.count {
      subviews.store.placements.hide(subviews.child(at: subviews.startIndex + index))
    }
  }

  private func place(_ line: FlowLine, from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    let items = cache.items
    let content = line.content(items)
    let spread = spread(line, count: content.count, in: cache.solution)
    let ownExtents = ownExtents(of: line, subviews, cache)
    let fraction = cache.guides.key.restingFraction ?? 0
    let start = axis.breadth(of: origin) + spread.start
    let top = axis.depth(of: origin) + line.origin
    var along = start
    for index in content {
      let item = cache.solution.fitted[index]
      var placed = PlacedItem(item)
      if !items.traits.isEmpty, stretches(index, in: line, cache) {
        stretch(&placed, index, to: line.depth, subviews)
      }
      if placed.offer.depth != nil || ownGuide(of: index, cache) != nil {
        placed.across = guidedOffset(of: placed, index, in: line, ownExtents, subviews, cache)
      } else if cache.guides.positions.isEmpty {
        placed.across = rest(line.depth, placed.depth) * fraction
      } else {
        placed.across = inside(line, placed, line.guide - item.guide)
      }
      put(index, placed, at: axis.point(along: along, across: top + placed.across), subviews)
      if index + 1 < content.upperBound {
        along += item.breadth + (cache.gaps.before(index + 1) + spread.between)
      }
    }
    placeBreaks(of: line, around: content, at: (start, top), subviews, cache)
  }

  /// What is left of a depth; nothing where there is no end of it.
  private func rest(_ whole: CGFloat, _ part: CGFloat) -> CGFloat {
    whole > part && whole < .infinity ? whole - part : 0
  }

  private func put(_ index: Int, _ item: PlacedItem, at origin: CGPoint, _ subviews: Subviews) {
    let frame = CGRect(origin: origin, size: axis.size(breadth: item.breadth, depth: item.depth))
    subviews.store.placements.place(
      subviews.child(at: subviews.startIndex + index), frame: frame,
      key: ProposalKey(axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth)))
  }

  // MARK: Across

  private func stretches(_ index: Int, in line: FlowLine, _ cache: Cache) -> Bool {
    let traits = cache.items.traits[index]
    let depth = cache.solution.fitted[index].depth
    return line.depth != depth
      && (traits.fillsDepth(along: axis) || (crossSize == .stretch && axis.depth(of: traits.maximum) > depth))
  }

  /// Offers an item the depth of its line. What would take more of the line's breadth for it stays as it was; what
  /// answers an infinite depth gets the line's.
  private func stretch(_ item: inout PlacedItem, _ index: Int, to depth: CGFloat, _ subviews: Subviews) {
    let proposal = axis.proposal(breadth: item.breadth, depth: depth)
    let size = subviews.at(index).sizeThatFits(proposal).usable
    guard Self.fits(axis.breadth(of: size), in: item.breadth, count: 1) || item.depth == .infinity else { return }
    item.offer = (item.breadth, depth)
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size) < .infinity ? axis.depth(of: size) : depth
  }

  /// The place of an item whose guide is not known from fitting: it has another guide than the flow's, or another size.
  private func guidedOffset(
    of placed: PlacedItem, _ index: Int, in line: FlowLine, _ ownExtents: [GuideExtent], _ subviews: Subviews,
    _ cache: Cache
  ) -> CGFloat {
    let key = ownGuide(of: index, cache) ?? cache.guides.key
    if let fraction = key.restingFraction, key == cache.guides.key, cache.guides.positions.isEmpty {
      return rest(line.depth, placed.depth) * fraction
    }
    let position = subviews.at(index).position(
      of: key, size: axis.size(breadth: placed.breadth, depth: placed.depth),
      proposal: axis.proposal(breadth: placed.offer.breadth, depth: placed.offer.depth))
    if let extent = ownExtents.first(where: { $0.key == key }) {
      return inside(line, placed, extent.guide(in: line.depth) - position)
    }
    guard key == cache.guides.key else { return key.offset(of: placed.depth, in: line.depth) }
    return inside(line, placed, line.guide - position)
  }

  /// An item that takes the depth of its line had no say in where the guide lies: it stays in the line all the same.
  private func inside(_ line: FlowLine, _ placed: PlacedItem, _ across: CGFloat) -> CGFloat {
    min(max(across, 0), rest(line.depth, placed.depth))
  }

  // MARK: Line breaks

  /// A line break lies at the start of the line that it opens; all but the last of several before it, and those after
  /// everything else where the next line would start.
  private func placeBreaks(
    of line: FlowLine, around content: Range<Int>, at start: (along: CGFloat, across: CGFloat), _ subviews: Subviews,
    _ cache: Cache
  ) {
    for index in line.items where !content.contains(index) {
      let across: CGFloat
      if index >= content.upperBound {
        across = line.depth
      } else if index + 1 < content.lowerBound {
        across = 0
      } else {
        across =
          cache.guides.positions.isEmpty ? rest(line.depth, 0) * (cache.guides.key.restingFraction ?? 0) : line.guide
      }
      let point = axis.point(along: start.along, across: start.across + across)
      put(index, PlacedItem(FittedItem(breadth: 0, depth: 0)), at: point, subviews)
    }
  }
}

extension FlowLine {
  /// The items of the line without the line breaks at its ends.
  func content(_ items: FlowItems) -> Range<Int> {
    guard !items.traits.isEmpty else { return self.items }
    var content = self.items
    while let first = content.first, items.marker(of: first) == .lineBreak { content.removeFirst() }
    while let last = content.last, items.marker(of: last) == .lineBreak { content.removeLast() }
    return content
  }
}

// Last phase: where each item lies. The placer holds what all lines share, so that placing an item is a few additions
// and the writes of its frame.

import Foundation

/// Puts the items of a fitted flow in their lines.
struct FlowPlacer {
  let axis: Axis
  let stretches: Bool
  let subviews: LayoutSubviews
  let items: FlowItems
  let gaps: FlowGaps
  let guides: FlowGuides
  let solution: FlowSolution
  let extents: FlowExtents
  private let spread: FlowSpread
  private let placements: PlacementBuffer
  /// Where an item without a guide of its own lies across what its line leaves over.
  private let fraction: CGFloat

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    stretches = layout.crossSize == .stretch
    self.subviews = subviews
    items = cache.items
    gaps = cache.gaps
    guides = cache.guides
    solution = cache.solution
    extents = FlowExtents(layout, subviews, cache)
    spread = FlowSpread(layout, cache.solution)
    placements = subviews.store.placements
    fraction = cache.guides.key.restingFraction ?? 0
  }

  /// Places what the lines hold from `origin`, and hides the rest.
  func place(from origin: CGPoint) {
    let (along, across) = (axis.breadth(of: origin), axis.depth(of: origin))
    for line in solution.lines {
      if items.traits.isEmpty {
        placePlain(line, along, across + line.origin)
      } else {
        place(line, along, across + line.origin)
      }
    }
    for index in solution.shownCount..<items.count {
      placements.hide(subviews.child(at: subviews.startIndex + index))
    }
  }

  /// Places a line of items that have a size and perhaps a guide, and nothing besides.
  private func placePlain(_ line: FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let spread = spread.place(line, count: line.items.count)
    let hasGuides = !guides.positions.isEmpty
    var along = origin + spread.start
    for index in line.items {
      let item = solution.fitted[index]
      let across = hasGuides ? line.guide - item.guide : rest(line.depth, item.depth) * fraction
      put(index, item.breadth, item.depth, axis.point(along: along, across: top + across), offer: (item.offer, nil))
      if index + 1 < line.items.upperBound { along += item.breadth + (gaps.before(index + 1) + spread.between) }
    }
  }

  private func place(_ line: FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let content = line.content(items)
    let spread = spread.place(line, count: content.count)
    let ownExtents = extents.own(in: line)
    let start = origin + spread.start
    var along = start
    for index in content {
      let item = solution.fitted[index]
      var placed = PlacedItem(item)
      if takesDepth(of: line, index) { stretch(&placed, index, to: line.depth) }
      placed.across = across(placed, index, in: line, ownExtents)
      put(
        index, placed.breadth, placed.depth, axis.point(along: along, across: top + placed.across),
        offer: placed.offer)
      if index + 1 < content.upperBound { along += item.breadth + (gaps.before(index + 1) + spread.between) }
    }
    for index in line.items where !content.contains(index) {
      let across = acrossOfBreak(index, in: line, around: content)
      put(index, 0, 0, axis.point(along: start, across: top + across), offer: (nil, nil))
    }
  }

  @inline(__always)
  private func put(
    _ index: Int, _ breadth: CGFloat, _ depth: CGFloat, _ origin: CGPoint,
    offer: (breadth: CGFloat?, depth: CGFloat?)
  ) {
    placements.place(
      subviews.child(at: subviews.startIndex + index),
      frame: CGRect(origin: origin, size: axis.size(breadth: breadth, depth: depth)),
      key: ProposalKey(axis.proposal(breadth: offer.breadth, depth: offer.depth)))
  }

  /// What is left of a depth; nothing where there is no end of it.
  @inline(__always)
  private func rest(_ whole: CGFloat, _ part: CGFloat) -> CGFloat {
    whole > part && whole < .infinity ? whole - part : 0
  }

  // MARK: Across

  private func takesDepth(of line: FlowLine, _ index: Int) -> Bool {
    let traits = items.traits[index]
    let depth = solution.fitted[index].depth
    return line.depth != depth
      && (traits.fillsDepth(along: axis) || (stretches && axis.depth(of: traits.maximum) > depth))
  }

  /// Offers an item the depth of its line. What would take more of the line's breadth for it stays as it was; what
  /// answers an infinite depth gets the line's.
  private func stretch(_ item: inout PlacedItem, _ index: Int, to depth: CGFloat) {
    let size = subviews.at(index).sizeThatFits(axis.proposal(breadth: item.breadth, depth: depth)).usable
    guard FlowLayout.fits(axis.breadth(of: size), in: item.breadth, count: 1) || item.depth == .infinity else { return }
    item.offer = (item.breadth, depth)
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size) < .infinity ? axis.depth(of: size) : depth
  }

  /// The place of an item across its line. One that takes the depth of its line had no say in where the guide lies: it
  /// stays in the line all the same.
  private func across(_ item: PlacedItem, _ index: Int, in line: FlowLine, _ ownExtents: [GuideExtent]) -> CGFloat {
    let ownKey = extents.ownGuide(of: index)
    if ownKey == nil && guides.positions.isEmpty { return rest(line.depth, item.depth) * fraction }
    let key = ownKey ?? guides.key
    let guide: CGFloat
    if ownKey == nil {
      guide = line.guide
    } else if let extent = ownExtents.first(where: { $0.key == key }) {
      guide = extent.guide(in: line.depth)
    } else {
      return key.offset(of: item.depth, in: line.depth)
    }
    let position =
      ownKey == nil && item.offer.depth == nil ? solution.fitted[index].guide : extents.position(of: key, item, index)
    return min(max(guide - position, 0), rest(line.depth, item.depth))
  }

  /// A line break lies at the start of the line that it opens; all but the last of several before it, and those after
  /// everything else where the next line would start.
  private func acrossOfBreak(_ index: Int, in line: FlowLine, around content: Range<Int>) -> CGFloat {
    if index >= content.upperBound { return line.depth }
    if index + 1 < content.lowerBound { return 0 }
    return guides.positions.isEmpty ? rest(line.depth, 0) * fraction : line.guide
  }
}

// Last phase: where each item lies. The placer holds what all lines share, so that placing an item is a few additions
// and the writes of its frame.

import Foundation

/// Puts the items of a fitted flow in their lines.
struct FlowPlacer {
  let axis: Axis
  let stretches: Bool
  let subviews: LayoutSubviews
  let items: FlowItems
  let guides: FlowGuides
  let solution: FlowSolution
  let extents: FlowExtents
  private let hidesParts: Bool
  private let spread: FlowSpread
  private let placements: PlacementBuffer
  /// Where an item without a guide of its own lies across what its line leaves over.
  private let fraction: CGFloat

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    stretches = layout.crossSize == .stretch
    self.subviews = subviews
    items = cache.items
    guides = cache.guides
    solution = cache.solution
    extents = FlowExtents(layout, subviews, cache)
    hidesParts = !cache.cast.isPlain
    spread = FlowSpread(layout, cache.solution)
    placements = subviews.store.placements
    fraction = cache.guides.key.restingFraction ?? 0
  }

  /// Places what shows from `origin`, and hides the rest.
  func place(from origin: CGPoint) {
    for index in (hidesParts ? 0 : solution.shownCount)..<items.count {
      placements.hide(subviews.child(at: subviews.startIndex + index))
    }
    let (along, across) = (axis.breadth(of: origin), axis.depth(of: origin))
    for line in solution.lines {
      if items.traits.isEmpty {
        placePlain(line, along, across + line.origin)
      } else {
        place(line, along, across + line.origin)
      }
    }
    for separator in solution.separators {
      let start = axis.point(along: along + spread.start(of: separator), across: across + separator.origin)
      put(PlacedItem(separator.item), start)
    }
  }

  /// Places a line of items that have a size and perhaps a guide, and nothing besides.
  private func placePlain(_ line: FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let spread = spread.place(line, count: line.shown.count)
    let hasGuides = !guides.positions.isEmpty
    var along = origin + spread.start
    for place in line.shown {
      let item = solution.fitted[place]
      let across = hasGuides ? (line.guide - item.guide).zeroIfNaN : rest(line.depth, item.depth) * fraction
      put(PlacedItem(item), axis.point(along: along, across: top + across))
      if place + 1 < line.shown.upperBound { along += item.breadth + (solution.fitted[place + 1].gap + spread.between) }
    }
  }

  private func place(_ line: FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let content = solution.content(of: line, items)
    let spread = spread.place(line, count: content.count)
    let start = origin + spread.start
    var along = start
    for place in content {
      let item = solution.fitted[place]
      var placed = PlacedItem(item)
      if takesDepth(of: line, item) { stretch(&placed, to: line.depth) }
      let across = across(placed, item, in: line)
      put(placed, axis.point(along: along, across: top + across))
      if place + 1 < content.upperBound { along += item.breadth + (solution.fitted[place + 1].gap + spread.between) }
    }
    for place in line.shown where !content.contains(place) {
      let across = acrossOfBreak(place, in: line, around: content)
      put(PlacedItem(solution.fitted[place]), axis.point(along: start, across: top + across))
    }
  }

  @inline(__always)
  private func put(_ item: PlacedItem, _ origin: CGPoint) {
    placements.place(
      subviews.child(at: subviews.startIndex + item.child),
      frame: CGRect(origin: origin, size: axis.size(breadth: item.breadth, depth: item.depth)),
      key: ProposalKey(axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth)))
  }

  /// What is left of a depth; nothing where there is no end of it.
  @inline(__always)
  private func rest(_ whole: CGFloat, _ part: CGFloat) -> CGFloat {
    whole > part && whole < .infinity ? whole - part : 0
  }

  // MARK: Across

  @inline(__always)
  private func takesDepth(of line: FlowLine, _ item: FittedItem) -> Bool {
    guard line.depth != item.depth else { return false }
    let deepest = axis.depth(of: items.traits[item.child].maximum)
    return deepest == .infinity || stretches && deepest > item.depth
  }

  /// Offers an item the depth of its line. What would take more of the line's breadth for it stays as it was; what
  /// answers an infinite depth gets the line's.
  private func stretch(_ item: inout PlacedItem, to depth: CGFloat) {
    let size = subviews.at(item.child).sizeThatFits(axis.proposal(breadth: item.breadth, depth: depth)).usable
    guard FlowLayout.fits(axis.breadth(of: size), in: item.breadth, count: 1) || item.depth == .infinity else { return }
    item.offer = (item.breadth, depth)
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size) < .infinity ? axis.depth(of: size) : depth
  }

  /// The place of an item across its line. One that takes the depth of its line had no say in where the guide lies: it
  /// stays in the line all the same.
  @inline(__always)
  private func across(_ item: PlacedItem, _ fitted: FittedItem, in line: FlowLine) -> CGFloat {
    let ownKey = items.ownGuide(of: item.child, axis, besides: guides.key)
    if ownKey == nil && guides.positions.isEmpty { return rest(line.depth, item.depth) * fraction }
    let key = ownKey ?? guides.key
    let guide: CGFloat
    if ownKey == nil {
      guide = line.guide
    } else if let extent = solution.ownExtents[line.ownExtents].first(where: { $0.key == key }) {
      guide = extent.guide(in: line.depth)
    } else {
      return key.offset(of: item.depth, in: line.depth)
    }
    let position = ownKey == nil && item.offer.depth == nil ? fitted.guide : extents.position(of: key, item)
    return min(max((guide - position).zeroIfNaN, 0), rest(line.depth, item.depth))
  }

  /// A line break lies at the start of the line that it opens; all but the last of several before it, and those after
  /// everything else where the next line would start.
  private func acrossOfBreak(_ place: Int, in line: FlowLine, around content: Range<Int>) -> CGFloat {
    if place >= content.upperBound { return line.depth }
    if place + 1 < content.lowerBound { return 0 }
    return guides.positions.isEmpty ? rest(line.depth, 0) * fraction : line.guide
  }
}

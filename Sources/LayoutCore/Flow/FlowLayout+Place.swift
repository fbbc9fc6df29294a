// Last phase: where each item lies. The placer holds what all lines share, so that placing an item is a few additions
// and the writes of its frame.

import Foundation

extension FlowLayout {
  /// Places what shows from `origin`, and hides the rest.
  func place(from origin: CGPoint, _ subviews: Subviews, _ cache: Cache) {
    cache.solution.grown.withLengths(cache.items.features) {
      FlowPlacer(self, subviews, cache, $0).place(from: origin)
    }
  }
}

/// Puts the items of a solved flow in their lines.
private struct FlowPlacer {
  private let axis: Axis
  private let stretches: Bool
  private let subviews: LayoutSubviews
  private let items: FlowItems
  private let gaps: FlowGaps
  private let guides: FlowGuides
  private let solution: FlowSolution
  private let lengths: FlowSizes.Lengths
  private let extents: FlowExtents
  private let spread: FlowSpread
  private let placements: PlacementBuffer
  /// The distance before every item; nil where there are several.
  private let uniformGap: CGFloat?
  /// The first child that may be hidden.
  private let firstHidden: Int
  /// Where an item without a guide of its own lies across what its line leaves over.
  private let fraction: CGFloat
  /// What may take the depth of its line, or lie in it by a guide of its own.
  private let special: FlowFeatures

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache, _ lengths: FlowSizes.Lengths) {
    axis = layout.axis
    stretches = layout.crossSize == .stretch
    self.subviews = subviews
    items = cache.items
    gaps = cache.gaps
    guides = cache.guides
    solution = cache.solution
    self.lengths = lengths
    extents = FlowExtents(layout, subviews, cache, lengths)
    spread = FlowSpread(layout, breadth: cache.solution.breadth, answer: cache.solution.answer)
    placements = subviews.store.placements
    uniformGap = cache.gaps.each.isEmpty && cache.solution.overflow == nil ? cache.gaps.uniform : nil
    firstHidden = cache.cast.isPlain ? cache.solution.shownCount : 0
    fraction = cache.guides.guide.fraction ?? 0
    special = axis.isDeeper.union(.isAligned)
  }

  func place(from origin: CGPoint) {
    for index in firstHidden..<items.count { placements.hide(subviews.child(at: subviews.startIndex + index)) }
    let corner = (breadth: axis.breadth(of: origin), depth: axis.depth(of: origin))
    for line in solution.lines { place(line, corner.breadth, corner.depth + line.origin) }
    for separator in solution.separators {
      let item = PlacedItem(separator.child, lengths)
      put(
        item,
        axis.point(
          breadth: corner.breadth + spread.start(of: item.breadth), depth: corner.depth + separator.origin))
    }
  }

  private func place(_ line: FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let content = solution.content(of: line, items)
    let spread = spread.place(breadth: line.breadth, count: content.count, isLast: line.isLast)
    let (lengths, placements, shown) = (lengths, placements, solution.shown)
    let (axis, special, fraction, uniformGap) = (axis, special, fraction, uniformGap)
    let hasGuides = !lengths.guides.isEmpty
    var start = origin + spread.start
    if content.count < line.shown.count { placeBreaks(of: line, around: content, start, top) }
    for place in content {
      let child = shown.isEmpty ? place : shown[place]
      let breadth = lengths.breadths[child]
      if lengths.features(of: child).isDisjoint(with: special) {
        let depth = lengths.depths[child]
        let rest = FlowLayout.rest(line.depth, depth)
        let offset =
          hasGuides ? min(max((line.guide - lengths.guides[child]).zeroIfNaN, 0), rest) : rest * fraction
        placements.place(
          subviews.child(at: subviews.startIndex + child),
          frame: CGRect(
            origin: axis.point(breadth: start, depth: top + offset), size: axis.size(breadth: breadth, depth: depth)),
          key: lengths.key(of: child, along: axis))
      } else {
        placeSpecial(child, in: line, start, top)
      }
      if place + 1 < content.upperBound {
        let gap = uniformGap ?? solution.gap(before: solution.child(at: place + 1), gaps)
        start += breadth + (gap + spread.between)
      }
    }
  }

  /// Places an item that may take the depth of its line, or lies in it by a guide of its own.
  private func placeSpecial(_ child: Int, in line: FlowLine, _ start: CGFloat, _ top: CGFloat) {
    var item = PlacedItem(child, lengths)
    if takesDepth(of: line, item) { stretch(&item, to: line.depth) }
    put(item, axis.point(breadth: start, depth: top + offset(of: item, in: line)))
  }

  /// A line break lies at the start of the line that it opens; all but the last of several before it, and those after
  /// everything else where the next line would start.
  private func placeBreaks(of line: FlowLine, around content: Range<Int>, _ start: CGFloat, _ top: CGFloat) {
    for place in line.shown where !content.contains(place) {
      let offset: CGFloat =
        if place >= content.upperBound {
          line.depth
        } else if place + 1 < content.lowerBound {
          0
        } else {
          lengths.guides.isEmpty ? FlowLayout.rest(line.depth, 0) * fraction : line.guide
        }
      put(PlacedItem(solution.child(at: place), lengths), axis.point(breadth: start, depth: top + offset))
    }
  }

  @inline(__always)
  private func put(_ item: PlacedItem, _ origin: CGPoint) {
    placements.place(
      subviews.child(at: subviews.startIndex + item.child),
      frame: CGRect(origin: origin, size: axis.size(breadth: item.breadth, depth: item.depth)),
      key: ProposalKey(axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth)))
  }

  // MARK: Across

  /// An item with the size that it has in its line.
  private struct PlacedItem {
    let child: Int
    var breadth: CGFloat
    var depth: CGFloat
    /// The breadth and the depth that the item was offered for this size; nil for what it likes.
    var offer: (breadth: CGFloat?, depth: CGFloat?)

    @inline(__always)
    init(_ child: Int, _ lengths: FlowSizes.Lengths) {
      self.child = child
      breadth = lengths.breadths[child]
      depth = lengths.depths[child]
      offer = (lengths.offer(of: child), nil)
    }
  }

  private func takesDepth(of line: FlowLine, _ item: PlacedItem) -> Bool {
    guard line.depth != item.depth, !lengths.features(of: item.child).isDisjoint(with: axis.isDeeper)
    else { return false }
    let deepest = axis.depth(of: items.traits[item.child].maximum)
    return deepest == .infinity || stretches && deepest > item.depth
  }

  /// Offers an item the depth of its line. What would take more of the line's breadth for it stays as it was; what
  /// answers an infinite depth gets the line's.
  private func stretch(_ item: inout PlacedItem, to depth: CGFloat) {
    let proposal = axis.proposal(breadth: item.breadth, depth: depth)
    let size = subviews.size(at: subviews.startIndex + item.child, for: proposal).usable
    guard FlowLayout.fits(axis.breadth(of: size), in: item.breadth, count: 1) || item.depth == .infinity else { return }
    item.offer = (item.breadth, depth)
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size) < .infinity ? axis.depth(of: size) : depth
  }

  /// How far from the start of its line's depth an item lies. One that takes the depth of its line had no say in where
  /// the guide lies: it stays in the line all the same.
  private func offset(of item: PlacedItem, in line: FlowLine) -> CGFloat {
    let rest = FlowLayout.rest(line.depth, item.depth)
    guard let own = extents.ownGuide(of: item.child) else {
      if lengths.guides.isEmpty { return rest * fraction }
      let position = item.offer.depth == nil ? lengths.guides[item.child] : position(of: guides.guide, in: item)
      return min(max((line.guide - position).zeroIfNaN, 0), rest)
    }
    guard let shared = solution.ownExtents.index(of: own, in: line.ownExtents) else {
      return guides.ownGuides[Int(own)].offset(of: item.depth, in: line.depth)
    }
    let position =
      item.offer.depth == nil
      ? extents.position(ofOwnGuideIn: item.child) : position(of: guides.ownGuides[Int(own)], in: item)
    return min(max((solution.ownExtents[shared].position - position).zeroIfNaN, 0), rest)
  }

  private func position(of guide: RestingGuide, in item: PlacedItem) -> CGFloat {
    subviews.position(
      of: guide, at: item.child, size: axis.size(breadth: item.breadth, depth: item.depth),
      axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

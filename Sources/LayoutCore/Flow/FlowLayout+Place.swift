// Last phase: where each item lies. The placer holds what all lines share, so that placing an item is a few additions
// and the writes of its frame.

import Foundation

extension FlowLayout {
  /// Places what shows from `origin`, and hides the rest.
  func place(from origin: CGPoint, _ subviews: Subviews, _ cache: borrowing Cache) {
    let firstHidden = cache.cast.isPlain ? cache.solution.shownCount : 0
    for index in firstHidden..<cache.items.count {
      subviews.store.placements.hide(subviews.child(at: subviews.startIndex + index))
    }
    cache.solution.grown.withLengths(cache.items.features) {
      FlowPlacer(self, subviews, cache, $0).place(cache.solution.lines, cache.solution.separators, from: origin)
    }
  }
}

/// Puts the items of a solved flow in their lines.
private final class FlowPlacer {
  private let axis: Axis
  private let stretches: Bool
  private let subviews: LayoutSubviews
  private let guide: RestingGuide
  private let ownGuides: ContiguousArray<RestingGuide>
  private let ownExtents: ContiguousArray<OwnExtent>
  private let shown: ContiguousArray<Int>
  private let settlers: ContiguousArray<FlowSettler>
  private let lengths: FlowSizes.Lengths
  private let extents: FlowExtents
  private let spread: FlowSpread
  private let placements: PlacementBuffer
  /// The distance before each child; empty where all are the same, but for that before the overflow item.
  private let gaps: ContiguousArray<CGFloat>
  private let uniformGap: CGFloat
  private let overflow: (child: Int, gap: CGFloat)?
  /// Where an item without a guide of its own lies across what its line leaves over.
  private let fraction: CGFloat

  init(
    _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: borrowing FlowLayout.Cache, _ lengths: FlowSizes.Lengths
  ) {
    axis = layout.axis
    stretches = layout.crossSize == .stretch
    self.subviews = subviews
    guide = cache.guides.guide
    ownGuides = cache.guides.ownGuides
    ownExtents = cache.solution.ownExtents
    shown = cache.solution.shown
    settlers = cache.solution.settlers
    self.lengths = lengths
    extents = FlowExtents(layout, subviews, cache, lengths)
    spread = FlowSpread(layout, breadth: cache.solution.breadth, answer: cache.solution.answer)
    placements = subviews.store.placements
    gaps = cache.gaps.each
    uniformGap = cache.gaps.uniform
    overflow = cache.solution.overflow.map { ($0.child, $0.gap) }
    fraction = cache.guides.guide.fraction ?? 0
  }

  func place(_ lines: ContiguousArray<FlowLine>, _ separators: ContiguousArray<LineSeparator>, from origin: CGPoint) {
    let corner = (breadth: axis.breadth(of: origin), depth: axis.depth(of: origin))
    for index in lines.indices { place(lines[index], corner.breadth, corner.depth + lines[index].origin) }
    for separator in separators {
      let item = PlacedItem(separator.child, lengths)
      put(
        item,
        axis.point(
          breadth: corner.breadth + spread.start(of: item.breadth), depth: corner.depth + separator.origin))
    }
  }

  private func place(_ line: borrowing FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let content = line.content
    let spread = spread.place(breadth: line.breadth, count: content.count, isLast: line.isLast)
    let start = origin + spread.start
    let room = line.depth < .infinity ? line.depth : 0
    let (axis, fraction, lengths, shown) = (axis, fraction, lengths, shown)
    if content.count < line.shown.count { placeBreaks(of: line, around: content, start, top) }
    if gaps.isEmpty, shown.isEmpty, lengths.guides.isEmpty, subviews.isWhole {
      switch axis {
      case .horizontal: placePlain(content, from: (start, top), spread.between, room, along: .horizontal)
      case .vertical: placePlain(content, from: (start, top), spread.between, room, along: .vertical)
      }
    } else {
      let (gaps, uniformGap, overflow, guide) = (gaps, uniformGap, overflow, line.guide)
      placements.put(
        content, of: lengths, in: subviews, along: axis, from: (start, top),
        child: { shown.isEmpty ? $0 : shown[$0] },
        step: { child in
          if let overflow, overflow.child == child { return overflow.gap + spread.between }
          return (gaps.isEmpty ? uniformGap : gaps[child]) + spread.between
        },
        lie: { child in
          let rest = room - min(lengths.depths[child], room)
          let offset =
            lengths.guides.isEmpty
            ? rest * fraction : min(max((guide - lengths.guides[child]).zeroIfNaN, 0), rest)
          return (offset, lengths.key(of: child, along: axis))
        })
    }
    for place in line.settlers { settle(settlers[place], in: line, top) }
  }

  /// Puts items of which each is a child, at equal distances and by an edge or a centre.
  @inline(__always)
  private func placePlain(
    _ children: Range<Int>, from corner: (breadth: CGFloat, depth: CGFloat), _ between: CGFloat, _ room: CGFloat,
    along axis: Axis
  ) {
    let (lengths, placements, fraction) = (lengths, placements, fraction)
    let step = uniformGap + between
    var start = corner.breadth
    for child in children {
      let (breadth, depth) = (lengths.breadths[child], lengths.depths[child])
      let top = corner.depth + (room - min(depth, room)) * fraction
      placements.place(
        child,
        frame: CGRect(
          origin: axis.point(breadth: start, depth: top), size: axis.size(breadth: breadth, depth: depth)),
        key: lengths.key(of: child, along: axis))
      start += breadth + step
    }
  }

  /// Moves an item that takes the depth of its line, or lies in it by a guide of its own, across the line in which it was
  /// put as any other.
  private func settle(_ settler: FlowSettler, in line: borrowing FlowLine, _ top: CGFloat) {
    var item = PlacedItem(settler.child, lengths)
    guard settler.takesDepth(of: line.depth, from: item.depth, stretches) else {
      return placements.move(
        subviews.child(offset: item.child), to: top + offset(of: settler, item, in: line), across: axis)
    }
    let start = axis.breadth(of: placements.frame(of: subviews.child(offset: item.child)).origin)
    stretch(&item, to: line.depth)
    put(item, axis.point(breadth: start, depth: top + offset(of: settler, item, in: line)))
  }

  /// A line break lies at the start of the line that it opens; all but the last of several before it, and those after
  /// everything else where the next line would start.
  private func placeBreaks(of line: borrowing FlowLine, around content: Range<Int>, _ start: CGFloat, _ top: CGFloat) {
    for place in line.shown where !content.contains(place) {
      let offset: CGFloat =
        if place >= content.upperBound {
          line.depth
        } else if place + 1 < content.lowerBound {
          0
        } else {
          lengths.guides.isEmpty ? FlowLayout.rest(line.depth, 0) * fraction : line.guide
        }
      put(PlacedItem(shown.isEmpty ? place : shown[place], lengths), axis.point(breadth: start, depth: top + offset))
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
  private func offset(of settler: FlowSettler, _ item: PlacedItem, in line: borrowing FlowLine) -> CGFloat {
    let rest = FlowLayout.rest(line.depth, item.depth)
    guard let own = settler.own.guide else {
      if lengths.guides.isEmpty { return rest * fraction }
      let position = item.offer.depth == nil ? lengths.guides[item.child] : position(of: guide, in: item)
      return min(max((line.guide - position).zeroIfNaN, 0), rest)
    }
    guard let shared = ownExtents.index(of: own, in: line.ownExtents) else {
      return ownGuides[Int(own)].offset(of: item.depth, in: line.depth)
    }
    let position =
      item.offer.depth == nil
      ? extents.position(ofOwnGuideOf: settler) : position(of: ownGuides[Int(own)], in: item)
    return min(max((ownExtents[shared].position - position).zeroIfNaN, 0), rest)
  }

  private func position(of guide: RestingGuide, in item: PlacedItem) -> CGFloat {
    subviews.position(
      of: guide, at: item.child, size: axis.size(breadth: item.breadth, depth: item.depth),
      axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

extension PlacementBuffer {
  /// Puts what is at `places` in a line one after the other.
  ///
  /// - Parameters:
  ///   - corner: Where the line starts along and across.
  ///   - child: What is at a place.
  ///   - step: The distance before a child that is not the first one.
  ///   - lie: Where a child lies across its line, and what it was offered.
  @inline(__always)
  func put(
    _ places: Range<Int>, of lengths: FlowSizes.Lengths, in subviews: LayoutSubviews, along axis: Axis,
    from corner: (breadth: CGFloat, depth: CGFloat), child: (Int) -> Int, step: (Int) -> CGFloat,
    lie: (Int) -> (offset: CGFloat, key: ProposalKey)
  ) {
    var start = corner.breadth
    var previous: CGFloat = 0
    for place in places {
      let child = child(place)
      if place > places.lowerBound { start += previous + step(child) }
      let (breadth, depth) = (lengths.breadths[child], lengths.depths[child])
      let (offset, key) = lie(child)
      self.place(
        subviews.child(offset: child),
        frame: CGRect(
          origin: axis.point(breadth: start, depth: corner.depth + offset),
          size: axis.size(breadth: breadth, depth: depth)),
        key: key)
      previous = breadth
    }
  }
}

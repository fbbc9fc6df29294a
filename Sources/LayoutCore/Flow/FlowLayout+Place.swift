// Last phase: the frame of each item. The placer holds the data that all lines share, so placing an item takes a few
// additions and one write of its frame.

import Foundation

extension FlowLayout {
  /// Places the shown children from `origin`, and hides the others.
  func place(from origin: CGPoint, _ subviews: Subviews, _ cache: borrowing Cache) {
    let firstHidden = cache.roles.isPlain ? cache.solution.shownCount : 0
    for index in firstHidden..<cache.items.count {
      subviews.store.placements.hide(subviews.child(at: index))
    }
    cache.solution.grown.withLengths(cache.items.features) {
      FlowPlacer(self, subviews, cache, $0).place(cache.solution.lines, cache.solution.separators, from: origin)
    }
  }
}

/// Places the items of a solved flow in their lines.
private final class FlowPlacer {
  private let axis: Axis
  private let stretches: Bool
  private let subviews: LayoutSubviews
  private let guide: ResolvedGuide
  private let ownGuides: ContiguousArray<ResolvedGuide>
  private let ownExtents: ContiguousArray<OwnExtent>
  private let shown: ContiguousArray<Int>
  private let crossAlignedItems: ContiguousArray<CrossAlignedItem>
  private let lengths: FlowSizes.Lengths
  private let extents: FlowExtents
  private let justification: LineJustification
  private let placements: PlacementBuffer
  /// The distance before each child; empty if all are the same, ignoring the one before the overflow item.
  private let gaps: ContiguousArray<CGFloat>
  private let uniformGap: CGFloat
  private let overflow: (child: Int, gap: CGFloat)?
  /// The fraction of the free depth of a line that lies before an item, if guides follow from depths.
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
    crossAlignedItems = cache.solution.crossAlignedItems
    self.lengths = lengths
    extents = FlowExtents(layout, subviews, cache, lengths)
    justification = LineJustification(
      layout, breadth: cache.solution.breadth, reportedBreadth: cache.solution.reportedBreadth)
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
          breadth: corner.breadth + justification.start(of: item.breadth), depth: corner.depth + separator.origin))
    }
  }

  private func place(_ line: borrowing FlowLine, _ origin: CGFloat, _ top: CGFloat) {
    let content = line.content
    let justified = justification.placement(of: line.breadth, count: content.count, isLast: line.isLast)
    let start = origin + justified.start
    let lineDepth = line.depth < .infinity ? line.depth : 0
    let (axis, fraction, lengths, shown) = (axis, fraction, lengths, shown)
    if content.count < line.shown.count { placeBreaks(of: line, around: content, start, top) }
    if gaps.isEmpty, shown.isEmpty, lengths.guides.isEmpty, subviews.isWhole {
      switch axis {
      case .horizontal: placePlain(content, from: (start, top), justified.extraGap, lineDepth, along: .horizontal)
      case .vertical: placePlain(content, from: (start, top), justified.extraGap, lineDepth, along: .vertical)
      }
    } else {
      let (gaps, uniformGap, overflow, guide) = (gaps, uniformGap, overflow, line.guide)
      placements.put(
        content, of: lengths, in: subviews, along: axis, from: (start, top),
        child: { shown.isEmpty ? $0 : shown[$0] },
        step: { child in
          if let overflow, overflow.child == child { return overflow.gap + justified.extraGap }
          return (gaps.isEmpty ? uniformGap : gaps[child]) + justified.extraGap
        },
        across: { child in
          let rest = lineDepth - min(lengths.depths[child], lineDepth)
          let offset =
            lengths.guides.isEmpty
            ? rest * fraction : min(max((guide - lengths.guides[child]).zeroIfNaN, 0), rest)
          return (offset, lengths.key(of: child, along: axis))
        })
    }
    for place in line.crossAlignedItems { alignAcross(crossAlignedItems[place], in: line, top) }
  }

  /// Places items whose places are their indices, at equal distances and aligned by an edge or a centre.
  @inline(__always)
  private func placePlain(
    _ children: Range<Int>, from corner: (breadth: CGFloat, depth: CGFloat), _ extraGap: CGFloat,
    _ lineDepth: CGFloat, along axis: Axis
  ) {
    let (lengths, placements, fraction) = (lengths, placements, fraction)
    let step = uniformGap + extraGap
    var start = corner.breadth
    for child in children {
      let (breadth, depth) = (lengths.breadths[child], lengths.depths[child])
      let top = corner.depth + (lineDepth - min(depth, lineDepth)) * fraction
      placements.place(
        child,
        frame: CGRect(
          origin: axis.point(breadth: start, depth: top), size: axis.size(breadth: breadth, depth: depth)),
        key: lengths.key(of: child, along: axis))
      start += breadth + step
    }
  }

  /// Moves an item along the cross axis to its final position, after it was placed like the other items of the line.
  /// The item takes the depth of its line or is aligned by its own guide.
  private func alignAcross(_ aligned: CrossAlignedItem, in line: borrowing FlowLine, _ top: CGFloat) {
    var item = PlacedItem(aligned.child, lengths)
    guard aligned.takesDepth(ofLine: line.depth, from: item.depth, stretches) else {
      return placements.move(
        subviews.child(offset: item.child), to: top + offset(of: aligned, item, in: line), across: axis)
    }
    let start = axis.breadth(of: placements.frame(of: subviews.child(offset: item.child)).origin)
    stretch(&item, to: line.depth)
    put(item, axis.point(breadth: start, depth: top + offset(of: aligned, item, in: line)))
  }

  /// Places the line breaks of a line. Those before its content are placed at the start of the line: the last one is
  /// aligned in the line, the others are at its top. Line breaks after the content occur only in the last line; they
  /// are placed where the next line would start.
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
      subviews.child(at: item.child),
      frame: CGRect(origin: origin, size: axis.size(breadth: item.breadth, depth: item.depth)),
      key: ProposalKey(axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth)))
  }

  // MARK: Across

  /// An item with its size in its line.
  private struct PlacedItem {
    let child: Int
    var breadth: CGFloat
    var depth: CGFloat
    /// The proposal for which the item has this size; nil requests its ideal.
    var offer: (breadth: CGFloat?, depth: CGFloat?)

    @inline(__always)
    init(_ child: Int, _ lengths: FlowSizes.Lengths) {
      self.child = child
      breadth = lengths.breadths[child]
      depth = lengths.depths[child]
      offer = (lengths.offer(of: child), nil)
    }
  }

  /// Offers an item the depth of its line. An item that would become longer keeps its size, unless its depth is
  /// infinite. An item that returns an infinite depth gets the depth of its line.
  private func stretch(_ item: inout PlacedItem, to depth: CGFloat) {
    let proposal = axis.proposal(breadth: item.breadth, depth: depth)
    let size = subviews.size(at: item.child, for: proposal).usable
    guard FlowLayout.fits(axis.breadth(of: size), in: item.breadth, count: 1) || item.depth == .infinity else { return }
    item.offer = (item.breadth, depth)
    item.breadth = axis.breadth(of: size)
    item.depth = axis.depth(of: size) < .infinity ? axis.depth(of: size) : depth
  }

  /// The distance of an item from the start of its line along the cross axis. It is clamped to the line, because an
  /// item that takes the depth of its line does not affect the position of the line's guide.
  private func offset(of aligned: CrossAlignedItem, _ item: PlacedItem, in line: borrowing FlowLine) -> CGFloat {
    let rest = FlowLayout.rest(line.depth, item.depth)
    guard let own = aligned.own.guide else {
      if lengths.guides.isEmpty { return rest * fraction }
      let position = item.offer.depth == nil ? lengths.guides[item.child] : position(of: guide, in: item)
      return min(max((line.guide - position).zeroIfNaN, 0), rest)
    }
    guard let shared = ownExtents.index(of: own, in: line.ownExtents) else {
      return ownGuides[Int(own)].offset(of: item.depth, in: line.depth)
    }
    let position =
      item.offer.depth == nil
      ? extents.ownGuidePosition(in: aligned) : position(of: ownGuides[Int(own)], in: item)
    return min(max((ownExtents[shared].position - position).zeroIfNaN, 0), rest)
  }

  private func position(of guide: ResolvedGuide, in item: PlacedItem) -> CGFloat {
    subviews.position(
      of: guide, at: item.child, size: axis.size(breadth: item.breadth, depth: item.depth),
      axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

extension PlacementBuffer {
  /// Places the children at `places` in a line, one after the other.
  ///
  /// - Parameters:
  ///   - corner: The start of the line on both axes.
  ///   - child: The child at a place.
  ///   - step: The distance before a child that is not the first one.
  ///   - across: The offset of a child from the start of the line along the cross axis, and the child's proposal.
  @inline(__always)
  func put(
    _ places: Range<Int>, of lengths: FlowSizes.Lengths, in subviews: LayoutSubviews, along axis: Axis,
    from corner: (breadth: CGFloat, depth: CGFloat), child: (Int) -> Int, step: (Int) -> CGFloat,
    across: (Int) -> (offset: CGFloat, key: ProposalKey)
  ) {
    var start = corner.breadth
    var previous: CGFloat = 0
    for place in places {
      let child = child(place)
      if place > places.lowerBound { start += previous + step(child) }
      let (breadth, depth) = (lengths.breadths[child], lengths.depths[child])
      let (offset, key) = across(child)
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

// The depth of each line and the positions of its guides. Items that share a guide are aligned to one extent; the depth
// of the line is that of its greatest extent or item.

import Foundation

/// Finds the depths of the lines of a flow after its items have their breadths.
final class FlowExtents {
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowSpecial
  private let guide: ResolvedGuide
  private let own: ContiguousArray<FlowGuides.Own>
  private let ownGuides: ContiguousArray<ResolvedGuide>
  private let lengths: FlowSizes.Lengths
  private let shown: ContiguousArray<Int>
  private let crossAlignedItems: ContiguousArray<CrossAlignedItem>
  /// The greatest depth that counts: infinite depths are ignored unless all items are plain.
  private let bound: CGFloat

  init(
    _ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: borrowing FlowLayout.Cache, _ lengths: FlowSizes.Lengths
  ) {
    axis = layout.axis
    self.subviews = subviews
    items = cache.items.special
    guide = cache.guides.guide
    own = cache.guides.own
    ownGuides = cache.guides.ownGuides
    self.lengths = lengths
    shown = cache.solution.shown
    crossAlignedItems = cache.solution.crossAlignedItems
    bound = cache.items.arePlain ? .infinity : .greatestFiniteMagnitude
  }

  /// Sets the depth of a line and the position of its guide.
  ///
  /// Items with their own alignment are aligned with those that share their guide: `ownExtents` gets one extent for
  /// each such guide. An item that can be infinitely deep counts with its ideal depth and takes the depth of the line.
  /// A line in which all depths are infinite is infinitely deep; a line of line breaks has no depth.
  func setDepth(of line: inout FlowLine, _ ownExtents: inout ContiguousArray<OwnExtent>) {
    let first = ownExtents.count
    if !own.isEmpty { addOwnExtents(of: line.crossAlignedItems, to: &ownExtents) }
    line.ownExtents = first..<ownExtents.count
    var (extent, deepest, isBounded) = (AlignedExtent.none, deepest(of: line.content), true)
    if !lengths.guides.isEmpty || deepest > bound { (extent, deepest, isBounded) = alignedExtent(of: line.content) }
    for index in line.ownExtents { deepest = max(deepest, ownExtents[index].extent.length) }
    line.depth = isBounded || line.content.isEmpty ? max(deepest, extent.length) : .infinity
    for index in line.ownExtents {
      ownExtents[index].position = ownExtents[index].extent.position(
        of: ownGuides[Int(ownExtents[index].guide)], in: line.depth)
    }
    line.guide = extent.position(of: guide, in: line.depth)
  }

  /// The greatest depth of the items at `places`.
  private func deepest(of places: Range<Int>) -> CGFloat {
    let (depths, shown) = (lengths.depths, shown)
    var deepest: CGFloat = 0
    if shown.isEmpty {
      for place in places { deepest = depths[place] > deepest ? depths[place] : deepest }
    } else {
      for place in places { deepest = max(deepest, depths[shown[place]]) }
    }
    return deepest
  }

  /// The extent of the items that share the flow's guide, the greatest depth of the others, and whether any depth is
  /// finite.
  private func alignedExtent(
    of places: Range<Int>
  ) -> (extent: AlignedExtent, deepest: CGFloat, isBounded: Bool) {
    var (extent, deepest, isBounded) = (AlignedExtent.none, CGFloat.zero, false)
    for place in places {
      let child = shown.isEmpty ? place : shown[place]
      let depth = lengths.depths[child]
      guard depth <= bound else { continue }
      isBounded = true
      if !lengths.guides.isEmpty, !ignoresFlowGuide(child) {
        extent.include(lengths.guides[child], of: depth)
      } else {
        deepest = max(deepest, depth)
      }
    }
    return (extent, deepest, isBounded)
  }

  /// Whether a child does not affect the position of the flow's guide: it has its own guide, or takes the depth of its
  /// line.
  private func ignoresFlowGuide(_ child: Int) -> Bool {
    let features = lengths.features(of: child)
    if features.contains(.isAligned), ownGuide(of: child) != nil { return true }
    guard !features.isDisjoint(with: axis.isDeeper), let number = items.number(of: child) else { return false }
    return axis.depth(of: items.traits[number].maximum) == .infinity
  }

  /// Adds the extents of the items at `places` among the cross-aligned items that have their own guides.
  private func addOwnExtents(of places: Range<Int>, to ownExtents: inout ContiguousArray<OwnExtent>) {
    let first = ownExtents.count
    for place in places {
      let item = crossAlignedItems[place]
      let depth = lengths.depths[item.child]
      guard let guide = item.own.guide, depth < .infinity, item.maximumDepth < .infinity else { continue }
      let index = ownExtents.index(of: guide, in: first..<ownExtents.count) ?? ownExtents.count
      if index == ownExtents.count { ownExtents.append(OwnExtent(guide: guide)) }
      ownExtents[index].extent.include(ownGuidePosition(in: item), of: depth)
    }
  }

  /// The number of a child's own guide; nil if it is aligned by the flow's.
  private func ownGuide(of child: Int) -> Int32? { own.isEmpty ? nil : own[child].guide }

  /// The position of an item's own guide at the size that the item has in its line.
  func ownGuidePosition(in item: CrossAlignedItem) -> CGFloat {
    guard let guide = item.own.guide, let offer = lengths.offer(of: item.child) else { return item.own.position }
    let size = axis.size(breadth: lengths.breadths[item.child], depth: lengths.depths[item.child])
    return subviews.position(
      of: ownGuides[Int(guide)], at: item.child, size: size, axis.proposal(breadth: offer, depth: nil))
  }
}

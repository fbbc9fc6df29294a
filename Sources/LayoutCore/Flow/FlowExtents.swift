// How deep a line is and where its guides lie: the items that share a guide are one body, and the deepest body decides.

import Foundation

/// Reads the depths of the lines of a fitted flow.
final class FlowExtents {
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowSpecial
  private let guide: RestingGuide
  private let own: ContiguousArray<FlowGuides.Own>
  private let ownGuides: ContiguousArray<RestingGuide>
  private let lengths: FlowSizes.Lengths
  /// The children that show, and those that settle, as in the solution.
  private let shown: ContiguousArray<Int>
  private let settlers: ContiguousArray<FlowSettler>
  private let nothing = AlignedExtent.none
  /// The greatest depth that counts: where items differ, one that is infinite has no say.
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
    settlers = cache.solution.settlers
    bound = cache.items.arePlain ? .infinity : .greatestFiniteMagnitude
  }

  /// Gives a line its depth and the place of its guide. What the items take that have an alignment of their own is added
  /// to `ownExtents`, for each guide once: those of one guide are aligned with each other.
  ///
  /// Items that can be infinitely deep bring their ideal depth and take the line's; a line of nothing else than infinite
  /// depths is infinitely deep, and one of nothing else than line breaks has no depth.
  func deepen(_ line: inout FlowLine, _ ownExtents: inout ContiguousArray<OwnExtent>) {
    let first = ownExtents.count
    if !own.isEmpty { addOwnExtents(of: line.settlers, to: &ownExtents) }
    line.ownExtents = first..<ownExtents.count
    var (extent, deepest, isBounded) = (nothing, deepest(of: line.content), true)
    if !lengths.guides.isEmpty || deepest > bound { (extent, deepest, isBounded) = bodies(of: line.content) }
    for index in line.ownExtents { deepest = max(deepest, ownExtents[index].extent.length) }
    line.depth = isBounded || line.content.isEmpty ? max(deepest, extent.length) : .infinity
    for index in line.ownExtents {
      ownExtents[index].position = ownExtents[index].extent.position(
        of: ownGuides[Int(ownExtents[index].guide)], in: line.depth)
    }
    line.guide = extent.position(of: guide, in: line.depth)
  }

  /// The depth of the deepest of the items at `places`.
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

  /// What the items take that share the flow's guide, and the deepest of the others, where depths have an end.
  private func bodies(of places: Range<Int>) -> (extent: AlignedExtent, deepest: CGFloat, areBounded: Bool) {
    var (extent, deepest, areBounded) = (nothing, CGFloat.zero, false)
    for place in places {
      let child = shown.isEmpty ? place : shown[place]
      let depth = lengths.depths[child]
      guard depth <= bound else { continue }
      areBounded = true
      if !lengths.guides.isEmpty, !isAlignedOtherwise(child) {
        extent.include(lengths.guides[child], of: depth)
      } else {
        deepest = max(deepest, depth)
      }
    }
    return (extent, deepest, areBounded)
  }

  /// Whether a child has no say in where the flow's guide lies: for a guide of its own, or because it takes the depth of
  /// its line.
  private func isAlignedOtherwise(_ child: Int) -> Bool {
    let features = lengths.features(of: child)
    if features.contains(.isAligned), ownGuide(of: child) != nil { return true }
    guard !features.isDisjoint(with: axis.isDeeper), let number = items.number(of: child) else { return false }
    return axis.depth(of: items.traits[number].maximum) == .infinity
  }

  /// Adds what those of the settlers at `places` take that are aligned by guides of their own.
  private func addOwnExtents(of places: Range<Int>, to ownExtents: inout ContiguousArray<OwnExtent>) {
    let first = ownExtents.count
    for place in places {
      let settler = settlers[place]
      let depth = lengths.depths[settler.child]
      guard let guide = settler.own.guide, depth < .infinity, settler.deepest < .infinity else { continue }
      let index = ownExtents.index(of: guide, in: first..<ownExtents.count) ?? ownExtents.count
      if index == ownExtents.count { ownExtents.append(OwnExtent(guide: guide, extent: nothing)) }
      ownExtents[index].extent.include(position(ofOwnGuideOf: settler), of: depth)
    }
  }

  /// The number of the guide by which a child is aligned otherwise than the flow; nil where it is not.
  private func ownGuide(of child: Int) -> Int32? { own.isEmpty ? nil : own[child].guide }

  /// Where the guide lies that an item has of its own, in the size at hand.
  func position(ofOwnGuideOf settler: FlowSettler) -> CGFloat {
    guard let guide = settler.own.guide, let offer = lengths.offer(of: settler.child) else {
      return settler.own.position
    }
    let size = axis.size(breadth: lengths.breadths[settler.child], depth: lengths.depths[settler.child])
    return subviews.position(
      of: ownGuides[Int(guide)], at: settler.child, size: size, axis.proposal(breadth: offer, depth: nil))
  }
}

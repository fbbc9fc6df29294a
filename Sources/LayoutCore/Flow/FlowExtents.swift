// How deep a line is and where its guides lie: the items that share a guide are one body, and the deepest body decides.

import Foundation

/// Reads the depths of the lines of a fitted flow.
struct FlowExtents {
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowItems
  private let guides: FlowGuides
  private let lengths: FlowSizes.Lengths
  /// What bears on the depth of a line besides depths and the flow's guide.
  private let special: FlowFeatures

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache, _ lengths: FlowSizes.Lengths) {
    axis = layout.axis
    self.subviews = subviews
    items = cache.items
    guides = cache.guides
    self.lengths = lengths
    special = axis.isDeeper.union(.isAligned)
  }

  /// Gives a line its depth and the place of its guide. What the items take that have an alignment of their own is added
  /// to `ownExtents`, for each guide once: those of one guide are aligned with each other.
  ///
  /// Items that can be infinitely deep bring their ideal depth and take the line's; a line of nothing else than infinite
  /// depths is infinitely deep, and one of nothing else than line breaks has no depth.
  func deepen(_ line: inout FlowLine, _ solution: FlowSolution, _ ownExtents: inout ContiguousArray<OwnExtent>) {
    var extent = AlignedExtent.none
    var deepest: CGFloat = 0
    var isBounded = false
    let first = ownExtents.count
    let content = solution.content(of: line, items)
    let (lengths, special, shown) = (lengths, special, solution.shown)
    let (hasGuides, arePlain) = (!lengths.guides.isEmpty, items.arePlain)
    for place in content {
      let child = shown.isEmpty ? place : shown[place]
      let depth = lengths.depths[child]
      guard depth < .infinity || arePlain else { continue }
      isBounded = true
      let isOrdinary = lengths.features(of: child).isDisjoint(with: special)
      if isOrdinary || !includeSpecial(child, depth, in: &ownExtents, from: first), hasGuides {
        extent.include(lengths.guides[child], of: depth)
      } else {
        deepest = depth > deepest ? depth : deepest
      }
    }
    line.ownExtents = first..<ownExtents.count
    for index in line.ownExtents { deepest = max(deepest, ownExtents[index].extent.length) }
    line.depth = isBounded || content.isEmpty ? max(deepest, extent.length) : .infinity
    for index in line.ownExtents {
      ownExtents[index].position = ownExtents[index].extent.position(
        of: guides.ownGuides[Int(ownExtents[index].guide)], in: line.depth)
    }
    line.guide = extent.position(of: guides.guide, in: line.depth)
  }

  /// Takes in an item that is aligned otherwise than the flow. True for one that has no say in where the flow's guide
  /// lies: for that, and because it takes the depth of its line.
  private func includeSpecial(
    _ child: Int, _ depth: CGFloat, in ownExtents: inout ContiguousArray<OwnExtent>, from first: Int
  ) -> Bool {
    let fills =
      !lengths.features(of: child).isDisjoint(with: axis.isDeeper)
      && axis.depth(of: items.traits[child].maximum) == .infinity
    guard let own = ownGuide(of: child) else { return fills }
    if !fills {
      let index = ownExtents.index(of: own, in: first..<ownExtents.count) ?? ownExtents.count
      if index == ownExtents.count { ownExtents.append(OwnExtent(guide: own)) }
      ownExtents[index].extent.include(position(ofOwnGuideIn: child), of: depth)
    }
    return true
  }

  /// The number of the guide by which a child is aligned otherwise than the flow; nil where it is not.
  func ownGuide(of child: Int) -> Int32? { guides.own.isEmpty ? nil : guides.own[child].guide }

  /// Where the guide lies that a child has of its own, in the size at hand.
  func position(ofOwnGuideIn child: Int) -> CGFloat {
    let own = guides.own[child]
    guard let guide = own.guide, let offer = lengths.offer(of: child) else { return own.position }
    let size = axis.size(breadth: lengths.breadths[child], depth: lengths.depths[child])
    return subviews.position(
      of: guides.ownGuides[Int(guide)], at: child, size: size, axis.proposal(breadth: offer, depth: nil))
  }
}

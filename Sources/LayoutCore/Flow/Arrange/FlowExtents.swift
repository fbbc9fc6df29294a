// How deep a line is and where its guides lie: the items that share a guide are one body, and the deepest body decides.

import Foundation

/// Reads the depths of the lines of a fitted flow.
struct FlowExtents {
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowItems
  private let guides: FlowGuides
  private let solution: FlowSolution
  private var fitted: ContiguousArray<FittedItem> { solution.fitted }

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    self.subviews = subviews
    items = cache.items
    guides = cache.guides
    solution = cache.solution
  }

  /// Gives a line its depth and the place of its guide. What the items take that have an alignment of their own is added
  /// to `ownExtents`, for each guide once: those of one guide are aligned with each other.
  func deepen(_ line: inout FlowLine, _ ownExtents: inout ContiguousArray<GuideExtent>) {
    if !items.traits.isEmpty {
      deepenSpecial(&line, &ownExtents)
    } else if guides.positions.isEmpty {
      line.depth = line.shown.reduce(0) { max($0, fitted[$1].depth) }
    } else {
      var extent = GuideExtent(key: guides.key)
      for place in line.shown { extent.formUnion(guide: fitted[place].guide, depth: fitted[place].depth) }
      line.depth = extent.depth
      line.guide = extent.guide(in: line.depth)
    }
  }

  /// Items that can be infinitely deep bring their ideal depth and take the line's; a line of nothing else than infinite
  /// depths is infinitely deep, and one of nothing else than line breaks has no depth.
  private func deepenSpecial(_ line: inout FlowLine, _ ownExtents: inout ContiguousArray<GuideExtent>) {
    var extent = GuideExtent(key: guides.key)
    var deepest: CGFloat = 0
    var isBounded = false
    let (fitted, first) = (fitted, ownExtents.count)
    let content = solution.content(of: line, items)
    for place in content {
      let depth = fitted[place].depth
      guard depth < .infinity else { continue }
      isBounded = true
      let child = fitted[place].child
      let fills = items.traits[child].fillsDepth(along: axis)
      let ownKey = items.ownGuide(of: child, axis, besides: guides.key)
      if let ownKey, !fills {
        let index = ownExtents[first...].firstIndex { $0.key == ownKey } ?? ownExtents.count
        if index == ownExtents.count { ownExtents.append(GuideExtent(key: ownKey)) }
        ownExtents[index].formUnion(guide: position(of: ownKey, PlacedItem(fitted[place])), depth: depth)
      }
      if ownKey != nil || fills || guides.positions.isEmpty {
        deepest = max(deepest, depth)
      } else {
        extent.formUnion(guide: fitted[place].guide, depth: depth)
      }
    }
    line.ownExtents = first..<ownExtents.count
    for own in ownExtents[line.ownExtents] { deepest = max(deepest, own.depth) }
    line.depth = isBounded || content.isEmpty ? max(deepest, extent.depth) : .infinity
    line.guide = extent.guide(in: line.depth)
  }

  /// Where a guide lies in an item of the size at hand.
  func position(of key: AlignmentKey, _ item: PlacedItem) -> CGFloat {
    subviews.at(item.child).position(
      of: key, size: axis.size(breadth: item.breadth, depth: item.depth),
      proposal: axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

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

  /// Gives a line its depth and the place of its guide.
  func deepen(_ line: inout FlowLine) {
    if !items.traits.isEmpty {
      deepenSpecial(&line)
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
  private func deepenSpecial(_ line: inout FlowLine) {
    var extent = GuideExtent(key: guides.key)
    var deepest: CGFloat = 0
    var isBounded = false
    let content = solution.content(of: line, items)
    for place in content {
      let item = fitted[place]
      guard item.depth < .infinity else { continue }
      isBounded = true
      if guides.positions.isEmpty || fills(item.child) || ownGuide(of: item.child) != nil {
        deepest = max(deepest, item.depth)
      } else {
        extent.formUnion(guide: item.guide, depth: item.depth)
      }
    }
    for own in own(in: line) { deepest = max(deepest, own.depth) }
    line.depth = isBounded || content.isEmpty ? max(deepest, extent.depth) : .infinity
    line.guide = extent.guide(in: line.depth)
  }

  private func fills(_ child: Int) -> Bool { items.traits[child].fillsDepth(along: axis) }

  /// The guide by which an item is aligned otherwise than the flow.
  func ownGuide(of child: Int) -> AlignmentKey? {
    guard let own = items.traits[child].alignment else { return nil }
    let key = axis.other.guide(of: own)
    return key == guides.key ? nil : key
  }

  /// What the items of a line take that have an alignment of their own: those of one guide are aligned with each other.
  func own(in line: FlowLine) -> [GuideExtent] {
    line.shown.reduce(into: []) { extents, place in
      let item = fitted[place]
      guard let key = ownGuide(of: item.child), item.depth < .infinity, !fills(item.child) else { return }
      let index = extents.firstIndex { $0.key == key } ?? extents.count
      if index == extents.count { extents.append(GuideExtent(key: key)) }
      extents[index].formUnion(guide: position(of: key, PlacedItem(item)), depth: item.depth)
    }
  }

  /// Where a guide lies in an item of the size at hand.
  func position(of key: AlignmentKey, _ item: PlacedItem) -> CGFloat {
    subviews.at(item.child).position(
      of: key, size: axis.size(breadth: item.breadth, depth: item.depth),
      proposal: axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

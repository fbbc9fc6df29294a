// How deep a line is and where its guides lie: the items that share a guide are one body, and the deepest body decides.

import Foundation

/// Reads the depths of the lines of a fitted flow.
struct FlowExtents {
  private let axis: Axis
  private let subviews: LayoutSubviews
  private let items: FlowItems
  private let guides: FlowGuides
  private let fitted: ContiguousArray<FittedItem>

  init(_ layout: FlowLayout, _ subviews: LayoutSubviews, _ cache: FlowLayout.Cache) {
    axis = layout.axis
    self.subviews = subviews
    items = cache.items
    guides = cache.guides
    fitted = cache.solution.fitted
  }

  /// Gives a line its depth and the place of its guide.
  func deepen(_ line: inout FlowLine) {
    if !items.traits.isEmpty {
      deepenSpecial(&line)
    } else if guides.positions.isEmpty {
      line.depth = line.items.reduce(0) { max($0, fitted[$1].depth) }
    } else {
      var extent = GuideExtent(key: guides.key)
      for index in line.items { extent.formUnion(guide: fitted[index].guide, depth: fitted[index].depth) }
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
    let content = line.content(items)
    for index in content {
      let item = fitted[index]
      guard item.depth < .infinity else { continue }
      isBounded = true
      if guides.positions.isEmpty || fills(index) || ownGuide(of: index) != nil {
        deepest = max(deepest, item.depth)
      } else {
        extent.formUnion(guide: item.guide, depth: item.depth)
      }
    }
    for own in own(in: line) { deepest = max(deepest, own.depth) }
    line.depth = isBounded || content.isEmpty ? max(deepest, extent.depth) : .infinity
    line.guide = extent.guide(in: line.depth)
  }

  private func fills(_ index: Int) -> Bool { items.traits[index].fillsDepth(along: axis) }

  /// The guide by which an item is aligned otherwise than the flow.
  func ownGuide(of index: Int) -> AlignmentKey? {
    guard let own = items.traits[index].alignment else { return nil }
    let key = axis.other.guide(of: own)
    return key == guides.key ? nil : key
  }

  /// What the items of a line take that have an alignment of their own: those of one guide are aligned with each other.
  func own(in line: FlowLine) -> [GuideExtent] {
    line.items.reduce(into: []) { extents, index in
      guard let key = ownGuide(of: index), fitted[index].depth < .infinity, !fills(index) else { return }
      let place = extents.firstIndex { $0.key == key } ?? extents.count
      if place == extents.count { extents.append(GuideExtent(key: key)) }
      let item = fitted[index]
      extents[place].formUnion(guide: position(of: key, PlacedItem(item), index), depth: item.depth)
    }
  }

  /// Where a guide lies in an item of the size at hand.
  func position(of key: AlignmentKey, _ item: PlacedItem, _ index: Int) -> CGFloat {
    subviews.at(index).position(
      of: key, size: axis.size(breadth: item.breadth, depth: item.depth),
      proposal: axis.proposal(breadth: item.offer.breadth, depth: item.offer.depth))
  }
}

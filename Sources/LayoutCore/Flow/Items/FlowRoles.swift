// The roles of the children of a flow: the items in order, the separators in the gaps between them, the overflow item,
// and the items that can grow or that differ from their line in cross-axis position.

import Foundation

/// The roles of the children of a flow. If every child is an item, `items` and `gaps` are empty.
struct FlowRoles {
  /// The separators in a gap between two items.
  struct Gap {
    var itemSeparator: Int?
    var lineSeparator: Int?
  }

  /// The child that is shown in place of hidden items.
  struct Overflow {
    var child: Int
    /// The size for a number of hidden items.
    var size: (Int) -> CGSize
  }

  /// The children that are items, in order; empty if all are.
  private(set) var items: ContiguousArray<Int> = []
  /// The gap before the item at each place.
  private(set) var gaps: ContiguousArray<Gap> = []
  private(set) var overflow: Overflow?
  /// Whether every child is an item, so that its place is its index.
  private(set) var isPlain = true
  /// The number of items.
  private(set) var count = 0
  /// The items that can take free length of their line, in order; empty unless every child is an item.
  private(set) var growableItems: ContiguousArray<GrowableItem> = []
  /// The items whose position along the cross axis can differ from the line's, in order; empty unless every child is an
  /// item.
  private(set) var crossAlignedItems: ContiguousArray<CrossAlignedItem> = []

  private var revision: Int?
  /// The parameters of the layout that the two lists depend on.
  private var layout: (axis: Axis, stretches: Bool, alignment: AlignmentKey)?

  @inline(__always)
  func child(at place: Int) -> Int { isPlain ? place : items[place] }

  func gap(before place: Int) -> Gap {
    isPlain || !gaps.indices.contains(place) ? Gap() : gaps[place]
  }

  mutating func update(_ items: FlowItems, _ guides: FlowGuides, _ subviews: LayoutSubviews, for layout: FlowLayout) {
    let key = (axis: layout.axis, stretches: layout.stretches, alignment: guides.guide.key)
    guard revision != items.revision || self.layout.map({ $0 == key }) != true else { return }
    revision = items.revision
    self.layout = key
    growableItems.removeAll(keepingCapacity: true)
    crossAlignedItems.removeAll(keepingCapacity: true)
    self.items.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    overflow = nil
    count = items.count
    isPlain = !items.present.contains(.isExtra)
    guard !isPlain else {
      for (child, traits) in zip(items.special.children, items.special.traits) {
        if let item = GrowableItem(child, items, traits, layout) { growableItems.append(item) }
        if let item = CrossAlignedItem(child, items, traits, guides, layout) { crossAlignedItems.append(item) }
      }
      return
    }
    var gap = Gap()
    for index in 0..<items.count {
      switch items.features(of: index).contains(.isExtra) ? items.traits(of: index).role : .item {
      case .item:
        gaps.append(showsSeparators(before: index, items) ? gap : Gap())
        self.items.append(index)
        gap = Gap()
      case .itemSeparator: gap.itemSeparator = gap.itemSeparator ?? index
      case .lineSeparator: gap.lineSeparator = gap.lineSeparator ?? index
      case .overflow where overflow == nil:
        guard case .overflow(let size) = subviews[index][FlowRole.self] else { continue }
        overflow = Overflow(child: index, size: size)
      case .overflow: break
      }
    }
    count = self.items.count
  }

  /// Whether separators are shown between an item and the one before it: both are neither spacers nor line breaks.
  private func showsSeparators(before index: Int, _ items: FlowItems) -> Bool {
    guard let previous = self.items.last else { return false }
    return items.isContent(previous) && items.isContent(index)
  }
}

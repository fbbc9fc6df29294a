// Who plays what in a flow: the items in order, the separators in the gaps between them, the overflow item, and who grows
// or settles in its line.

import Foundation

/// The parts that the children of a flow have. Where every child is an item, nothing is kept but that.
struct FlowCast {
  /// The separators that stand in a gap between two items.
  struct Gap {
    var itemSeparator: Int?
    var lineSeparator: Int?
  }

  /// What stands for hidden items.
  struct Overflow {
    var child: Int
    var size: (Int) -> CGSize
  }

  /// The children that are items, in order; empty where all are.
  private(set) var items: ContiguousArray<Int> = []
  /// The gap before each item, by its place among the items.
  private(set) var gaps: ContiguousArray<Gap> = []
  private(set) var overflow: Overflow?
  /// Whether every child is an item, so that its place is its index.
  private(set) var isPlain = true
  /// The number of items.
  private(set) var count = 0
  /// Who may grow into what a line leaves over, and who may not lie across it as the others, in order; empty unless every
  /// child is an item.
  private(set) var growers: ContiguousArray<FlowGrower> = []
  private(set) var settlers: ContiguousArray<FlowSettler> = []

  private var revision: Int?
  /// What of a layout decides who is among them.
  private var layout: (axis: Axis, stretches: Bool, alignment: AlignmentKey)?

  /// The child at a place among the items.
  @inline(__always)
  func child(at place: Int) -> Int { isPlain ? place : items[place] }

  /// The separators before the item at a place.
  func gap(before place: Int) -> Gap {
    isPlain || !gaps.indices.contains(place) ? Gap() : gaps[place]
  }

  mutating func update(_ items: FlowItems, _ guides: FlowGuides, _ subviews: LayoutSubviews, for layout: FlowLayout) {
    let key = (axis: layout.axis, stretches: layout.stretches, alignment: guides.guide.key)
    guard revision != items.revision || self.layout.map({ $0 == key }) != true else { return }
    revision = items.revision
    self.layout = key
    growers.removeAll(keepingCapacity: true)
    settlers.removeAll(keepingCapacity: true)
    self.items.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    overflow = nil
    count = items.count
    isPlain = !items.present.contains(.isExtra)
    guard !isPlain else {
      for (child, traits) in zip(items.special.children, items.special.traits) {
        if let grower = FlowGrower(child, items, traits, layout) { growers.append(grower) }
        if let settler = FlowSettler(child, items, traits, guides, layout) { settlers.append(settler) }
      }
      return
    }
    var gap = Gap()
    for index in 0..<items.count {
      switch items.features(of: index).contains(.isExtra) ? items.traits(of: index).part : .item {
      case .item:
        gaps.append(isOpen(before: index, items) ? gap : Gap())
        self.items.append(index)
        gap = Gap()
      case .itemSeparator: gap.itemSeparator = gap.itemSeparator ?? index
      case .lineSeparator: gap.lineSeparator = gap.lineSeparator ?? index
      case .overflow where overflow == nil:
        guard case .overflow(let size) = subviews[subviews.startIndex + index][FlowRole.self] else { continue }
        overflow = Overflow(child: index, size: size)
      case .overflow: break
      }
    }
    count = self.items.count
  }

  /// Whether separators show between an item and the one before it.
  private func isOpen(before index: Int, _ items: FlowItems) -> Bool {
    guard let previous = self.items.last else { return false }
    return items.isContent(previous) && items.isContent(index)
  }
}

// The positions of alignment guides in the items of a flow, at their ideal sizes. The position of an edge or a centre
// follows from the depth, so it is stored only if a child sets it explicitly.

import Foundation

/// The guides along the cross axis: the flow's, and those of items that have their own alignment.
struct FlowGuides {
  /// The guide of an item with its own alignment.
  struct Own {
    /// The number of the guide in `ownGuides`; nil if the item is aligned by the flow's guide.
    var guide: Int32?
    var position: CGFloat = 0
  }

  private(set) var guide = ResolvedGuide(VerticalAlignment.top.key)
  /// The position of the flow's guide in each child; empty if it is an edge or a centre in all children.
  private(set) var positions: ContiguousArray<CGFloat> = []
  /// The distinct guides of items with their own alignment.
  private(set) var ownGuides: ContiguousArray<ResolvedGuide> = []
  /// One for each child; empty if all are aligned by the flow's guide.
  private(set) var own: ContiguousArray<Own> = []

  private var revision: Int?

  /// Reads the guides of the children that changed, or of all children if the flow's guide is a different one.
  mutating func update(_ items: FlowItems, _ subviews: LayoutSubviews, key: AlignmentKey) {
    guard revision != items.revision || guide.key != key else { return }
    if guide.key == key, revision == items.revision - 1, let changed = items.latestChanges {
      for index in changed { set(index, items, subviews) }
    } else {
      guide = ResolvedGuide(key)
      positions.removeAll(keepingCapacity: true)
      ownGuides.removeAll(keepingCapacity: true)
      own.removeAll(keepingCapacity: true)
      if guide.fraction == nil { setDefaultPositions(items) }
      for index in 0..<items.count { set(index, items, subviews) }
    }
    revision = items.revision
  }

  private mutating func set(_ index: Int, _ items: FlowItems, _ subviews: LayoutSubviews) {
    setOwn(index, items, subviews)
    let size = items.size(of: index)
    let explicit = subviews.element(at: index).explicitPosition(of: guide.key, size: size, proposal: .unspecified)
    if positions.isEmpty {
      if explicit == nil { return }
      setDefaultPositions(items)
    }
    positions[index] = explicit ?? guide.position(in: size)
  }

  private mutating func setOwn(_ index: Int, _ items: FlowItems, _ subviews: LayoutSubviews) {
    let key = items.alignments.isEmpty ? nil : items.alignments[index].map { guide.key.axis.guide(of: $0) }
    guard let key, key != guide.key else {
      if !own.isEmpty { own[index].guide = nil }
      return
    }
    if own.isEmpty { own.append(contentsOf: repeatElement(Own(), count: items.count)) }
    let number = ownGuides.firstIndex { $0.key == key } ?? ownGuides.count
    if number == ownGuides.count { ownGuides.append(ResolvedGuide(key)) }
    let position = subviews.position(of: ownGuides[number], at: index, size: items.size(of: index), .unspecified)
    own[index] = Own(guide: Int32(number), position: position)
  }

  private mutating func setDefaultPositions(_ items: FlowItems) {
    positions.reserveCapacity(items.count)
    for index in 0..<items.count { positions.append(guide.position(in: items.size(of: index))) }
  }
}

extension LayoutElement {
  /// The position of a guide that the child sets explicitly; nil if it sets none or one that is not finite.
  fileprivate func explicitPosition(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    explicitAlignment(of: key, size: size, proposal: proposal).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension LayoutSubviews {
  /// The element of the subview at `offset` from the first one.
  fileprivate func element(at offset: Int) -> any LayoutElement { store.elements[child(at: offset)] }

  /// The explicit or default position of a guide in the subview at `offset` from the first one.
  func position(of guide: ResolvedGuide, at offset: Int, size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    element(at: offset).explicitPosition(of: guide.key, size: size, proposal: proposal) ?? guide.position(in: size)
  }
}

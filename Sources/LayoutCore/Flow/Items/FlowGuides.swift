// Where the guides by which a flow aligns its items lie in each of them, at their ideal sizes. An edge or a centre that
// no child moves needs no positions: it follows from the depth.

import Foundation

/// The guides across the lines: the flow's, and those of items that are aligned otherwise.
struct FlowGuides {
  /// Where an item is aligned otherwise than by the flow's guide.
  struct Own {
    /// The number of its guide among those that items have of their own; nil where it is aligned as the flow.
    var guide: Int32?
    var position: CGFloat = 0
  }

  private(set) var guide = RestingGuide(VerticalAlignment.top.key)
  /// The position of the flow's guide, one for each child; empty where it is an edge or a centre of every child.
  private(set) var positions: ContiguousArray<CGFloat> = []
  /// The guides that items have of their own, each once.
  private(set) var ownGuides: ContiguousArray<RestingGuide> = []
  /// One for each child; empty where all are aligned as the flow.
  private(set) var own: ContiguousArray<Own> = []

  private var revision: Int?

  /// Reads the guides of the children that changed; of all where the flow's is another one than before.
  mutating func update(_ items: FlowItems, _ subviews: LayoutSubviews, key: AlignmentKey) {
    guard revision != items.revision || guide.key != key else { return }
    if guide.key == key, revision == items.revision - 1, let changed = items.latestChanges {
      for index in changed { set(index, items, subviews) }
    } else {
      guide = RestingGuide(key)
      positions.removeAll(keepingCapacity: true)
      ownGuides.removeAll(keepingCapacity: true)
      own.removeAll(keepingCapacity: true)
      if guide.fraction == nil { rest(items) }
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
      rest(items)
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
    if number == ownGuides.count { ownGuides.append(RestingGuide(key)) }
    let position = subviews.position(of: ownGuides[number], at: index, size: items.size(of: index), .unspecified)
    own[index] = Own(guide: Int32(number), position: position)
  }

  /// Gives every item the default position.
  private mutating func rest(_ items: FlowItems) {
    positions.reserveCapacity(items.count)
    for index in 0..<items.count { positions.append(guide.position(in: items.size(of: index))) }
  }
}

extension LayoutElement {
  /// The position of a guide that the child sets itself; nil also for one that is not finite.
  fileprivate func explicitPosition(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    explicitAlignment(of: key, size: size, proposal: proposal).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension LayoutSubviews {
  /// The element of the subview at `offset` from the first one.
  fileprivate func element(at offset: Int) -> any LayoutElement { store.elements[child(at: startIndex + offset)] }

  /// The position of a guide, explicit or by default, in the subview at `offset` from the first one.
  func position(of guide: RestingGuide, at offset: Int, size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    element(at: offset).explicitPosition(of: guide.key, size: size, proposal: proposal) ?? guide.position(in: size)
  }
}

// Where the guide by which a flow aligns its items lies in each of them. An edge or a centre that no child moves needs
// no positions: it follows from the depth.

import Foundation

/// The positions of one guide across the lines, in items of ideal size.
struct FlowGuides {
  private(set) var key = VerticalAlignment.top.key
  /// One for each child; empty where the guide is an edge or a centre of every child.
  private(set) var positions: ContiguousArray<CGFloat> = []

  private var revision: Int?

  /// Reads the guide of the children that changed; of all where it is another guide than before.
  mutating func update(_ items: FlowItems, _ subviews: LayoutSubviews, key: AlignmentKey) {
    guard revision != items.revision || self.key != key else { return }
    if self.key == key, revision == items.revision - 1, let changed = items.latestChanges {
      for index in changed { set(index, items, subviews) }
    } else {
      self.key = key
      positions.removeAll(keepingCapacity: true)
      if key.restingFraction == nil { rest(items) }
      for index in 0..<items.count { set(index, items, subviews) }
    }
    revision = items.revision
  }

  private mutating func set(_ index: Int, _ items: FlowItems, _ subviews: LayoutSubviews) {
    let element = subviews.store.elements[subviews.child(at: subviews.startIndex + index)]
    let size = items.size(of: index)
    let explicit = element.explicitPosition(of: key, size: size, proposal: .unspecified)
    if positions.isEmpty {
      if explicit == nil { return }
      rest(items)
    }
    positions[index] = explicit ?? key.restingPosition(in: size)
  }

  /// Gives every item the default position.
  private mutating func rest(_ items: FlowItems) {
    positions.reserveCapacity(items.count)
    for index in 0..<items.count { positions.append(key.restingPosition(in: items.size(of: index))) }
  }
}

extension LayoutElement {
  /// The position of a guide that the child sets itself; nil also for one that is not finite.
  func explicitPosition(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    explicitAlignment(of: key, size: size, proposal: proposal).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension LayoutSubview {
  /// The position of a guide, explicit or by default.
  func position(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat {
    store.elements[index].explicitPosition(of: key, size: size, proposal: proposal) ?? key.restingPosition(in: size)
  }
}

// Where the guide by which a flow aligns its items lies in each of them. An edge or a centre that no child moves needs
// no positions: it follows from the depth.

import Foundation

/// The positions of one guide across the lines, in items of ideal size.
struct FlowGuides {
  private(set) var key = VerticalAlignment.top.key
  /// One for each child; empty where the guide is an edge or a centre of every child.
  private(set) var positions: ContiguousArray<CGFloat> = []

  private var revision: Int?

  mutating func update(_ items: FlowItems, _ subviews: LayoutSubviews, along axis: Axis, key: AlignmentKey) {
    guard revision != items.revision || self.key != key else { return }
    revision = items.revision
    self.key = key
    positions.removeAll(keepingCapacity: true)
    let isEdge = key.restingFraction != nil
    for (index, subview) in subviews.enumerated() {
      let ideal = CGSize(width: items.widths[index], height: items.heights[index])
      let explicit = subview.explicitPosition(of: key, size: ideal, proposal: .unspecified)
      if isEdge && positions.isEmpty {
        if explicit == nil { continue }
        for earlier in 0..<index { positions.append(key.restingPosition(in: items.size(of: earlier))) }
      }
      positions.append(explicit ?? key.restingPosition(in: ideal))
    }
  }
}

extension FlowItems {
  func size(of index: Int) -> CGSize { CGSize(width: widths[index], height: heights[index]) }
}

extension LayoutSubview {
  /// The position of a guide that the child sets itself; nil also for one that is not a number.
  func explicitPosition(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let position = store.elements[index].explicitAlignment(of: key, size: size, proposal: proposal)
    return position.flatMap { $0.isNaN ? nil : $0 }
  }

  /// The position of a guide, explicit or by default.
  func position(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat {
    explicitPosition(of: key, size: size, proposal: proposal) ?? key.restingPosition(in: size)
  }
}

// The algorithm of the horizontal and the vertical stack. Breadth is the length along the stack, depth the length along
// the cross axis.
//
// Measuring subtracts the spacing from the proposal, orders the subviews by priority and flexibility, offers each an
// equal share of the remaining length, and aligns them along the cross axis. Placing does the same for the placement's
// proposal.

import Foundation

/// A line of subviews along `axis`.
struct StackLayout {
  var axis: Axis
  var guide: AlignmentKey
  var spacing: CGFloat?

  struct Cache {
    /// The distance before each subview; 0 before the first.
    var gaps: [CGFloat]
    var priorities: [Double]
    /// The order in which subviews are measured, for the depth with which it was found.
    var order: StackOrder?
    var latest: StackArrangement?
  }

  func makeCache(subviews: LayoutSubviews) -> Cache {
    Cache(gaps: gaps(between: subviews), priorities: subviews.map(\.priority))
  }

  private func gaps(between subviews: LayoutSubviews) -> [CGFloat] {
    guard let first = subviews.first else { return [] }
    if let spacing { return [0] + Array(repeating: spacing, count: subviews.count - 1) }
    var previous = first.spacing
    return [0]
      + subviews.dropFirst().map { subview in
        let next = subview.spacing
        defer { previous = next }
        return previous.distance(to: next, along: axis)
      }
  }

  /// The preferences of the first and the last subview along the stack, and of all subviews along the cross axis. An
  /// empty stack prefers no distance.
  func spacing(subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    if subviews.allSatisfy({ $0.spacing.isPlain }) { return .plain }
    let (start, end, across): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    var result = ViewSpacing()
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    for subview in subviews { result.formUnion(subview.spacing, edges: across) }
    return result
  }

  func sizeThatFits(_ proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
    if let only = subviews.only { return only.sizeThatFits(proposal) }
    return arrange(proposal, subviews: subviews, cache: &cache).size
  }

  /// Places the subviews for the proposed breadth, which may be nil. If no depth is proposed, the subviews are proposed
  /// the depth of `bounds`, so that those that can grow fill it.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    if let only = subviews.only { return only.place(at: bounds.origin, proposal: proposal) }
    let depth = axis.depth(of: proposal) ?? axis.depth(of: bounds.size)
    let placing = axis.proposal(breadth: axis.breadth(of: proposal), depth: depth)
    let arrangement = arrange(placing, subviews: subviews, cache: &cache)
    for (index, item) in zip(subviews.indices, arrangement.items) {
      let origin = axis.point(breadth: item.breadthOrigin, depth: item.depthOrigin)
      subviews.place(
        at: index, position: CGPoint(x: bounds.origin.x.carrying(origin.x), y: bounds.origin.y.carrying(origin.y)),
        proposal: item.proposal)
    }
  }
}

extension LayoutProperties {
  static func stack(along axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

// Both stacks, written once: breadth runs along the axis of the stack, depth across.
//
// Measuring: take the spacing off the proposal, order the subviews by priority and flexibility, offer each an equal
// share of what is left, and align the answers across. Placing does the same at the proposal that placing is owed.

import Foundation

/// A line of subviews along `axis`.
struct StackLayout {
  var axis: Axis
  var guide: AlignmentKey
  var spacing: CGFloat?

  /// What a stack keeps between passes.
  struct Cache {
    /// The distance before each subview; nothing before the first.
    var gaps: [CGFloat]
    var priorities: [Double]
    /// The order of serving, for the proposed depth that the subviews were asked with.
    var order: StackOrder?
    /// The latest arrangement, for the proposal it answers.
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

  /// Along the stack the preferences of its ends, across it those of all subviews. An empty stack prefers none.
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

  /// The breadth keeps its proposal, nil included; where no depth is proposed, the stack's own is offered, so that greedy
  /// subviews fill it.
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

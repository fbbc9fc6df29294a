// Both stacks, written once: `main` is the axis of the stack, `cross` the other one.
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
    /// The order of serving, for the cross proposal that the subviews were asked with.
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
    return arrange(StackProposal(proposal, along: axis), subviews: subviews, cache: &cache).size(along: axis)
  }

  /// The main axis keeps its proposal, nil included; a nil cross axis is offered the stack's own cross length, so that
  /// greedy subviews fill it.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    if let only = subviews.only { return only.place(at: bounds.origin, proposal: proposal) }
    var placing = StackProposal(proposal, along: axis)
    placing.cross = placing.cross ?? (axis == .horizontal ? bounds.size.height : bounds.size.width)
    let arrangement = arrange(placing, subviews: subviews, cache: &cache)
    for (index, item) in zip(subviews.indices, arrangement.items) {
      let (x, y) =
        axis == .horizontal ? (item.mainOrigin, item.crossOrigin) : (item.crossOrigin, item.mainOrigin)
      subviews.place(
        at: index, position: CGPoint(x: bounds.origin.x.carrying(x), y: bounds.origin.y.carrying(y)),
        proposal: item.proposal.size(along: axis))
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

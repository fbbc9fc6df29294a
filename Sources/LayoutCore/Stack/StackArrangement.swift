// The solution of a stack for one proposal: the proposal and the origin of each subview.

import Foundation

/// The subviews of a stack, arranged for one proposal.
struct StackArrangement {
  struct Item {
    let proposal: ProposedViewSize
    /// The origin of the subview along the stack.
    fileprivate(set) var breadthOrigin: CGFloat = 0
    /// The origin of the subview along the cross axis.
    fileprivate(set) var depthOrigin: CGFloat = 0
  }

  let proposal: ProposedViewSize
  fileprivate(set) var items: [Item]
  fileprivate(set) var size = CGSize.zero
}

extension StackLayout {
  func arrange(_ proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> StackArrangement {
    if let latest = cache.latest, latest.proposal == proposal { return latest }
    let offers = offers(for: proposal, subviews: subviews, cache: &cache)
    let depth = axis.depth(of: proposal)
    var arrangement = StackArrangement(
      proposal: proposal, items: offers.map { .init(proposal: axis.proposal(breadth: $0, depth: depth)) })
    align(&arrangement, subviews: subviews, gaps: cache.gaps)
    cache.latest = arrangement
    return arrangement
  }

  /// The length offered to each subview along the stack.
  private func offers(
    for proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> [CGFloat?] {
    let (proposed, depth) = (axis.breadth(of: proposal), axis.depth(of: proposal))
    guard let breadth = proposed, breadth != .infinity, subviews.count > 0 else {
      return Array(repeating: proposed, count: subviews.count)
    }
    let known = cache.order.flatMap { $0.depth == depth ? $0 : nil }
    var order = known ?? StackOrder(priorities: cache.priorities, depth: depth)
    cache.order = nil
    let available = breadth - cache.gaps.reduce(0, +)
    let offers = Self.distribute(available, among: subviews.count, order: &order) { index, offer in
      let proposal = axis.proposal(breadth: offer, depth: depth)
      return axis.breadth(of: subviews.size(at: index, for: proposal))
    }
    cache.order = order
    return offers
  }

  /// Distributes a breadth among the groups in order, reserving the minimum lengths of the later groups. Within a
  /// group, each subview is offered an equal share of the length that the previous ones left.
  private static func distribute(
    _ breadth: CGFloat, among count: Int, order: inout StackOrder, measure: StackOrder.Measure
  ) -> [CGFloat?] {
    var offers = [CGFloat?](repeating: nil, count: count)
    var remaining = breadth
    order.findReserves(measure)
    for group in order.groups.indices {
      var available = remaining - order.groups[group].reserve
      order.sort(group, sharing: available, measure)
      let members = order.groups[group].members
      for (position, index) in members.enumerated() {
        let offer = max(0, available / CGFloat(members.count - position))
        offers[index] = offer
        let taken = measure(index, offer)
        guard !taken.isNaN else { continue }
        available -= taken
        remaining -= taken
      }
    }
    return offers
  }

  /// Places the subviews end to end and aligns their guides.
  private func align(_ arrangement: inout StackArrangement, subviews: LayoutSubviews, gaps: [CGFloat]) {
    var edge: CGFloat = 0
    var extent = AlignedExtent.guide
    for index in arrangement.items.indices {
      let proposal = arrangement.items[index].proposal
      let dimensions = subviews.dimensions(at: index, for: proposal)
      let position = dimensions[guide]
      edge = edge.adding(gaps[index])
      arrangement.items[index].breadthOrigin = edge
      arrangement.items[index].depthOrigin = position
      edge = edge.adding(axis.breadth(of: dimensions.size))
      extent.include(position, of: axis.depth(of: dimensions.size))
    }
    for index in arrangement.items.indices {
      arrangement.items[index].depthOrigin = extent.start(of: arrangement.items[index].depthOrigin)
    }
    arrangement.size = axis.size(breadth: edge, depth: extent.length)
  }
}

extension CGFloat {
  /// The sum. It is NaN only if either value is; the sum of opposite infinities is this value.
  fileprivate func adding(_ other: CGFloat) -> CGFloat {
    isNaN || other.isNaN ? .nan : carrying(other)
  }
}

// What a stack found for one proposal: how long each subview is and where it lies.

import Foundation

/// The subviews of a stack, arranged for one proposal.
struct StackArrangement {
  struct Item {
    var proposal: StackProposal
    var mainOrigin: CGFloat = 0
    var crossOrigin: CGFloat = 0
  }

  let proposal: StackProposal
  var items: [Item]
  var main: CGFloat = 0
  var cross: CGFloat = 0

  func size(along axis: Axis) -> CGSize {
    axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }
}

extension StackLayout {
  func arrange(_ proposal: StackProposal, subviews: LayoutSubviews, cache: inout Cache) -> StackArrangement {
    if let latest = cache.latest, latest.proposal == proposal { return latest }
    let offers = offers(for: proposal, subviews: subviews, cache: &cache)
    var arrangement = StackArrangement(
      proposal: proposal,
      items: offers.map { .init(proposal: StackProposal(main: $0, cross: proposal.cross)) })
    align(&arrangement, subviews: subviews, gaps: cache.gaps)
    cache.latest = arrangement
    return arrangement
  }

  /// What each subview is offered along the stack.
  private func offers(
    for proposal: StackProposal, subviews: LayoutSubviews, cache: inout Cache
  ) -> [CGFloat?] {
    guard let main = proposal.main, main != .infinity, subviews.count > 0 else {
      return Array(repeating: proposal.main, count: subviews.count)
    }
    if cache.order?.cross != proposal.cross || cache.order == nil {
      cache.order = StackOrder(
        subviews: subviews, priorities: cache.priorities, axis: axis, cross: proposal.cross)
    }
    guard let order = cache.order else { return [] }
    return Self.distribute(main - cache.gaps.reduce(0, +), order: order) { index, offer in
      let proposal = StackProposal(main: offer, cross: proposal.cross).size(along: axis)
      return subviews.size(at: subviews.startIndex + index, for: proposal).length(along: axis)
    }
  }

  /// Serves group after group, keeping back the smallest lengths of those still to come; inside a group each gets an
  /// equal share of what the ones before it left.
  private static func distribute(
    _ length: CGFloat, order: StackOrder, answer: (Int, CGFloat) -> CGFloat
  ) -> [CGFloat?] {
    var offers = [CGFloat?](repeating: nil, count: order.minimums.count)
    var remaining = length
    for group in order.groups {
      var available = remaining - group.reserve
      for (served, index) in group.members.enumerated() {
        let offer = max(0, available / CGFloat(group.members.count - served))
        offers[index] = offer
        let taken = answer(index, offer)
        guard !taken.isNaN else { continue }
        available -= taken
        remaining -= taken
      }
    }
    return offers
  }

  /// Lays the answers end to end and lines their guides up.
  private func align(_ arrangement: inout StackArrangement, subviews: LayoutSubviews, gaps: [CGFloat]) {
    var edge: CGFloat = 0
    var extent = AlignedExtent.guide
    for index in arrangement.items.indices {
      let proposal = arrangement.items[index].proposal.size(along: axis)
      let dimensions = subviews.dimensions(at: subviews.startIndex + index, for: proposal)
      let position = dimensions[guide]
      edge = edge.adding(gaps[index])
      arrangement.items[index].mainOrigin = edge
      arrangement.items[index].crossOrigin = position
      edge = edge.adding(dimensions.size.length(along: axis))
      extent.include(position, of: dimensions.size.length(along: axis.other))
    }
    for index in arrangement.items.indices {
      arrangement.items[index].crossOrigin = extent.start(of: arrangement.items[index].crossOrigin)
    }
    arrangement.main = edge
    arrangement.cross = extent.length
  }
}

extension CGFloat {
  /// The sum. What is not a number shows; an infinity that meets its opposite stays as it is.
  fileprivate func adding(_ other: CGFloat) -> CGFloat {
    isNaN || other.isNaN ? .nan : carrying(other)
  }
}

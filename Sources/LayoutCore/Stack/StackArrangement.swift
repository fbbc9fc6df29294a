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
    let known = cache.order.flatMap { $0.cross == proposal.cross ? $0 : nil }
    var order = known ?? StackOrder(priorities: cache.priorities, cross: proposal.cross)
    cache.order = nil
    let offers = Self.distribute(main - cache.gaps.reduce(0, +), among: subviews.count, order: &order) { index, offer in
      let proposal = StackProposal(main: offer, cross: proposal.cross).size(along: axis)
      return subviews.size(at: subviews.startIndex + index, for: proposal).length(along: axis)
    }
    cache.order = order
    return offers
  }

  /// Serves group after group, keeping back the smallest lengths of those still to come; inside a group each gets an
  /// equal share of what the ones before it left.
  private static func distribute(
    _ length: CGFloat, among count: Int, order: inout StackOrder, answer: StackOrder.Answer
  ) -> [CGFloat?] {
    var offers = [CGFloat?](repeating: nil, count: count)
    var remaining = length
    order.findReserves(answer)
    for group in order.groups.indices {
      var available = remaining - order.groups[group].reserve
      order.sort(group, sharing: available, answer)
      let members = order.groups[group].members
      for (served, index) in members.enumerated() {
        let offer = max(0, available / CGFloat(members.count - served))
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

/// What is proposed along a stack and across it.
struct StackProposal: Equatable {
  var main: CGFloat?
  var cross: CGFloat?

  init(main: CGFloat?, cross: CGFloat?) {
    self.main = main
    self.cross = cross
  }

  init(_ proposal: ProposedViewSize, along axis: Axis) {
    self =
      axis == .horizontal
      ? Self(main: proposal.width, cross: proposal.height) : Self(main: proposal.height, cross: proposal.width)
  }

  func size(along axis: Axis) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }
}

extension CGSize {
  /// The length along `axis`.
  func length(along axis: Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}

// The order in which a stack measures its subviews: by priority, the highest first, then by flexibility, the least
// first.
//
// Finding the flexibility of a subview takes two measurements, which nested stacks multiply at each level. They are
// taken only if the order matters: not for a subview that is alone in its priority, and not if there is no length to
// share.

import Foundation

/// The order of measuring for one proposed depth. Its parts are found when they are needed.
struct StackOrder {
  /// The proposed depth with which the subviews are measured.
  let depth: CGFloat?

  /// The groups of equal priority, in order.
  private(set) var groups: [Group] = []

  private var areReservesKnown = false

  /// Subviews of equal priority.
  struct Group {
    /// The indices of the subviews, in order after `sort`.
    fileprivate(set) var members: [Int]
    /// The sum of the minimum lengths of all later groups.
    fileprivate(set) var reserve: CGFloat = 0
    fileprivate var isSorted = false
  }

  /// Returns the length that a subview takes for a length offered along the stack.
  typealias Measure = (_ index: Int, _ offer: CGFloat) -> CGFloat

  init(priorities: [Double], depth: CGFloat?) {
    self.depth = depth
    // A priority that is not a number is ordered last, so that the order is a strict weak order.
    let ranks = priorities.map { $0.isNaN ? -Double.infinity : $0 }
    let order = ranks.indices.sorted { a, b in ranks[a] == ranks[b] ? a < b : ranks[a] > ranks[b] }
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { ranks[$0] != ranks[order[start]] } ?? order.count
      groups.append(Group(members: Array(order[start..<end])))
      start = end
    }
  }

  mutating func findReserves(_ measure: Measure) {
    if areReservesKnown { return }
    areReservesKnown = true
    var reserve: CGFloat = 0
    for index in groups.indices.dropFirst().reversed() {
      groups[index].reserve = reserve
      reserve = groups[index].members.reduce(reserve) { $0.carrying(measure($1, 0)) }
    }
    if !groups.isEmpty { groups[0].reserve = reserve }
  }

  /// Sorts the members of a group that shares `available` points.
  mutating func sort(_ index: Int, sharing available: CGFloat, _ measure: Measure) {
    let members = groups[index].members
    guard members.count > 1, !groups[index].isSorted else { return }
    let minimums = members.map { measure($0, 0) }
    // Without any length to share, all members are offered 0 in any order, unless one of them has a negative length.
    if available <= 0 && !minimums.contains(where: { $0 < 0 }) { return }
    let flexibilities = zip(members, minimums).map { Flexibility($1, measure($0, .infinity)) }
    let order = members.indices.sorted { a, b in
      if flexibilities[a].isLess(than: flexibilities[b]) { return true }
      if flexibilities[b].isLess(than: flexibilities[a]) { return false }
      return a < b
    }
    groups[index].members = order.map { members[$0] }
    groups[index].isSorted = true
  }
}

/// The length by which a subview can grow beyond its minimum.
private struct Flexibility {
  private let minimum: CGFloat
  private let range: CGFloat

  init(_ minimum: CGFloat, _ maximum: CGFloat) {
    self.minimum = minimum.isNaN ? -.infinity : minimum
    self.range = (maximum - minimum).zeroIfNaN
  }

  /// Of two subviews that can grow without bound, the one with the larger minimum is less flexible.
  func isLess(than other: Flexibility) -> Bool {
    if range == .infinity && other.range == .infinity { return minimum > other.minimum }
    return range < other.range
  }
}

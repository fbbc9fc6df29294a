// In which order a stack serves its subviews: higher priorities first, and among equals the least flexible first.
//
// To learn how flexible a subview is costs two questions, which stacks in stacks hand down level by level. They are asked
// only where the answers count: not of one that is alone in its priority, and not where there is nothing to share.

import Foundation

/// The order of serving for one proposed depth, as far as it was needed.
struct StackOrder {
  /// The proposed depth that the subviews are asked with.
  let depth: CGFloat?

  /// The groups of equal priority in order of serving.
  private(set) var groups: [Group] = []

  private var areReservesKnown = false

  /// Subviews of equal priority.
  struct Group {
    /// Their indices, in order of serving once that is known.
    fileprivate(set) var members: [Int]
    /// The smallest lengths of all groups that are served later, which is kept back for them.
    fileprivate(set) var reserve: CGFloat = 0
    fileprivate var isSorted = false
  }

  /// What a subview answers when it is offered a length along the stack.
  typealias Answer = (_ index: Int, _ offer: CGFloat) -> CGFloat

  init(priorities: [Double], depth: CGFloat?) {
    self.depth = depth
    // A priority that is not a number ranks last, so that the order stays a strict one.
    let ranks = priorities.map { $0.isNaN ? -Double.infinity : $0 }
    let order = ranks.indices.sorted { a, b in ranks[a] == ranks[b] ? a < b : ranks[a] > ranks[b] }
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { ranks[$0] != ranks[order[start]] } ?? order.count
      groups.append(Group(members: Array(order[start..<end])))
      start = end
    }
  }

  /// Finds out what is kept back for each group.
  mutating func findReserves(_ answer: Answer) {
    if areReservesKnown { return }
    areReservesKnown = true
    var reserve: CGFloat = 0
    for index in groups.indices.dropFirst().reversed() {
      groups[index].reserve = reserve
      reserve = groups[index].members.reduce(reserve) { $0.carrying(answer($1, 0)) }
    }
    if !groups.isEmpty { groups[0].reserve = reserve }
  }

  /// Brings the members of a group that shares `available` points into their order.
  mutating func sort(_ index: Int, sharing available: CGFloat, _ answer: Answer) {
    let members = groups[index].members
    guard members.count > 1, !groups[index].isSorted else { return }
    let minimums = members.map { answer($0, 0) }
    // Each is offered nothing, whatever the others take, unless one of them gives something back.
    if available <= 0 && !minimums.contains(where: { $0 < 0 }) { return }
    let flexibilities = zip(members, minimums).map { Flexibility($1, answer($0, .infinity)) }
    let order = members.indices.sorted { a, b in
      if flexibilities[a].isLess(than: flexibilities[b]) { return true }
      if flexibilities[b].isLess(than: flexibilities[a]) { return false }
      return a < b
    }
    groups[index].members = order.map { members[$0] }
    groups[index].isSorted = true
  }
}

/// How much a subview can grow beyond its smallest length.
private struct Flexibility {
  private let minimum: CGFloat
  private let range: CGFloat

  init(_ minimum: CGFloat, _ maximum: CGFloat) {
    self.minimum = minimum.isNaN ? -.infinity : minimum
    self.range = (maximum - minimum).zeroIfNaN
  }

  /// Less flexible comes first; of two that grow without end, the one with the larger minimum.
  func isLess(than other: Flexibility) -> Bool {
    if range == .infinity && other.range == .infinity { return minimum > other.minimum }
    return range < other.range
  }
}

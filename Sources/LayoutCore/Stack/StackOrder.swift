// In which order a stack serves its subviews: higher priorities first, and among equals the least flexible first.

import Foundation

/// The order of serving, with what was learned to find it.
struct StackOrder {
  /// The cross proposal that the subviews were asked with.
  let cross: CGFloat?

  /// The groups of equal priority in order of serving.
  let groups: [Group]

  /// The subviews' smallest lengths along the stack.
  let minimums: [CGFloat]

  /// Subviews of equal priority.
  struct Group {
    /// Their indices in order of serving.
    var members: ArraySlice<Int>
    /// The smallest lengths of all groups that are served later, which is kept back for them.
    var reserve: CGFloat = 0
  }

  init(subviews: LayoutSubviews, priorities: [Double], axis: Axis, cross: CGFloat?) {
    self.cross = cross
    func lengths(at main: CGFloat) -> [CGFloat] {
      let proposal = StackProposal(main: main, cross: cross).size(along: axis)
      return subviews.indices.map { subviews.size(at: $0, for: proposal).length(along: axis) }
    }
    let minimums = lengths(at: 0)
    let flexibilities = zip(minimums, lengths(at: .infinity)).map(Flexibility.init)
    // A priority that is not a number ranks last, so that the order stays a strict one.
    let ranks = priorities.map { $0.isNaN ? -Double.infinity : $0 }
    let order = minimums.indices.sorted { a, b in
      if ranks[a] != ranks[b] { return ranks[a] > ranks[b] }
      if flexibilities[a].isLess(than: flexibilities[b]) { return true }
      if flexibilities[b].isLess(than: flexibilities[a]) { return false }
      return a < b
    }
    self.minimums = minimums
    groups = Self.groups(of: order, ranks: ranks, minimums: minimums)
  }

  private static func groups(of order: [Int], ranks: [Double], minimums: [CGFloat]) -> [Group] {
    var groups: [Group] = []
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { ranks[$0] != ranks[order[start]] } ?? order.count
      groups.append(Group(members: order[start..<end]))
      start = end
    }
    var reserve: CGFloat = 0
    for index in groups.indices.reversed() {
      groups[index].reserve = reserve
      reserve = groups[index].members.reduce(reserve) { $0.carrying(minimums[$1]) }
    }
    return groups
  }
}

/// How much a subview can grow beyond its smallest length.
struct Flexibility {
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

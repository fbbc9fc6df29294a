// A report of the lengths that a stack offered to its subviews, and why. It is read on demand.

import Foundation

/// How a stack divided its length among its subviews in its latest layout, in points. Lengths are along the stack.
public struct StackReport: Equatable, Sendable {
  /// What one subview was offered, and what it took.
  public struct Share: Equatable, Sendable {
    /// The index of the subview.
    public var item: Int
    /// The subview's priority.
    public var priority: Double
    /// The sum of the minimum lengths of all subviews with a lower priority, which is kept for them.
    public var reserved: CGFloat
    /// The length that was left for the subviews of this priority that had no length yet.
    public var available: CGFloat
    /// The number of those subviews, including this one. Each is offered an equal share.
    public var count: Int
    /// The length that the subview took, which may be less or more than its share.
    public var taken: CGFloat

    /// The length that the subview was offered: its part of the available length, at least 0.
    public var offer: CGFloat { max(0, available / CGFloat(count)) }

    package init(
      item: Int, priority: Double, reserved: CGFloat, available: CGFloat, count: Int, taken: CGFloat
    ) {
      self.item = item
      self.priority = priority
      self.reserved = reserved
      self.available = available
      self.count = count
      self.taken = taken
    }
  }

  /// The axis of the stack.
  public var axis: Axis
  /// The proposed length; nil for an unspecified one. An unspecified or infinite length is not divided, but proposed to
  /// each subview.
  public var length: CGFloat?
  /// The sum of the distances between the subviews.
  public var spacing: CGFloat
  /// The shares in the order in which they were offered: by priority, the highest first, then by flexibility, the least
  /// first. Empty if the length is not divided.
  public var shares: [Share]

  package init(axis: Axis, length: CGFloat?, spacing: CGFloat, shares: [Share]) {
    self.axis = axis
    self.length = length
    self.spacing = spacing
    self.shares = shares
  }

  /// The report with the indices of subviews converted.
  package func naming(_ index: (Int) -> Int) -> StackReport {
    var report = self
    for place in shares.indices { report.shares[place].item = index(shares[place].item) }
    return report
  }
}

extension LayoutEngine {
  /// The report of the latest layout of an `HStackLayout` or a `VStackLayout`. Nil before the first pass, between a
  /// change and the next pass, for a stack of fewer than two subviews, and for any other layout. O(n) in the number of
  /// subviews; none is measured.
  public var stackReport: StackReport? {
    read(HStackLayout.self) { layout, _, cache in layout.stack.report(cache.stack) }
      ?? read(VStackLayout.self) { layout, _, cache in layout.stack.report(cache.stack) }
      ?? nil
  }
}

extension StackLayout {
  fileprivate func report(_ cache: Cache) -> StackReport? {
    guard let arrangement = cache.latest else { return nil }
    let length = axis.breadth(of: arrangement.proposal)
    var report = StackReport(axis: axis, length: length, spacing: cache.gaps.reduce(0, +), shares: [])
    guard let length, length != .infinity, let order = cache.order else { return report }
    let lengths = lengths(in: arrangement, cache.gaps)
    var remaining = length - report.spacing
    for group in order.groups {
      var available = remaining - group.reserve
      for (place, index) in group.members.enumerated() {
        report.shares.append(
          StackReport.Share(
            item: index, priority: cache.priorities[index], reserved: group.reserve, available: available,
            count: group.members.count - place, taken: lengths[index]))
        guard !lengths[index].isNaN else { continue }
        available -= lengths[index]
        remaining -= lengths[index]
      }
    }
    return report
  }

  /// The length of each subview in an arrangement.
  private func lengths(in arrangement: StackArrangement, _ gaps: [CGFloat]) -> [CGFloat] {
    let origins = arrangement.items.map(\.breadthOrigin)
    return origins.indices.map { index in
      let isLast = index == origins.count - 1
      let end = isLast ? axis.breadth(of: arrangement.size) : origins[index + 1] - gaps[index + 1]
      return end - origins[index]
    }
  }
}

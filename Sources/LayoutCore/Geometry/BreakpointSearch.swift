// The search for the widths at which a layout changes. It runs in steps, so that an application can search for some
// milliseconds at a time and continue when its main loop is idle.
//
// In a range of widths where an arrangement never recurs after it has changed, two widths with the same arrangement
// have no other arrangement between them. The search advances through such a range in growing strides and bisects a
// stride in which the arrangement changes. In any other range it solves every width. Arrangements that were solved
// ahead are kept until the search reaches them.

import Foundation

/// Searches for the breakpoints of a container: each whole number of points at which the arrangement differs from that
/// at one point less.
///
///     let search = view.breakpointSearch(in: 60...2000)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // in an idle source, a call each time
///     print(search.found)
///
/// The search works on copies of the container's measurements and does not notice later changes. After a change,
/// discard it and start another one.
public final class BreakpointSearch {
  /// A description by which arrangements are compared, such as the ends of lines or a number of columns.
  package typealias Arrangement = ContiguousArray<Int>

  /// The breakpoints up to ``reached``, in ascending order.
  public private(set) var found: [Int] = []

  /// The number of lines or columns from each of ``found`` on.
  public private(set) var counts: [Int] = []

  /// The number of lines or columns below the first of ``found``; nil before the first step.
  public private(set) var firstCount: Int?

  /// The progress of the search, in points: all breakpoints up to here are in ``found``.
  public private(set) var reached: Int

  /// Whether items only grow between two breakpoints, for widths up to the given one: as the width grows, no item
  /// becomes narrower, less tall or closer to the next one, because lines or columns only get longer.
  package let growsBetween: (_ width: Int) -> Bool

  /// Whether the whole range has been searched.
  public var isDone: Bool { reached >= end }

  /// Whether all breakpoints up to a width are found.
  package func covers(_ width: Int) -> Bool { isDone || reached >= width }

  private let end: Int
  private let arrangement: (Int) -> Arrangement
  private let monotonicEnd: (Int, Arrangement) -> Int
  private let count: (Arrangement) -> Int
  /// The arrangement at `reached`; nil before the first step.
  private var current: Arrangement?
  /// Arrangements that were solved beyond `reached`, the nearest last.
  private var ahead: [(width: Int, arrangement: Arrangement)] = []
  /// The length of the next stride: about half the distance between the latest two breakpoints, doubled after each
  /// stride without a breakpoint.
  private var stride = 1

  /// A search in a range.
  ///
  /// - Parameters:
  ///   - growsBetween: Whether items only grow between two breakpoints, for widths up to the given one.
  ///   - monotonicEnd: The width up to which the arrangement at a given width does not recur once it has changed. If
  ///     that is unknown, the given width or less.
  ///   - count: The number of lines or columns of an arrangement; by default that of its elements.
  ///   - arrangement: Solves a width.
  package init(
    in range: ClosedRange<Int>, growsBetween: @escaping (Int) -> Bool = { _ in false },
    monotonicEnd: @escaping (Int, Arrangement) -> Int = { width, _ in width },
    count: @escaping (Arrangement) -> Int = { $0.count }, arrangement: @escaping (Int) -> Arrangement
  ) {
    (reached, end) = (range.lowerBound - 1, range.upperBound)
    self.growsBetween = growsBetween
    self.arrangement = arrangement
    self.monotonicEnd = monotonicEnd
    self.count = count
  }

  /// A search that finds nothing.
  package init() {
    (reached, end) = (0, 0)
    growsBetween = { _ in true }
    arrangement = { _ in [] }
    monotonicEnd = { width, _ in width }
    count = { _ in 0 }
  }

  /// Solves one more width, or advances to a width solved earlier. Solving takes the time of breaking all lines once.
  public func advance() {
    guard !isDone else { return }
    guard let current else {
      let first = arrangement(reached)
      firstCount = count(first)
      return self.current = first
    }
    let limit = max(monotonicEnd(reached, current), reached + 1)
    if let next = ahead.last, next.arrangement == current ? next.width <= limit : next.width == reached + 1 {
      ahead.removeLast()
      if next.arrangement != current {
        stride = max(1, (next.width - (found.last ?? next.width)) / 2)
        found.append(next.width)
        counts.append(count(next.arrangement))
        self.current = next.arrangement
      } else if ahead.isEmpty, next.width - reached >= stride {
        stride *= 2
      }
      reached = next.width
    } else {
      let wanted = ahead.last.map { (reached + $0.width) / 2 } ?? min(reached + stride, end)
      let width = min(wanted, limit)
      ahead.append((width, arrangement(width)))
    }
  }

  /// Searches for about `duration`: it takes at least one step and returns after the first one that ends past the time.
  public func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }

  /// Searches the rest of the range.
  ///
  /// - Returns: All breakpoints in the range.
  public func finish() -> [Int] {
    while !isDone { advance() }
    return found
  }
}

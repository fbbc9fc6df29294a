// The search for the widths at which something wraps anew, one look at a time: a tool that must not keep its window
// waiting looks for some milliseconds, and goes on in the next idle moment.
//
// Every width is looked at, unless those on either side tell: where an arrangement that is given up never comes back,
// two equal ones have nothing else between them. Such a stretch is leapt over, and a change in it is found by bisection.
// What a leap has seen is kept until the search gets there.

import Foundation

/// Looks for the breakpoints of a container: each whole number of points at which the arrangement differs from that at one
/// point less.
///
///     let search = view.breakpointSearch(in: 60...2000)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // in an idle source, a call each time
///     print(search.found)
///
/// It works on copies of what the container knew when it was made, and does not notice when the container changes: drop it
/// then, and start another one.
public final class BreakpointSearch {
  /// What tells arrangements apart: such as the ends of lines, or a number of columns.
  package typealias Arrangement = ContiguousArray<Int>

  /// The breakpoints up to ``reached``, in ascending order.
  public private(set) var found: [Int] = []

  /// How many lines or columns there are from each of ``found`` on.
  public private(set) var counts: [Int] = []

  /// How many lines or columns there are below the first of ``found``; nil before the first look.
  public private(set) var firstCount: Int?

  /// How far the search has come, in points: no breakpoint up to here is still to be found.
  public private(set) var reached: Int

  /// Whether between two breakpoints no item becomes smaller, lower or nearer to the next one while the width grows: items
  /// stand in lines or columns that only get longer.
  package let keepsBetween: Bool

  /// Whether all of the range has been looked at.
  public var isDone: Bool { reached >= end }

  private let end: Int
  private let arrangement: (Int) -> Arrangement
  private let steadyEnd: (Int, Arrangement) -> Int
  private let count: (Arrangement) -> Int
  /// What is at `reached`; nil before the first look.
  private var current: Arrangement?
  /// What was seen past `reached`, the nearest last.
  private var ahead: [(width: Int, arrangement: Arrangement)] = []
  /// How far the next leap goes: as far as about half the one that led to the latest breakpoint.
  private var stride = 1

  /// A search in a range.
  ///
  /// - Parameters:
  ///   - count: How many lines or columns an arrangement has; by default as many as it has parts.
  ///   - arrangement: What there is at a width.
  ///   - steadyEnd: Up to which width what there is at another one does not come back once it was given up; a width that
  ///     is not greater where nothing is known of it.
  ///   - keepsBetween: Whether between two breakpoints no item becomes smaller while the width grows.
  package init(
    in range: ClosedRange<Int>, keepsBetween: Bool = false,
    steadyEnd: @escaping (Int, Arrangement) -> Int = { width, _ in width },
    count: @escaping (Arrangement) -> Int = { $0.count }, arrangement: @escaping (Int) -> Arrangement
  ) {
    (reached, end) = (range.lowerBound - 1, range.upperBound)
    self.keepsBetween = keepsBetween
    self.arrangement = arrangement
    self.steadyEnd = steadyEnd
    self.count = count
  }

  /// A search that finds nothing.
  package init() {
    (reached, end) = (0, 0)
    keepsBetween = true
    arrangement = { _ in [] }
    steadyEnd = { width, _ in width }
    count = { _ in 0 }
  }

  /// Looks at one width more, which takes the time of breaking all lines once, or goes on to one that was seen.
  public func advance() {
    guard !isDone else { return }
    guard let current else {
      let first = arrangement(reached)
      firstCount = count(first)
      return self.current = first
    }
    let limit = max(steadyEnd(reached, current), reached + 1)
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

  /// Looks on for about so long: at one width at least, until one look ends after the time.
  public func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }

  /// Looks at all that is left.
  ///
  /// - Returns: All breakpoints in the range.
  public func finish() -> [Int] {
    while !isDone { advance() }
    return found
  }
}

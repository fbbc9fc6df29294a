// The widths at which a program changes the layout of its window in its own code, found by resizes of the window. Such
// code follows the width that the window has, so a sweep, which only lays the window out, does not reach it.

import ReflowModel

/// The regions of a window: a region ends at the width from which the program's own code shows another layout.
package struct WindowRegions: Equatable, Sendable {
  /// The first width of each region, in ascending order. That of the first region is the minimum width of the window.
  let starts: [Int]
  /// The index of the region with the window's own width.
  let own: Int
  /// The widgets that cause the minimum width; nil for a window with one region, in which they can be read at any time.
  let minimum: MinimumWidth?
  /// What is not certain; nil if all is.
  let remark: Message?

  package var least: Int { starts[0] }

  /// The index of the region with a width.
  func index(of width: Int) -> Int { max(0, (starts.firstIndex { $0 > width } ?? starts.count) - 1) }

  /// The parts of a range that are in one region each.
  func parts(of range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    let ends = starts.dropFirst().filter { range.lowerBound < $0 && $0 <= range.upperBound }
    return zip([range.lowerBound] + ends, ends.map { $0 - 1 } + [range.upperBound]).map { $0...$1 }
  }
}

/// A search for the regions of a window: the next call, and what follows from its reply.
///
/// The window is asked for a width of 1 px until its minimum width falls no more. Widths with another minimum width are
/// in different regions, and bisection finds where each one ends.
struct RegionSearch {
  enum Call: Equatable {
    case resize(Int)
    /// Reads the widgets that cause the minimum width.
    case readMinimum
  }

  private enum Phase {
    case narrowing, confirming, reading, bisecting, ended
  }

  /// A width with the minimum width that the window has there.
  private struct Point {
    var width, minimum: Int
  }

  private var phase = Phase.narrowing
  private let own: Point
  private var least: Int
  /// The number of resizes.
  private var count = 0
  /// Two widths each, between which regions end.
  private var open: [(low: Point, high: Point)] = []
  private var ends: [Int] = []
  private var minimum: MinimumWidth?
  private var remark: Message?

  /// The number of times that a window is asked for 1 px, and the number of all resizes.
  private static let (narrowingLimit, limit) = (8, 48)

  /// - Parameters:
  ///   - width: The window's own width.
  ///   - minimum: The minimum width that it has there.
  init(width: Int, minimum: Int) {
    own = Point(width: max(width, minimum), minimum: minimum)
    least = minimum
  }

  /// The next call; nil at the end.
  var call: Call? {
    switch phase {
    case .narrowing: .resize(1)
    case .confirming: .resize(least)
    case .reading: .readMinimum
    case .bisecting: open.last.map { .resize(($0.low.width + $0.high.width) / 2) }
    case .ended: nil
    }
  }

  /// The regions, at the end of the search.
  var regions: WindowRegions {
    let starts = [least] + ends.sorted()
    return WindowRegions(starts: starts, own: starts.count - 1, minimum: minimum, remark: remark)
  }

  /// Follows the reply to a resize: the minimum width that the window has then.
  mutating func take(minimum: Int) {
    count += 1
    switch phase {
    case .narrowing where minimum < least && count < Self.narrowingLimit: least = minimum
    case .narrowing where minimum == least: phase = least == own.minimum ? .ended : .confirming
    case .narrowing:
      let grows = least == own.minimum
      end(
        because: grows
          ? Message("The minimum width of the window grows when the window is made narrow") : Self.restless)
    case .confirming where minimum == least: phase = .reading
    case .confirming: end(because: Self.restless)
    case .bisecting: divide(at: minimum)
    case .reading, .ended: break
    }
  }

  /// Follows the widgets that cause the minimum width.
  mutating func take(_ minimum: MinimumWidth) {
    self.minimum = minimum
    open(from: Point(width: least, minimum: least), to: own)
    phase = open.isEmpty ? .ended : .bisecting
  }

  private static let restless = Message(
    "The minimum width of the window changes each time that the window is resized, so narrower widths may be possible")

  /// Ends with one region, since the narrower ones cannot be reached again.
  private mutating func end(because remark: Message) {
    (least, phase, self.remark) = (own.minimum, .ended, remark)
  }

  private mutating func divide(at minimum: Int) {
    let (low, high) = open.removeLast()
    let middle = Point(width: (low.width + high.width) / 2, minimum: minimum)
    open(from: middle, to: high)
    open(from: low, to: middle)
    if open.isEmpty { phase = .ended }
  }

  private mutating func open(from low: Point, to high: Point) {
    guard low.minimum != high.minimum else { return }
    if high.width - low.width > 1, count < Self.limit { open.append((low, high)) } else { ends.append(high.width) }
  }
}

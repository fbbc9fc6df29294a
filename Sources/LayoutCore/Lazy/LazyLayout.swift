// The protocols of layouts for large numbers of items: they compute with counts and sizes, and never access an item.
//
// A lazy layout is a value; solving it for a proposal and a number of items makes a solution, which contains the
// geometry. The lines of a solution follow each other along the axis of scrolling. A host makes the items of the
// visible lines (LazySolution), sets the measured length of a line where the solution has an estimate, and keeps the
// visible content in place meanwhile (LazyAnchor).

import Foundation

/// A layout of any number of items of which only the visible ones need to exist.
///
/// A ``LayoutElement`` host such as a list widget computes a ``LazySolution`` when the viewport, the number of items or
/// the layout changes, and uses only that while it scrolls. ``LazyVGridLayout`` and ``LazyHGridLayout`` arrange items as
/// SwiftUI's lazy grids do; the protocol and ``LazyFlow`` are additions.
public protocol LazyLayout: Sendable {
  /// The type of the solution.
  associatedtype Solution: LazySolution

  /// The axis across the lines, along which the content grows.
  var scrollAxis: Axis { get }

  /// Arranges `count` items.
  ///
  /// - Parameters:
  ///   - proposal: The available space, in points; only its length across the axis of scrolling has an effect.
  ///   - count: The number of items.
  ///   - previous: The solution before the change, whose measured lengths are kept where they are still valid.
  func solution(for proposal: ProposedViewSize, count: Int, previous: Solution?) -> Solution
}

extension LazyLayout {
  /// The size of the content for a proposal, computed or estimated without any item.
  public func sizeThatFits(_ proposal: ProposedViewSize, count: Int) -> CGSize {
    solution(for: proposal, count: count, previous: nil).size
  }
}

/// The arrangement of any number of items in lines, in points from the content's top leading corner.
///
/// The leading edge is on the left in all coordinates; hosts mirror the content from right to left. Calls take time
/// logarithmic in the number of items, and linear in the items of a line.
public protocol LazySolution: Sendable {
  /// The axis across the lines.
  var scrollAxis: Axis { get }

  /// The number of items.
  var count: Int { get }

  /// The size of the content.
  var size: CGSize { get }

  /// The number of lines.
  var lineCount: Int { get }

  /// The line that holds an item.
  func line(of item: Int) -> Int

  /// The items of a line.
  func items(ofLine line: Int) -> Range<Int>

  /// The items of a line that intersect a range of positions along it. Items that only touch an end are not included.
  func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int>

  /// The position and length of a line along the axis of scrolling.
  func extent(ofLine line: Int) -> LazyLine

  /// The lines that intersect a range of positions along the axis of scrolling. Lines that only touch an end are not
  /// included; where lines overlap, some earlier ones may be.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int>

  /// The proposal to an item.
  func proposal(for item: Int) -> ProposedViewSize

  /// The frame of an item. `size` is the one that it returned for its proposal; nil if the item does not exist. The
  /// frame is then its slot, or the one known to the solution.
  func frame(of item: Int, size: CGSize?) -> CGRect

  /// Whether the length of a line is exact rather than estimated.
  func isMeasured(_ line: Int) -> Bool

  /// Replaces the estimated lengths of lines that the solution can compute without a host. A host calls it for the
  /// visible lines. All later lines move: see ``LazyAnchor``.
  ///
  /// - Returns: Whether anything moved.
  mutating func measure(_ lines: Range<Int>) -> Bool

  /// Sets the measured length of a line along the axis of scrolling. All later lines move: see ``LazyAnchor``.
  ///
  /// - Returns: Whether anything moved.
  mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool

  /// Discards the lengths of the lines that hold any of these items: they are estimated again.
  mutating func discardLengths(of items: Range<Int>)
}

extension LazySolution {
  /// True: the lengths follow from the parameters.
  public func isMeasured(_ line: Int) -> Bool { true }

  /// Does nothing: no length needs to be computed.
  public mutating func measure(_ lines: Range<Int>) -> Bool { false }

  /// Does nothing: the lengths follow from the parameters.
  public mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool { false }

  /// Does nothing: the lengths follow from the parameters.
  public mutating func discardLengths(of items: Range<Int>) {}

  /// The frame of an item without its measured size.
  public func frame(of item: Int) -> CGRect { frame(of: item, size: nil) }

  /// The items that intersect a rectangle in their line and along it: one range for each run of adjacent items.
  public func items(in rect: CGRect) -> [Range<Int>] {
    let breadths = scrollAxis.other.span(of: rect)
    let depths = scrollAxis.span(of: rect)
    var runs: [Range<Int>] = []
    for line in lines(from: depths.low, to: depths.high) {
      runs.appendRun(items(ofLine: line, from: breadths.low, to: breadths.high))
    }
    return runs
  }

  /// Traps if no item has this index.
  func requireItem(_ item: Int) {
    require(item >= 0 && item < count, "Item \(item) of a lazy layout of \(count)")
  }
}

extension [Range<Int>] {
  /// Appends a run of items, joined with the last one where they are adjacent.
  mutating func appendRun(_ run: Range<Int>) {
    if run.isEmpty { return }
    if let last, last.upperBound == run.lowerBound {
      self[count - 1] = last.lowerBound..<run.upperBound
    } else {
      append(run)
    }
  }
}

/// The extent of one line along the axis of scrolling, in points.
public struct LazyLine: Equatable, Sendable {
  /// The start of the line.
  public var origin: CGFloat

  /// The length of the line.
  public var length: CGFloat

  /// The end of the line.
  public var end: CGFloat { origin + length }

  /// Makes a line of the given parts.
  public init(origin: CGFloat, length: CGFloat) {
    self.origin = origin
    self.length = length
  }
}

// Layouts for more items than there can be children: they answer from counts and sizes, and never touch an item.
//
// A lazy layout is a value that says how; solving it for a proposal and a number of items gives a solution, which
// answers where things are. The lines of a solution follow each other along the axis of scrolling; a host makes the
// items of those lines that are in sight (LazySolution), tells the solution how long they turned out to be where it
// did not know, and holds on to what the user looks at meanwhile (LazyAnchor).

import Foundation

/// A layout of any number of items of which only those in sight need to exist.
///
/// A ``LayoutElement`` host such as a list widget asks for a ``LazySolution`` when the room, the number of items or the
/// layout changes, and works with that alone while it scrolls. `LazyVGrid` and `LazyHGrid` are SwiftUI's; the protocol
/// and ``LazyFlow`` are ours.
public protocol LazyLayout: Sendable {
  /// What the layout answers from.
  associatedtype Solution: LazySolution

  /// The axis along which lines follow each other and the content grows.
  var scrollAxis: Axis { get }

  /// Arranges `count` items.
  ///
  /// - Parameters:
  ///   - proposal: The room, in points; only its length across the axis of scrolling matters.
  ///   - count: How many items there are.
  ///   - previous: The solution before the change, whose measured lengths are kept where they still hold.
  func solution(for proposal: ProposedViewSize, count: Int, previous: Solution?) -> Solution
}

extension LazyLayout {
  /// The size of the content for a proposal, as far as it is known without any item.
  public func sizeThatFits(_ proposal: ProposedViewSize, count: Int) -> CGSize {
    solution(for: proposal, count: count, previous: nil).size
  }
}

/// The arrangement of any number of items in lines, in points from the content's top leading corner.
///
/// Leading is to the left in all coordinates; hosts mirror what they show from right to left. Answers take time
/// logarithmic in the number of items, and linear in the items that share a line.
public protocol LazySolution: Sendable {
  /// The axis along which lines follow each other.
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

  /// The items of a line that reach between two positions along it. Edges that only touch do not count.
  func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int>

  /// Where a line lies along the axis of scrolling.
  func extent(ofLine line: Int) -> LazyLine

  /// The lines that reach between two positions along the axis of scrolling. Edges that only touch do not count;
  /// where lines overlap, some before those may be among them.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int>

  /// What an item is offered.
  func proposal(for item: Int) -> ProposedViewSize

  /// The frame of an item. The size is what it answered to its proposal; without one, for an item that does not exist,
  /// the frame is its slot, or what the solution knows of it.
  func frame(of item: Int, size: CGSize?) -> CGRect

  /// Whether the length of a line is known rather than estimated.
  func isMeasured(_ line: Int) -> Bool

  /// Notes how long a line turned out to be along the axis of scrolling. What lies behind it moves: see ``LazyAnchor``.
  ///
  /// - Returns: Whether anything moved.
  mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool

  /// Forgets the lengths of the lines that hold any of these items: they are estimated again.
  mutating func forgetLengths(of items: Range<Int>)
}

extension LazySolution {
  /// True: the lengths follow from the parameters.
  public func isMeasured(_ line: Int) -> Bool { true }

  /// Does nothing: the lengths follow from the parameters.
  public mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool { false }

  /// Does nothing: the lengths follow from the parameters.
  public mutating func forgetLengths(of items: Range<Int>) {}

  /// The frame of an item as far as it is known without it.
  public func frame(of item: Int) -> CGRect { frame(of: item, size: nil) }

  /// The items whose lines and places in them intersect a rectangle: one range for each run of neighbours.
  public func items(in rect: CGRect) -> [Range<Int>] {
    let breadths = scrollAxis.other.span(of: rect)
    let depths = scrollAxis.span(of: rect)
    var runs: [Range<Int>] = []
    for line in lines(from: depths.low, to: depths.high) {
      runs.appendRun(items(ofLine: line, from: breadths.low, to: breadths.high))
    }
    return runs
  }

  /// Stops at an item that there is not.
  func requireItem(_ item: Int) {
    require(item >= 0 && item < count, "Item \(item) of a lazy layout of \(count)")
  }
}

extension [Range<Int>] {
  /// Adds a run of items: to the last one where they are neighbours.
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
  /// Where the line starts.
  public var origin: CGFloat

  /// How long it is.
  public var length: CGFloat

  /// Where it ends.
  public var end: CGFloat { origin + length }

  /// A line of the given parts.
  public init(origin: CGFloat, length: CGFloat) {
    self.origin = origin
    self.length = length
  }
}

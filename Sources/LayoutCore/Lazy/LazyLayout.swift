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

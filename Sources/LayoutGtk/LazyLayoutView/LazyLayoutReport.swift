// What a lazy container says of the layout it has just done.

import Foundation

/// The outcome of one lazy layout: what a status line shows.
public struct LazyLayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points, as far as it is known.
  public var size: CGSize
  /// The number of items.
  public var count: Int
  /// The number of lines.
  public var lineCount: Int
  /// The lines that are in sight.
  public var linesInSight: Range<Int>
  /// How many items are in sight, those in part included.
  public var itemsInSight: Int
  /// How many widgets show items.
  public var cellCount: Int
}

// Where a line lies.

import Foundation

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

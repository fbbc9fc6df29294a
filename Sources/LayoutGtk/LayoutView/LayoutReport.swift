// What a container says of the layout it has just done.

import Foundation
import LayoutCore

/// The outcome of one layout: what a status line shows.
public struct LayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points.
  public var size: CGSize
  /// The number of children that the layout placed.
  public var placedCount: Int
  /// The number of lines, where the layout has lines.
  public var lineCount: Int?
  /// The number of items that a limit of lines keeps from showing.
  public var hiddenCount: Int
  /// The time spent measuring and placing since the last report, in seconds, without GTK's allocation.
  public var seconds: Double

  /// A report of the given parts.
  public init(size: CGSize, placedCount: Int, lineCount: Int? = nil, hiddenCount: Int = 0, seconds: Double) {
    self.size = size
    self.placedCount = placedCount
    self.lineCount = lineCount
    self.hiddenCount = hiddenCount
    self.seconds = seconds
  }
}

// Where and how one item of a moving layout shows at a moment.

import Foundation

/// The geometry of one item at one moment of a ``LayoutTransition``.
@frozen
public struct ItemGeometry: Equatable, Sendable {
  /// The frame, in points; a size never negative.
  public var frame: CGRect
  /// How much of the item shows, in 0…1: less than 1 while it is inserted or removed.
  public var opacity: Double
  /// The factor by which the item is drawn larger or smaller about its centre. Never negative; a bouncing animation
  /// may exceed 1.
  public var scale: Double
  /// Whether the item has not changed since the time the geometries were asked to compare with.
  public var isResting: Bool

  /// The geometry of the given parts.
  @inlinable
  public init(frame: CGRect, opacity: Double = 1, scale: Double = 1, isResting: Bool = true) {
    self.frame = frame
    self.opacity = opacity
    self.scale = scale
    self.isResting = isResting
  }
}

// A point in a rectangle, relative to its size, as used for anchors.

import Foundation

/// A normalised point in a rectangle's own coordinates: (0, 0) is its top left, (1, 1) its bottom right corner.
///
/// SwiftUI's `UnitPoint`. Coordinates outside 0…1 lie outside the rectangle. The leading side is x = 0; the code that
/// resolves the point mirrors it for a right-to-left layout.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the rectangle's width.
  public var x: CGFloat
  /// The fraction of the rectangle's height.
  public var y: CGFloat

  /// The origin, (0, 0).
  @inlinable
  public init() {
    self.init(x: 0, y: 0)
  }

  /// The point at the given fractions of the width and the height.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = UnitPoint()
  /// The middle, (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge, (0, 0.5).
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge, (1, 0.5).
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge, (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge, (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner, (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner, (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner, (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner, (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

// An angle with its unit, for rotations and for radial layouts.

/// A geometric angle, accessed in radians or degrees. SwiftUI's `Angle`.
///
/// Positive angles turn clockwise on screen, where y grows downwards. An angle is not reduced to one turn.
@frozen
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// A zero angle.
  @inlinable
  public init() {
    self.init(radians: 0)
  }

  /// An angle in radians.
  @inlinable
  public init(radians: Double) {
    self.radians = radians
  }

  /// An angle in degrees.
  @inlinable
  public init(degrees: Double) {
    self.init(radians: degrees * (.pi / 180))
  }

  /// An angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle {
    Angle(radians: radians)
  }

  /// An angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle {
    Angle(degrees: degrees)
  }

  /// A zero angle.
  @inlinable
  public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
  /// Whether the first angle is smaller, whole turns included.
  @inlinable
  public static func < (lhs: Angle, rhs: Angle) -> Bool {
    lhs.radians < rhs.radians
  }
}

extension Angle {
  /// The sum of two angles.
  @inlinable
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// The difference of two angles.
  @inlinable
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// Adds `rhs` to the angle.
  @inlinable
  public static func += (lhs: inout Angle, rhs: Angle) {
    lhs.radians += rhs.radians
  }

  /// Subtracts `rhs` from the angle.
  @inlinable
  public static func -= (lhs: inout Angle, rhs: Angle) {
    lhs.radians -= rhs.radians
  }

  /// The angle of the same size in the opposite direction.
  @inlinable
  public static prefix func - (operand: Angle) -> Angle {
    Angle(radians: -operand.radians)
  }

  /// The angle multiplied by `rhs`.
  @inlinable
  public static func * (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians * rhs)
  }

  /// The angle divided by `rhs`.
  @inlinable
  public static func / (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians / rhs)
  }

  /// Multiplies the angle by `rhs`.
  @inlinable
  public static func *= (lhs: inout Angle, rhs: Double) {
    lhs.radians *= rhs
  }

  /// Divides the angle by `rhs`.
  @inlinable
  public static func /= (lhs: inout Angle, rhs: Double) {
    lhs.radians /= rhs
  }
}

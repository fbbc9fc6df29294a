// Adding, scaling and comparing angles.

extension Angle: Comparable {
  /// Whether the first angle is the smaller one, turns counted.
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

  /// Takes `rhs` off the angle.
  @inlinable
  public static func -= (lhs: inout Angle, rhs: Angle) {
    lhs.radians -= rhs.radians
  }

  /// The angle of the same size turning the other way.
  @inlinable
  public static prefix func - (operand: Angle) -> Angle {
    Angle(radians: -operand.radians)
  }

  /// The angle, `rhs` times as large.
  @inlinable
  public static func * (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians * rhs)
  }

  /// The angle, divided by `rhs`.
  @inlinable
  public static func / (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians / rhs)
  }

  /// Makes the angle `rhs` times as large.
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

// The animatable data of a type that does not animate.

/// An empty type for animatable data. As in SwiftUI.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  public init() {}

  /// The only value.
  public static var zero: Self { Self() }

  /// The only value.
  public static func + (lhs: Self, rhs: Self) -> Self { Self() }

  /// The only value.
  public static func - (lhs: Self, rhs: Self) -> Self { Self() }

  /// Changes nothing.
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  public var magnitudeSquared: Double { 0 }
}

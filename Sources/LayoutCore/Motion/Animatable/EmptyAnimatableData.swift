// The animatable data of types that have nothing to animate.

/// A vector without components. SwiftUI's `EmptyAnimatableData`.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value.
  @inlinable
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// The only value.
  @inlinable
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Changes nothing: there are no components.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Zero: there are no components.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}

// The part of a value that an animation may vary, and that of types that have nothing to animate.

/// A type that describes how to animate its properties. SwiftUI's `Animatable`.
public protocol Animatable {
  /// The type of the data to animate.
  associatedtype AnimatableData: VectorArithmetic

  /// The data to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing, which is what a type animates that says nothing about it.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

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

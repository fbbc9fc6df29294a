// `Double` as a vector of one component.

extension Double: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    self *= rhs
  }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double {
    self * self
  }
}

extension Double: Animatable {
  /// The number itself is what is animated.
  public typealias AnimatableData = Double
}

// `Float` as a vector of one component.

extension Float: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    self *= Float(rhs)
  }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double {
    Double(self) * Double(self)
  }
}

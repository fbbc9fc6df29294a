// `CGFloat` as a vector of one component.

import Foundation

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) {
    self *= CGFloat(rhs)
  }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double {
    Double(self * self)
  }
}

extension CGFloat: Animatable {
  /// The number itself is what is animated.
  public typealias AnimatableData = CGFloat
}

// Values that can be added and scaled, which is what can be animated; numbers are vectors of one component.

import Foundation

/// A type that can serve as the animatable data of an animatable type. SwiftUI's `VectorArithmetic`.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component of the value by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value with each component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the value towards `other` by the fraction `amount` of the way, which may lie outside 0…1.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value that lies the fraction `amount` of the way towards `other`.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

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

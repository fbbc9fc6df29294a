// Any number of animatable values as one, without pairs of pairs.

import Foundation

/// Several animatable values as one. SwiftUI's `AnimatableValues`.
///
///     var animatableData: AnimatableValues<CGFloat, Double, Double> {
///       get { AnimatableValues(radius, start, end) }
///       set { (radius, start, end) = newValue.value }
///     }
///
/// Take ``value`` apart, or into a constant, before reading one of several: the compiler of Swift 6.3 crashes over
/// `values.value.1` where `values` is a variable. `newValue.value.1` in a setter is well.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values.
  public var value: (repeat each Value)

  /// The given values as one.
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// The zeros of all values.
  public static var zero: AnimatableValues {
    AnimatableValues(repeat (each Value).zero)
  }

  /// Whether all values are equal.
  public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
    var areEqual = true
    for (left, right) in repeat (each lhs.value, each rhs.value) { areEqual = areEqual && left == right }
    return areEqual
  }

  /// The sum, value by value.
  public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value + each rhs.value)
  }

  /// The difference, value by value.
  public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value - each rhs.value)
  }

  /// Multiplies each value by `rhs`.
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// The sum of the values' squared magnitudes.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}

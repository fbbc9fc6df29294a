// A vector of any number of animatable values, without nested pairs.

import Foundation

/// Several animatable values as one. SwiftUI's `AnimatableValues`.
///
///     var animatableData: AnimatableValues<CGFloat, Double, Double> {
///       get { AnimatableValues(radius, start, end) }
///       set { (radius, start, end) = newValue.value }
///     }
///
/// Destructure ``value``, or copy it into a constant, before reading one of several values: the compiler of Swift 6.3
/// crashes on `values.value.1` where `values` is a variable. `newValue.value.1` in a setter compiles.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values.
  public var value: (repeat each Value)

  /// Makes one value of the given ones.
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

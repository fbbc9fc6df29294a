// Values that can be added, subtracted and scaled, so that an animation can lie between two of them.

/// A type that can serve as the animatable data of an animatable type. As in SwiftUI.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

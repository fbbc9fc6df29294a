// Angles are animated by their size, in a scale that settles well.

extension Angle: Animatable {
  /// The radians times 128: an animation that ends once it is within a fraction of a point of its target must not
  /// end while an angle still has visibly far to go. SwiftUI scales by the same number.
  @inlinable
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}

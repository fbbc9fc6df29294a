// Unit points are animated by their coordinates, in a scale that settles well.

import Foundation

extension UnitPoint: Animatable {
  /// The pair of x and y, each times 128: an animation that ends once it is within a fraction of a point of its
  /// target must not end while a unit point still has visibly far to go. SwiftUI scales by the same number.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * 128, y * 128) }
    set { self = UnitPoint(x: newValue.first / 128, y: newValue.second / 128) }
  }
}

// Points are animated by their coordinates.

import Foundation

extension CGPoint: Animatable {
  /// The pair of x and y.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

// Sizes are animated by their sides.

import Foundation

extension CGSize: Animatable {
  /// The pair of width and height.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

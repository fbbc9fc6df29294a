// Rectangles are animated by origin and size.

import Foundation

extension CGRect: Animatable {
  /// The pair of the origin's and the size's data.
  @inlinable
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

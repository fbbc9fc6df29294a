// The geometry that can be animated: points, sizes, rectangles and insets by their numbers, and angles and unit points
// in a scale that settles well.

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

extension CGPoint: Animatable {
  /// The pair of x and y.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The pair of width and height.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension EdgeInsets: Animatable {
  /// Top, leading, bottom and trailing, nested to the right as in SwiftUI.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}

extension UnitPoint: Animatable {
  /// The pair of x and y, each times 128: an animation that ends once it is within a fraction of a point of its
  /// target must not end while a unit point still has visibly far to go. SwiftUI scales by the same number.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * 128, y * 128) }
    set { self = UnitPoint(x: newValue.first / 128, y: newValue.second / 128) }
  }
}

extension Angle: Animatable {
  /// The radians times 128: an animation that ends once it is within a fraction of a point of its target must not
  /// end while an angle still has visibly far to go. SwiftUI scales by the same number.
  @inlinable
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}

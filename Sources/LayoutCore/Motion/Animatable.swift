// The protocol of animatable types, the empty data of types that have none, and the conformances of geometry. Points,
// sizes, rectangles and insets animate their own numbers. Angles and unit points animate scaled numbers, so that the
// end of an animation is not visible as a jump.

import Foundation

/// A type that describes how to animate its properties. SwiftUI's `Animatable`.
public protocol Animatable {
  /// The type of the data to animate.
  associatedtype AnimatableData: VectorArithmetic

  /// The data to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Empty: the default for a type that declares no animatable data.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A vector without components. SwiftUI's `EmptyAnimatableData`.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value.
  @inlinable
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// The only value.
  @inlinable
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Does nothing: there are no components.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Zero: there are no components.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}

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
  /// The pair of x and y, each times 128. An animation ends at a fraction of a point from its target; without the
  /// factor, that distance would be visible. SwiftUI's factor is the same.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * 128, y * 128) }
    set { self = UnitPoint(x: newValue.first / 128, y: newValue.second / 128) }
  }
}

extension Angle: Animatable {
  /// The radians times 128. An animation ends at a fraction of a point from its target; without the factor, that
  /// distance would be visible. SwiftUI's factor is the same.
  @inlinable
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}

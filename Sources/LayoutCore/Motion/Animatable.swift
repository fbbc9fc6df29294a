// What lets a value be animated: a part of it that is a vector.

/// A type whose data can be interpolated. As in SwiftUI.
public protocol Animatable {
  /// The type of the data to animate.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// The data to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing to animate.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// A vector animates as a whole.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

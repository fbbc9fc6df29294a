// An alignment guide of either axis, as the engine and its hosts hand it around, and the type that makes it: it knows where
// the guide lies in a view that says nothing of it.

import Foundation

/// A type that identifies an alignment guide and gives its default position. As in SwiftUI.
public protocol AlignmentID: SendableMetatype {
  /// The guide's position, in points from the view's top leading corner, in a view without an explicit one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide without its axis in the type: what `HorizontalAlignment` and `VerticalAlignment` share.
public struct AlignmentKey: Hashable, Sendable {
  /// The type that identifies the guide.
  public let id: any AlignmentID.Type

  /// The axis along which the guide gives a position.
  public let axis: Axis

  init(_ id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
  }

  /// Two keys are equal when their identifying types and axes are.
  public static func == (a: Self, b: Self) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
  }

  /// Hashes the identity of the type and the axis.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// Merges the explicit values of several children into a container's, by SwiftUI's rule: the first text baseline is
  /// the topmost, the last one the lowest, any other guide the average.
  ///
  /// - Returns: nil when `values` is empty.
  func merged(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    if id == FirstTextBaselineID.self { return values.min() }
    if id == LastTextBaselineID.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

// An alignment guide of either axis, as the engine and its hosts hand it around.

import Foundation

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

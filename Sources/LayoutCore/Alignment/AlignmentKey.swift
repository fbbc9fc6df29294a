// An alignment guide of either axis, and the protocol of the types that identify guides and give their default
// positions.

import Foundation

/// A type that identifies an alignment guide and gives its default position. As in SwiftUI.
public protocol AlignmentID: SendableMetatype {
  /// The guide's default position, in points from the view's top leading corner. It applies to a view that sets no
  /// explicit position.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide of either axis: the common form of `HorizontalAlignment` and `VerticalAlignment`.
public struct AlignmentKey: Hashable, Sendable {
  /// The type that identifies the guide.
  public let id: any AlignmentID.Type

  /// The axis along which the guide gives a position.
  public let axis: Axis

  init(_ id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
  }

  /// Whether two keys have the same identifying type and the same axis.
  public static func == (a: Self, b: Self) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
  }

  /// Hashes the identity of the type and the axis.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// Merges the explicit positions in several children into the container's, by SwiftUI's rule: the first text baseline
  /// is the topmost, the last text baseline the lowest, any other guide the average.
  ///
  /// - Returns: nil when `values` is empty.
  func merged(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    if id == FirstTextBaselineID.self { return values.min() }
    if id == LastTextBaselineID.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

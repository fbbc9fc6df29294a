// What a layout says of itself, whatever its children.

/// Properties of a layout container. As in SwiftUI.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its children; nil where it is not one-dimensional. Spacers and dividers
  /// inside follow it.
  public var stackOrientation: Axis?

  /// Properties with no orientation.
  public init() {}
}

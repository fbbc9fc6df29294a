// What a container passes down to its children.

/// The surroundings of a child: what its container passes down.
public struct LayoutContext: Equatable, Sendable {
  /// The direction of reading.
  public var layoutDirection: LayoutDirection

  /// The axis of the stack around the child; nil where there is none. Spacers and dividers follow it.
  public var stackOrientation: Axis?

  /// Surroundings with the given direction and orientation.
  public init(layoutDirection: LayoutDirection = .leftToRight, stackOrientation: Axis? = nil) {
    self.layoutDirection = layoutDirection
    self.stackOrientation = stackOrientation
  }
}

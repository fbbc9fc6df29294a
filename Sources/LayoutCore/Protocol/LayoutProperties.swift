// What a layout says of itself, whatever its children: by its type or, for those whose orientation is a property of the
// value, by itself.

/// Properties of a layout container. As in SwiftUI.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its children; nil where it is not one-dimensional. Spacers and dividers
  /// inside follow it.
  public var stackOrientation: Axis?

  /// Properties with no orientation.
  public init() {}
}

/// A layout that stacks its children along an axis chosen at run time. Spacers and dividers inside follow that axis.
protocol OrientedLayout: Layout {
  /// The axis along which the layout stacks its children.
  var orientation: Axis { get }
}

/// A layout that changes nothing about a single child: it answers what the child answers, places it where it is placed
/// itself, and shows its priority. SwiftUI's stacks are of this kind; a grid or a custom layout is not.
protocol VanishingLayout: Layout {}

extension LayoutSubviews {
  /// The only subview; nil where there are none or several.
  var only: LayoutSubview? { count == 1 ? self[startIndex] : nil }
}

// A layout whose orientation is a property of the value, not of its type.

/// A layout that stacks its children along an axis chosen at run time. Spacers and dividers inside follow that axis.
protocol OrientedLayout: Layout {
  /// The axis along which the layout stacks its children.
  var orientation: Axis { get }
}

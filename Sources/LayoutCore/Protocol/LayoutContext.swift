// What a container passes down to its children.

/// The surroundings of a child: what its container passes down.
public struct LayoutContext: Equatable {
  /// The direction of reading.
  public var layoutDirection: LayoutDirection

  /// The axis of the stack around the child; nil where there is none. Spacers and dividers follow it.
  public var stackOrientation: Axis?

  /// The record that containers keep of what they ask; nil where nobody wants to know.
  public var trace: LayoutTrace?

  /// What the containers of a tree of nodes share; nil elsewhere.
  var ledger: TreeLedger?

  /// Surroundings with the given direction, orientation and record.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, stackOrientation: Axis? = nil, trace: LayoutTrace? = nil
  ) {
    self.layoutDirection = layoutDirection
    self.stackOrientation = stackOrientation
    self.trace = trace
  }

  /// Two surroundings are equal when they agree in direction and orientation and record in the same trace.
  public static func == (a: Self, b: Self) -> Bool {
    a.layoutDirection == b.layoutDirection && a.stackOrientation == b.stackOrientation && a.trace === b.trace
      && a.ledger === b.ledger
  }
}

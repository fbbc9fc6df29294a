// The line between things.

import Foundation

/// A line that separates content. As in SwiftUI: it lies across the stack around it, horizontally where there is none.
public final class Divider: LayoutNode {
  /// The thickness of the line in points.
  public static let thickness: CGFloat = 1

  private var orientation: Axis?

  /// A line as long as what it is offered.
  public override init() {}

  /// One point along the stack's axis, what is proposed across.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    return orientation == .horizontal
      ? CGSize(width: Self.thickness, height: offered.height) : CGSize(width: offered.width, height: Self.thickness)
  }

  /// Follows the stack around.
  public override func adopt(_ context: LayoutContext) {
    orientation = context.stackOrientation
  }
}

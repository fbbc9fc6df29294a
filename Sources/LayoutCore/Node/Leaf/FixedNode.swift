// The simplest leaf.

import Foundation

/// A leaf that always has the same size.
public final class FixedNode: LayoutNode {
  /// The size in points.
  public let size: CGSize

  /// A leaf of exactly `size`.
  public init(_ size: CGSize) {
    self.size = size
  }

  /// A leaf of exactly this width and height, in points.
  public convenience init(width: CGFloat, height: CGFloat) {
    self.init(CGSize(width: width, height: height))
  }

  /// The size, whatever is proposed.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

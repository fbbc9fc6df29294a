// A leaf that takes whatever it is offered: what layout code uses SwiftUI's `Color.clear` for.

import Foundation

/// A leaf that fills what it is offered. SwiftUI's `Color`, of which only the geometry is here: it answers its
/// proposal, whatever that is, and 10 points on an axis without one, as recorded.
///
/// Nothing is drawn, so `clear` is the only one.
public final class Color: LayoutNode {
  private override init() {}

  /// A new leaf at each use, as a node has one place in a tree.
  public static var clear: Color { Color() }

  /// The proposal, infinite and negative ones and those that are not a number included.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

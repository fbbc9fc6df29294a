// A leaf that takes any size that it is offered. Layout code uses it as SwiftUI's `Color.clear`.

import Foundation

/// A leaf that fills the proposal. SwiftUI's `Color`, reduced to its geometry: its size is any proposed length, and 10
/// points on an unspecified axis, as recorded from SwiftUI.
///
/// Nothing is drawn, so `clear` is the only colour.
public final class Color: LayoutNode {
  private override init() {}

  /// Makes a new leaf at each use, because a node has one place in a tree.
  public static var clear: Color { Color() }

  /// The proposal, also an infinite or negative one or one that is not a number.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

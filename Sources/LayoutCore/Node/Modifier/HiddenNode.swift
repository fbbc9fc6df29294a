// The modifier that takes content out of sight and keeps its place.

import Foundation

/// A node that takes part in layout and does not show.
final class HiddenNode: ModifierNode {
  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    super.place(in: nil, proposal: proposal, into: &solution)
  }
}

extension LayoutNode {
  /// Hides the node. As in SwiftUI it still takes its place; a solution has no frame for it.
  public func hidden() -> LayoutNode {
    modified { HiddenNode($0) }
  }
}

// Running a whole tree: from a proposal to the frame of every node.

import Foundation

extension LayoutNode {
  /// Lays the tree out in its own answer to `proposal`.
  ///
  /// Solving again for another proposal reuses what the tree has measured. Takes time linear in the number of nodes
  /// where the layouts in it do. What the containers ask and are answered on the way is added to `trace`, if there is
  /// one.
  public func solve(
    _ proposal: ProposedViewSize, layoutDirection: LayoutDirection = .leftToRight, trace: LayoutTrace? = nil
  ) -> LayoutSolution {
    adopt(LayoutContext(layoutDirection: layoutDirection, trace: trace))
    let size = sizeThatFits(proposal)
    var solution = LayoutSolution(root: self, size: size, layoutDirection: layoutDirection)
    place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: &solution)
    return solution
  }
}

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
    var context = LayoutContext(layoutDirection: layoutDirection, trace: trace)
    context.ledger = TreeLedger()
    return solve(proposal, in: context)
  }

  /// Lays the tree out as `solve(_:layoutDirection:trace:)` does, and accounts for it in `ledger`, as for all that the tree
  /// is asked from then on. Once that is exhausted, the solution means nothing, and the tree is of no use any more.
  package func solve(
    _ proposal: ProposedViewSize, layoutDirection: LayoutDirection, ledger: TreeLedger
  ) -> LayoutSolution {
    var context = LayoutContext(layoutDirection: layoutDirection)
    context.ledger = ledger
    return solve(proposal, in: context)
  }

  private func solve(_ proposal: ProposedViewSize, in context: LayoutContext) -> LayoutSolution {
    adopt(context)
    let size = sizeThatFits(proposal)
    var solution = LayoutSolution(root: self, size: size, layoutDirection: context.layoutDirection)
    place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: &solution)
    return solution
  }
}

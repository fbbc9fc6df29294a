// SwiftUI's protocol of views: here, what has a node. Nodes are views, and so are the values that make one. Also the
// calls that solve the tree of a view.

import Foundation
import LayoutCore

/// What has a node of a tree, by SwiftUI's name: the modifiers, and what functions and types are generic over. The file
/// of a layout often contains modifiers for its layout values:
///
///     extension View {
///       func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) }
///     }
///
/// A type with a `body` is no such view: it would be described again at each change, and a node has one place in one
/// tree. Such a type compiles without the conformance, and its `body` is used.
public protocol View {
  /// The node. A view that is used twice has the same node twice, which a tree does not allow.
  var layoutNode: LayoutNode { get }
}

extension LayoutNode: View {
  /// The node itself.
  public final var layoutNode: LayoutNode { self }
}

extension View {
  /// Lays the tree out at the size that it returns for `proposal`.
  ///
  /// Solving again for another proposal reuses cached measurements. Takes time linear in the number of nodes if all
  /// layouts in the tree do. The calls of the containers and their results are added to `trace`, if there is one.
  public func solve(
    _ proposal: ProposedViewSize, layoutDirection: LayoutDirection = .leftToRight, trace: LayoutTrace? = nil
  ) -> LayoutSolution {
    layoutNode.solve(proposal, layoutDirection: layoutDirection, trace: trace, ledger: TreeLedger())
  }
}

extension LayoutSolution {
  /// The frame of one leaf or container of the tree; for a modifier, that of the node inside. Nil when the node is
  /// hidden or not in this tree. Takes time linear in the number of nodes.
  public func frame(of view: some View) -> CGRect? { frame(of: view.layoutNode) }
}

// Nodes that represent several others, or none. A container arranges the nodes of a group in place of the group, and a
// modifier applies to each of them. At the root of a tree a group is a vertical stack, as several views are in SwiftUI.

import Foundation

/// Several nodes as one. SwiftUI's `Group`: the surrounding container arranges them as its own, and a modifier on the
/// group modifies each of them, as recorded from SwiftUI.
public class GroupNode: LayoutNode {
  /// The nodes in order. Rows of a grid are kept together, nested groups are flattened.
  let members: ContiguousArray<LayoutNode>

  /// The stack that represents the group where no container arranges its nodes, as at the root of a tree.
  private lazy var stack = ContainerNode(VStackLayout(), children: members)

  init(members: ContiguousArray<LayoutNode>) {
    self.members = members
  }

  /// Makes a group of nodes, of which nested groups are flattened.
  package convenience init(all nodes: some Sequence<LayoutNode>) {
    self.init(members: Self.rows(of: nodes))
  }

  /// The nodes that a container arranges: groups and rows are flattened.
  package static func views(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var views: ContiguousArray<LayoutNode> = []
    views.reserveCapacity(nodes.underestimatedCount)
    for node in nodes { node.appendViews(to: &views) }
    return views
  }

  /// The rows and nodes that a grid arranges: groups are flattened.
  static func rows(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var rows: ContiguousArray<LayoutNode> = []
    rows.reserveCapacity(nodes.underestimatedCount)
    for node in nodes { node.appendRows(to: &rows) }
    return rows
  }

  override final func appendViews(to views: inout ContiguousArray<LayoutNode>) {
    for member in members { member.appendViews(to: &views) }
  }

  override func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows += members }

  package override func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode {
    GroupNode(all: members.map { $0.modified(modify) })
  }

  /// The size of a vertical stack of the nodes.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { stack.sizeThatFits(proposal) }

  /// The priority of a vertical stack of the nodes.
  public override var layoutPriority: Double { stack.layoutPriority }

  /// The spacing of a vertical stack of the nodes.
  public override var spacing: ViewSpacing { stack.spacing }

  /// The guides of a vertical stack of the nodes.
  public override func explicitAlignment(
    of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    stack.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  /// Whether any of the nodes sets the guide.
  public override func setsGuide(_ key: AlignmentKey) -> Bool { stack.setsGuide(key) }

  /// Passes the context of the surrounding container down.
  public override func adopt(_ context: LayoutContext) { stack.adopt(context) }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    stack.place(in: frame, proposal: proposal, into: &solution)
  }

  override func draw(into order: inout [Int], from next: inout Int) { stack.draw(into: &order, from: &next) }

  package override func visit(_ body: (LayoutNode) -> Void) { stack.visit(body) }
}

// Nodes that represent several others, or none. A container arranges the nodes of a group in place of the group, and a
// modifier applies to each of them. At the root of a tree a group is a vertical stack, as several views are in SwiftUI.

import Foundation

/// Several nodes as one. SwiftUI's `Group`: the surrounding container arranges them as its own, and a modifier on the
/// group modifies each of them, as recorded from SwiftUI.
///
///     HStack(spacing: 0) {
///       Group {
///         TextNode(width: 40, lineHeight: 16)
///         TextNode(width: 84, lineHeight: 16)
///       }
///       .padding(4)
///       Divider()
///     }
public class Group: LayoutNode {
  /// The nodes in order. Rows of a grid are kept together, nested groups are flattened.
  let members: ContiguousArray<LayoutNode>

  /// The stack that represents the group where no container arranges its nodes, as at the root of a tree.
  fileprivate var stack: ContainerNode { ownStack }
  private lazy var ownStack = ContainerNode(VStackLayout(), children: members)

  init(members: ContiguousArray<LayoutNode>) {
    self.members = members
  }

  convenience init(all nodes: some Sequence<LayoutNode>) {
    self.init(members: Group.rows(of: nodes))
  }

  /// Makes a group of the nodes in braces.
  public convenience init(@LayoutNodeBuilder content: () -> [LayoutNode]) {
    self.init(all: content())
  }

  /// Makes a group of the node that a stored closure returns.
  @_disfavoredOverload
  public convenience init(content: () -> some View) {
    self.init(all: CollectionOfOne(content().layoutNode))
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

  override func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode {
    Group(all: members.map { $0.modified(modify) })
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

/// A node without content. SwiftUI's `EmptyView`: a container has no subview for it, and no gap.
public final class EmptyView: Group {
  /// Makes a node without content.
  public init() {
    super.init(members: [])
  }

  /// A new stack at each use, so that the node has no state.
  fileprivate override var stack: ContainerNode { ContainerNode(VStackLayout(), children: []) }
}

/// The node is immutable and caches nothing, so that all threads may use it. As in SwiftUI.
extension EmptyView: @unchecked Sendable {}

/// A node of any type. SwiftUI's `AnyView`: a ``Group`` of the given node, so that a container arranges the node itself.
public final class AnyView: Group {
  /// Makes a node that stands for `view`.
  public init(_ view: some View) {
    super.init(members: Group.rows(of: CollectionOfOne(view.layoutNode)))
  }

  /// Makes a node that stands for `view`.
  public convenience init(erasing view: some View) {
    self.init(view)
  }
}

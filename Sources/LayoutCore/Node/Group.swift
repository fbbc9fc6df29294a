// Nodes that stand for several others, or for none. A container takes them apart and arranges what is in them, and
// modifiers reach each. Alone at the root of a tree they are a vertical stack, as a view of several is in SwiftUI.

import Foundation

/// Several nodes as one. SwiftUI's `Group`: the container around arranges them as if they were written there, and a
/// modifier on the group modifies each, as recorded.
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
  /// The nodes in order; rows of a grid stay together, groups in the group do not.
  let members: ContiguousArray<LayoutNode>

  /// What the group is where nothing arranges its nodes, as at the root of a tree.
  private lazy var stack = ContainerNode(VStackLayout(), children: members)

  init(members: ContiguousArray<LayoutNode>) {
    self.members = members
  }

  /// A group of nodes made elsewhere.
  convenience init(all nodes: some Sequence<LayoutNode>) {
    self.init(members: Group.rows(of: nodes))
  }

  /// A group of the nodes in braces.
  public convenience init(@LayoutNodeBuilder content: () -> [LayoutNode]) {
    self.init(all: content())
  }

  /// A group of what a stored closure gives.
  @_disfavoredOverload
  public convenience init(content: () -> some LayoutNode) {
    self.init(all: CollectionOfOne(content() as LayoutNode))
  }

  /// The nodes that a container arranges: groups and rows give way to what is in them.
  package static func views(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var views: ContiguousArray<LayoutNode> = []
    views.reserveCapacity(nodes.underestimatedCount)
    for node in nodes { node.appendViews(to: &views) }
    return views
  }

  /// The rows and nodes that a grid arranges: groups give way to what is in them.
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

  /// The size of the nodes below each other.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { stack.sizeThatFits(proposal) }

  /// That of a vertical stack of the nodes.
  public override var layoutPriority: Double { stack.layoutPriority }

  /// That of a vertical stack of the nodes.
  public override var spacing: ViewSpacing { stack.spacing }

  /// That of a vertical stack of the nodes.
  public override func explicitAlignment(
    of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    stack.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  /// Whether any of the nodes does.
  public override func setsGuide(_ key: AlignmentKey) -> Bool { stack.setsGuide(key) }

  /// Passes down what the container around says.
  public override func adopt(_ context: LayoutContext) { stack.adopt(context) }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    stack.place(in: frame, proposal: proposal, into: &solution)
  }

  override func draw(into order: inout [Int], from next: inout Int) { stack.draw(into: &order, from: &next) }

  package override func visit(_ body: (LayoutNode) -> Void) { stack.visit(body) }
}

/// No node at all. SwiftUI's `EmptyView`: a container sees no subview, and leaves no gap.
public final class EmptyView: Group {
  /// Nothing.
  public init() {
    super.init(members: [])
  }
}

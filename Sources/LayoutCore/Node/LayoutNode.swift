// The nodes of a tree of content that is laid out without a toolkit. Tests, command-line tools and searches solve such
// trees. The module LayoutNodes is their language: the names, modifiers and braces in which people write a tree. It is
// a module of its own, so that a file that imports views sees none of these names.
//
// A node owns its children. Nodes are immutable, so a tree can be solved for many proposals and caches its
// measurements. Use a tree from one thread at a time.

import Foundation

/// One node of a tree that is solved without a toolkit: a leaf, a container or a modifier around another node.
///
/// The module LayoutNodes makes trees of nodes and solves them:
///
///     let tree = VGridLayout(columns: [GridItem(.adaptive(minimum: 40))]) {
///       FixedNode(width: 30, height: 10)
///       TextNode(width: 120, lineHeight: 16).padding(4)
///       Spacer()
///     }
///     let solution = tree.solve(ProposedViewSize(width: 200, height: nil))
///     print(solution.size, solution.frames)
///
/// A node belongs to one place in one tree.
public class LayoutNode: LayoutElement {
  init() {}

  /// The size in points that the node takes when offered `proposal`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    fatalError("\(Self.self) does not override sizeThatFits(_:)")
  }

  /// The priority of the node when space is short; higher ones are measured first.
  public var layoutPriority: Double { 0 }

  /// The distances that the node prefers to its neighbours.
  public var spacing: ViewSpacing { .plain }

  /// The position of a guide that the node sets itself, for the size that it returned for `proposal`.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Whether the node, or any node in it, sets a guide itself.
  public func setsGuide(_ key: AlignmentKey) -> Bool { false }

  /// The value that was set on the node for a layout to read, or the key's default.
  public final func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    carriesLayoutValues ? explicitLayoutValue(for: key) ?? Key.defaultValue : Key.defaultValue
  }

  /// Whether any value may be set on the node. False for most leaves of a large tree, so that the look-up is skipped.
  public var carriesLayoutValues: Bool { false }

  /// The value that was set on the node; nil where none was.
  func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? { nil }

  /// The name of the node in traces and messages of programmer errors; nil for its index alone.
  public var name: String? { nil }

  /// The node with a modifier around it. A group applies the modifier to each of its nodes.
  package func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode { modify(self) }

  /// The node, whose frame is recorded at each placement. A leaf of a toolkit records it by itself.
  package func recordingFrame(in place: PlacedFrame) -> LayoutNode { modified { PlacedNode($0, in: place) } }

  /// Appends the nodes that a container arranges in place of this one; a group appends its nodes.
  func appendViews(to views: inout ContiguousArray<LayoutNode>) { views.append(self) }

  /// Appends the rows and nodes that a grid arranges in place of this one.
  func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows.append(self) }

  /// Receives the context of the surrounding container.
  public func adopt(_ context: LayoutContext) {}

  /// Whether the node contains other nodes, so that a measurement may cause many.
  var hasContent: Bool { false }

  /// The number of nodes that one measurement visits down to a container or a leaf, inclusive.
  var visitedNodeCount: Int { 1 }

  /// Appends the frames of the node and of all nodes in it to a solution. Nil represents a hidden node.
  func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    solution.append(frame)
  }

  /// Appends the indices of the node's frames in a solution, from back to front. The first index is `next`.
  func draw(into order: inout [Int], from next: inout Int) {
    order.append(next)
    next += 1
  }

  /// Visits the leaves and containers in the order of a solution's frames.
  package func visit(_ body: (LayoutNode) -> Void) {
    body(self)
  }

  /// The container that the node is, without the modifiers around it; nil for another node.
  package var container: ContainerNode? { nil }

  /// Discards what the node itself has measured, but not what the nodes in it have.
  package func discardMeasurements() {}

  /// Adds what the modifiers around the node set for its container.
  func describe(in facts: inout ChildFacts) {}
}

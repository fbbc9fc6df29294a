// A tree of content that is laid out with no toolkit at all: what tests, command-line tools and searches solve. Its
// nodes, and the syntax that lists them in braces.
//
// A node owns its children; nobody else needs to keep them. Nodes do not change once they are built, so a tree can be
// solved for many proposals and remembers what it found out. Use a tree from one thread at a time.

import Foundation

/// One node of a tree that is solved without a toolkit: a leaf, a container or a modifier around another node.
///
///     let tree = VGridLayout(columns: [GridItem(.adaptive(minimum: 40))]) {
///       FixedNode(width: 30, height: 10)
///       TextNode(width: 120, lineHeight: 16).padding(4)
///       Spacer()
///     }
///     let solution = tree.solve(ProposedViewSize(width: 200, height: nil))
///     print(solution.size, solution.frames)
///
/// A node belongs to one place of one tree.
public class LayoutNode: LayoutElement {
  init() {}

  /// The size in points that the node takes when offered `proposal`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    fatalError("\(Self.self) says nothing of its size")
  }

  /// How early the node is served when space is short.
  public var layoutPriority: Double { 0 }

  /// The distances that the node prefers to its neighbours.
  public var spacing: ViewSpacing { .plain }

  /// The position of a guide that the node sets itself, at the size that it answered to `proposal`.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Whether the node, or anything in it, sets a guide itself.
  public func setsGuide(_ key: AlignmentKey) -> Bool { false }

  /// The value that was set on the node for a layout to read, or the key's default.
  public final func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    carriesLayoutValues ? explicitLayoutValue(for: key) ?? Key.defaultValue : Key.defaultValue
  }

  /// Whether any value may be set on the node. Most leaves of a large tree carry none, and are not asked.
  var carriesLayoutValues: Bool { false }

  /// The value that was set on the node; nil where none was.
  func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? { nil }

  /// What a trace and the message of a programmer error call the node; nil for its index alone.
  public var name: String? { nil }

  /// The node with a modifier around it. A node that stands for several is modified in each of them.
  func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode { modify(self) }

  /// Adds the nodes that a container arranges in its place: a node that stands for others gives way to them.
  func appendViews(to views: inout ContiguousArray<LayoutNode>) { views.append(self) }

  /// Adds the rows and nodes that a grid arranges in its place.
  func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows.append(self) }

  /// Takes on what the container around passes down.
  public func adopt(_ context: LayoutContext) {}

  /// Whether other nodes lie in the node, so that asking it may mean asking many.
  var hasContent: Bool { false }

  /// How many nodes a question goes through before it comes to a container or a leaf, that one included.
  var askedCount: Int { 1 }

  /// Adds the frames of the node and of everything in it to a solution. Nil stands for a hidden node.
  func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    solution.append(frame)
  }

  /// Adds the indices of the node's frames in a solution, the first of which is `next`, from back to front.
  func draw(into order: inout [Int], from next: inout Int) {
    order.append(next)
    next += 1
  }

  /// Walks over the leaves and containers in the order of a solution's frames.
  package func visit(_ body: (LayoutNode) -> Void) {
    body(self)
  }
}

/// A node, by SwiftUI's name: a layout's file often brings modifiers for its layout values along, as
/// `extension View { func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) } }`.
///
/// Functions and types may be generic over it, and closures with ``ViewBuilder`` make one. A type cannot conform to it:
/// a `View` with a `body` has no counterpart here.
public typealias View = LayoutNode

/// Collects the nodes written in a container's braces.
@resultBuilder
public enum LayoutNodeBuilder {
  /// A node.
  public static func buildExpression(_ node: LayoutNode) -> [LayoutNode] { [node] }

  /// A node that may be absent, and takes no place then.
  @_disfavoredOverload
  public static func buildExpression(_ node: LayoutNode?) -> [LayoutNode] { node.map { [$0] } ?? [] }

  /// Nodes made elsewhere.
  public static func buildExpression(_ nodes: some Sequence<LayoutNode>) -> [LayoutNode] { Array(nodes) }

  /// All statements in order.
  public static func buildBlock(_ parts: [LayoutNode]...) -> [LayoutNode] { parts.flatMap { $0 } }

  /// An `if` without `else`: an absent node takes no place at all.
  public static func buildOptional(_ part: [LayoutNode]?) -> [LayoutNode] { part ?? [] }

  /// The `if` branch.
  public static func buildEither(first part: [LayoutNode]) -> [LayoutNode] { part }

  /// The `else` branch.
  public static func buildEither(second part: [LayoutNode]) -> [LayoutNode] { part }

  /// A loop.
  public static func buildArray(_ parts: [[LayoutNode]]) -> [LayoutNode] { parts.flatMap { $0 } }

  /// A part behind an availability check.
  public static func buildLimitedAvailability(_ part: [LayoutNode]) -> [LayoutNode] { part }
}

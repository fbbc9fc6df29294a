// The result builder that makes one node of the nodes in braces: SwiftUI's `ViewBuilder`, for wrappers and functions
// that are generic over their content. Containers collect a list instead, by `LayoutNodeBuilder`.
//
// A single expression keeps its type, so that `init() where Label == EmptyView` can be written; several become a
// `Group`, which the surrounding container flattens.

import LayoutCore

/// Makes one node of the nodes in braces. SwiftUI's `ViewBuilder`.
///
///     func labelled<Content: View>(@ViewBuilder content: () -> Content) -> some View {
///       HStack(spacing: 4) {
///         Color.clear.frame(width: 8, height: 8)
///         content()
///       }
///     }
@resultBuilder
public enum ViewBuilder {
  /// A node, with its type.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// A node that may be absent; an absent node takes no place.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content?) -> Group {
    Group(all: content.map { [$0.layoutNode] } ?? [])
  }

  /// Existing nodes. An addition to SwiftUI.
  public static func buildExpression(_ nodes: some Sequence<LayoutNode>) -> Group { Group(all: nodes) }

  /// Empty braces.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A node alone.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several nodes in order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group {
    var nodes: [LayoutNode] = []
    for node in repeat each content { nodes.append(node.layoutNode) }
    return Group(all: nodes)
  }

  /// An `if` without `else`; an absent node takes no place.
  public static func buildOptional(_ part: (some View)?) -> Group {
    Group(all: part.map { [$0.layoutNode] } ?? [])
  }

  /// The missing end of `if … else if …`, whose type nothing determines.
  public static func buildOptional(_ part: LayoutNode?) -> Group { Group(all: part.map { [$0] } ?? []) }

  /// The `if` branch.
  public static func buildEither(first part: some View) -> LayoutNode { part.layoutNode }

  /// The `else` branch.
  public static func buildEither(second part: some View) -> LayoutNode { part.layoutNode }

  /// A loop. An addition: SwiftUI has only `ForEach`, which also accepts what the compiler rejects in a loop: calls of
  /// functions that give `some View`.
  public static func buildArray(_ parts: [some View]) -> Group { Group(all: parts.map(\.layoutNode)) }

  /// A part behind an availability check.
  public static func buildLimitedAvailability(_ part: some View) -> LayoutNode { part.layoutNode }
}

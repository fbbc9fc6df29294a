// The result builder that makes one node of the nodes in braces: SwiftUI's `ViewBuilder`, for wrappers and functions
// that are generic over their content. Containers collect a list instead, by `LayoutNodeBuilder`.
//
// A single expression keeps its type, so that `init() where Label == EmptyView` can be written; several become a
// `Group`, which the surrounding container flattens.

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
  public static func buildExpression<Content: LayoutNode>(_ content: Content) -> Content { content }

  /// A node that may be absent; an absent node takes no place.
  @_disfavoredOverload
  public static func buildExpression<Content: LayoutNode>(_ content: Content?) -> Group {
    Group(all: content.map { [$0] } ?? [])
  }

  /// Existing nodes. An addition to SwiftUI.
  public static func buildExpression(_ nodes: some Sequence<LayoutNode>) -> Group { Group(all: nodes) }

  /// Empty braces.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A node alone.
  public static func buildBlock<Content: LayoutNode>(_ content: Content) -> Content { content }

  /// Several nodes in order.
  public static func buildBlock(_ first: LayoutNode, _ second: LayoutNode, _ rest: LayoutNode...) -> Group {
    Group(all: [first, second] + rest)
  }

  /// An `if` without `else`; an absent node takes no place.
  public static func buildOptional(_ part: LayoutNode?) -> Group { Group(all: part.map { [$0] } ?? []) }

  /// The `if` branch.
  public static func buildEither(first part: LayoutNode) -> LayoutNode { part }

  /// The `else` branch.
  public static func buildEither(second part: LayoutNode) -> LayoutNode { part }

  /// A loop. An addition: SwiftUI has only `ForEach`.
  public static func buildArray(_ parts: [some LayoutNode]) -> Group { Group(all: parts.map { $0 as LayoutNode }) }

  /// A part behind an availability check.
  public static func buildLimitedAvailability(_ part: LayoutNode) -> LayoutNode { part }
}

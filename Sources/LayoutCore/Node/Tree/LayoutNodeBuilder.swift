// The syntax of a tree: nodes listed in braces, with conditions and loops.

/// Collects the nodes written in a container's braces.
@resultBuilder
public enum LayoutNodeBuilder {
  /// A node.
  public static func buildExpression(_ node: LayoutNode) -> [LayoutNode] { [node] }

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

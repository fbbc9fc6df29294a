// The result builder of containers: it lists the nodes in braces, with conditions and loops.

import LayoutCore

/// Collects the nodes written in a container's braces.
@resultBuilder
public enum LayoutNodeBuilder {
  /// A node.
  public static func buildExpression(_ node: some View) -> [LayoutNode] { [node.layoutNode] }

  /// A node that may be absent; an absent node takes no place.
  @_disfavoredOverload
  public static func buildExpression(_ node: LayoutNode?) -> [LayoutNode] { node.map { [$0] } ?? [] }

  /// Existing nodes.
  public static func buildExpression(_ nodes: some Sequence<LayoutNode>) -> [LayoutNode] { Array(nodes) }

  /// All statements in order.
  public static func buildBlock(_ parts: [LayoutNode]...) -> [LayoutNode] { parts.flatMap { $0 } }

  /// An `if` without `else`; an absent node takes no place.
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

// Views that stand for several nodes, for none, or for one of any type. A container arranges the nodes of a group in
// place of the group, and a modifier applies to each of them.

import LayoutCore

/// Several nodes as one, by SwiftUI's name. The surrounding container arranges them as its own, and a modifier on the
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
public typealias Group = GroupNode

extension GroupNode {
  /// Makes a group of the nodes in braces.
  public convenience init(@LayoutNodeBuilder content: () -> [LayoutNode]) {
    self.init(all: content())
  }

  /// Makes a group of the node that a stored closure returns.
  @_disfavoredOverload
  public convenience init(content: () -> some View) {
    self.init(all: CollectionOfOne(content().layoutNode))
  }
}

/// A row of a grid, by SwiftUI's name. Its nodes are the cells of one row; a row inside a row adds its cells to the
/// outer one, whose alignment applies; outside of a grid a row is a group.
///
///     Grid {
///       GridRow {
///         TextNode(width: 40, lineHeight: 16)
///         TextNode(width: 84, lineHeight: 16)
///       }
///       Divider()
///     }
///
/// A modifier on a row modifies each of its cells.
public typealias GridRow = GridRowNode

extension GridRowNode {
  /// Makes a row whose cells are aligned by `alignment`; nil for the alignment of the grid.
  public convenience init(
    alignment: VerticalAlignment? = nil, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) {
    self.init(alignment: alignment, all: content())
  }

  /// Makes a row of the node that a stored closure returns.
  @_disfavoredOverload
  public convenience init(alignment: VerticalAlignment? = nil, content: () -> some View) {
    self.init(alignment: alignment, all: CollectionOfOne(content().layoutNode))
  }
}

/// A view without content. SwiftUI's `EmptyView`: a container has no subview for it, and no gap.
public struct EmptyView: View, Sendable {
  /// Makes a view without content.
  public init() {}

  /// A group without nodes, a new one at each use: the view has no state, so that all threads may use it.
  public var layoutNode: LayoutNode { GroupNode(all: EmptyCollection()) }
}

/// A view of any type. SwiftUI's `AnyView`: a container arranges the content itself.
public struct AnyView: View {
  /// A group of the content.
  public let layoutNode: LayoutNode

  /// Makes a view that stands for `view`.
  public init(_ view: some View) {
    layoutNode = GroupNode(all: CollectionOfOne(view.layoutNode))
  }

  /// Makes a view that stands for `view`.
  public init(erasing view: some View) {
    self.init(view)
  }
}

// SwiftUI's names for layouts and leaves, and the calls that make containers: `HStack(spacing: 8) { … }` makes the
// layout and calls it with its content.
//
// The layouts of the lazy grids compute with counts; called with existing children they make the eager grids with the
// same results.

import Foundation
import LayoutCore

/// A horizontal stack, by SwiftUI's short name: `HStack(spacing: 8) { … }` makes a node.
public typealias HStack = HStackLayout

/// A vertical stack, by SwiftUI's short name.
public typealias VStack = VStackLayout

/// A stack in depth, by SwiftUI's short name.
public typealias ZStack = ZStackLayout

/// A grid that sizes its columns by their cells, by SwiftUI's short name.
public typealias Grid = GridLayout

/// A grid of columns, by SwiftUI's short name: `LazyVGrid(columns: columns) { … }` makes a node with all its cells.
public typealias LazyVGrid = LazyVGridLayout

/// A grid of rows, by SwiftUI's short name.
public typealias LazyHGrid = LazyHGridLayout

/// A container that shows the first of its children that fits, by SwiftUI's short name.
public typealias ViewThatFits = ViewThatFitsLayout

/// A flexible space, by SwiftUI's name.
public typealias Spacer = SpacerNode

/// A line that separates content, by SwiftUI's name.
public typealias Divider = DividerNode

/// A leaf that fills the proposal, by SwiftUI's name. The only colour is `Color.clear`.
public typealias Color = ColorNode

extension Layout {
  /// Makes a container that arranges `content` by this layout.
  ///
  ///     HGridLayout(rows: [GridItem(.fixed(20))]) {
  ///       for width in widths { FixedNode(width: width, height: 20) }
  ///     }
  public func callAsFunction(@LayoutNodeBuilder _ content: () -> [LayoutNode]) -> LayoutNode {
    ContainerNode(self, children: content())
  }

  /// Makes a container of the node that a stored closure returns: `HStack(spacing: 8)(content)`.
  @_disfavoredOverload
  public func callAsFunction(_ content: () -> some View) -> LayoutNode {
    ContainerNode(self, children: CollectionOfOne(content().layoutNode))
  }
}

extension LazyVGridLayout {
  /// Makes a container that arranges all nodes at once, as the lazy grid does: a `VGridLayout` of the same columns.
  ///
  /// A uniform row height becomes a frame of that height around each cell.
  public func callAsFunction(@LayoutNodeBuilder _ content: () -> [LayoutNode]) -> LayoutNode {
    let cells = Group.views(of: content()).map { cell in
      if case .uniform(let height) = rowHeight { cell.frame(height: height) } else { cell }
    }
    let layout = VGridLayout(columns: columns, alignment: alignment, spacing: spacing, tracks: tracks)
    return ContainerNode(layout, children: cells)
  }

  /// Makes a container of the node that a stored closure returns.
  @_disfavoredOverload
  public func callAsFunction(_ content: () -> some View) -> LayoutNode {
    callAsFunction { content().layoutNode }
  }
}

extension LazyHGridLayout {
  /// Makes a container that arranges all nodes at once, as the lazy grid does: an `HGridLayout` of the same rows.
  ///
  /// A uniform column width becomes a frame of that width around each cell.
  public func callAsFunction(@LayoutNodeBuilder _ content: () -> [LayoutNode]) -> LayoutNode {
    let cells = Group.views(of: content()).map { cell in
      if case .uniform(let width) = columnWidth { cell.frame(width: width) } else { cell }
    }
    let layout = HGridLayout(rows: rows, alignment: alignment, spacing: spacing, tracks: tracks)
    return ContainerNode(layout, children: cells)
  }

  /// Makes a container of the node that a stored closure returns.
  @_disfavoredOverload
  public func callAsFunction(_ content: () -> some View) -> LayoutNode {
    callAsFunction { content().layoutNode }
  }
}

// Grids whose columns are as wide as their cells, and the choice of the first view that fits.

import Foundation
import LayoutCore

/// Views in rows and columns, which are as large as their cells need. SwiftUI's `Grid`.
public nonisolated struct Grid<Content: View>: View {
  private let container: LayoutContainer<GridLayout, Content>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the cells.
  ///   - horizontalSpacing: The distance between columns in points; nil for the distances that the cells prefer.
  ///   - verticalSpacing: The distance between rows in points; nil for the distances that the cells prefer.
  ///   - content: The rows: each a ``GridRow``, or a view across all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    container = LayoutContainer(layout: layout, content: content())
  }

  /// The grid.
  @MainActor public var body: some View { container }
}

/// The cells of a row of a ``Grid``. SwiftUI's `GridRow`.
public nonisolated struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the cells; nil for that of the grid.
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    node.show(alignment) { node, alignment in
      let cells = node.childElements
      let row = GridRowNode(alignment: alignment, all: cells.map(\.node))
      return [ViewElement(node, grouping: cells, in: row)]
    }
  }
}

nonisolated struct ColumnSpanModifier: LayoutModifier {
  let count: Int

  func node(around content: LayoutNode) -> LayoutNode { content.withColumnSpan(count) }
}

nonisolated struct UnsizedAxesModifier: LayoutModifier {
  let axes: Axis.Set

  func node(around content: LayoutNode) -> LayoutNode { content.withUnsizedAxes(axes) }
}

extension View {
  /// Makes the cell span `count` columns. SwiftUI's `gridCellColumns`.
  public nonisolated func gridCellColumns(_ count: Int) -> some View { modifier(ColumnSpanModifier(count: count)) }

  /// Sets the position of the cell in its slot. SwiftUI's `gridCellAnchor`.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Sets the alignment of the cells in the cell's column. SwiftUI's `gridColumnAlignment`.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Excludes the cell from the sizing of the grid on some axes. SwiftUI's `gridCellUnsizedAxes`.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(UnsizedAxesModifier(axes: axes))
  }
}

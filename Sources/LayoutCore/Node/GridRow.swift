// The rows of a grid, which are groups that the grid keeps together, and the values that a cell carries for the
// surrounding grid. As in SwiftUI these pass through modifiers, and stop at containers and at the content of overlays
// and backgrounds.

import Foundation

/// A row of a `GridLayout`. As in SwiftUI: its nodes are the cells of one row; a row inside a row adds its cells to the
/// outer one, whose alignment applies; outside of a grid a row is a group.
///
///     GridLayout {
///       GridRow {
///         TextNode(width: 40, lineHeight: 16)
///         TextNode(width: 84, lineHeight: 16)
///       }
///       Divider()
///     }
///
/// A modifier on a row modifies each of its cells.
public final class GridRow: Group {
  private let alignment: VerticalAlignment?

  private init(alignment: VerticalAlignment?, cells: ContiguousArray<LayoutNode>) {
    self.alignment = alignment
    super.init(members: cells)
  }

  /// Makes a row whose cells are aligned by `alignment`; nil for the alignment of the grid.
  public convenience init(
    alignment: VerticalAlignment? = nil, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) {
    self.init(alignment: alignment, cells: Self.views(of: content()))
  }

  /// Makes a row of the node that a stored closure returns.
  @_disfavoredOverload
  public convenience init(alignment: VerticalAlignment? = nil, content: () -> some View) {
    self.init(alignment: alignment, cells: Self.views(of: CollectionOfOne(content().layoutNode)))
  }

  /// Appends the row itself: a grid keeps it together.
  override func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows.append(self) }

  /// The nodes that a grid arranges: the cells of each row, with their row as a layout value.
  static func cells(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var cells: ContiguousArray<LayoutNode> = []
    for (index, node) in rows(of: nodes).enumerated() {
      guard let row = node as? GridRow else {
        cells.append(node)
        continue
      }
      let membership = GridRowMembership(id: index, alignment: row.alignment)
      cells += row.members.map { $0.layoutValue(key: GridRowKey.self, value: membership) }
    }
    return cells
  }

  override func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode {
    GridRow(alignment: alignment, cells: Self.views(of: members.map { $0.modified(modify) }))
  }
}

extension View {
  /// Makes the cell span `count` columns. As in SwiftUI several counts above 1 are added, and 0 takes no column. A
  /// negative number is a programmer error; only the lower 32 bits of a larger one count.
  public func gridCellColumns(_ count: Int) -> LayoutNode {
    modified {
      ValueNode<GridCellColumnsKey>($0, value: count) { inner, own in
        if inner < 0 || own < 0 { return min(inner, own) }
        return inner > 1 && own > 1 ? inner &+ own : own > 1 ? own : inner
      }
    }
  }

  /// Sets the position of the cell in its slot, which overrides any alignment. The inner of two anchors wins.
  public func gridCellAnchor(_ anchor: UnitPoint) -> LayoutNode {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Sets the alignment of the cells in the cell's column, unless an earlier row has set it. The inner of two
  /// alignments wins.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> LayoutNode {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Excludes the cell from the sizing of the grid on the given axes: its proposal there is the size of its column or
  /// row. The axes of several modifiers are united.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> LayoutNode {
    modified { ValueNode<GridCellUnsizedAxesKey>($0, value: axes) { $0.union($1) } }
  }
}

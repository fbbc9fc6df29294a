// The rows of a grid, groups that it keeps together, and what a cell says of itself to the grid around. As in SwiftUI
// all of that shows through modifiers, and stops at containers and at the content of overlays and backgrounds.

import Foundation

/// A row of a `GridLayout`. As in SwiftUI: its nodes are the cells of one row; a row inside a row adds its cells to the
/// outer one, whose alignment counts; outside a grid a row is just its nodes.
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

  /// A row whose cells are aligned by `alignment`; nil leaves it to the grid.
  public convenience init(
    alignment: VerticalAlignment? = nil, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) {
    self.init(alignment: alignment, cells: Self.views(of: content()))
  }

  /// A row whose cells are what a stored closure gives.
  @_disfavoredOverload
  public convenience init(alignment: VerticalAlignment? = nil, content: () -> some LayoutNode) {
    self.init(alignment: alignment, cells: Self.views(of: CollectionOfOne(content() as LayoutNode)))
  }

  /// A grid keeps the row together.
  override func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows.append(self) }

  /// The nodes that a grid arranges: the cells of each row, marked as such.
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

extension LayoutNode {
  /// Makes the cell span `count` columns. As in SwiftUI several counts above 1 add up, and 0 takes no column at all.
  /// A negative number is a programmer error; of a larger one than fits into 32 bits only those count.
  public func gridCellColumns(_ count: Int) -> LayoutNode {
    modified {
      ValueNode<GridCellColumnsKey>($0, value: count) { inner, own in
        if inner < 0 || own < 0 { return min(inner, own) }
        return inner > 1 && own > 1 ? inner &+ own : own > 1 ? own : inner
      }
    }
  }

  /// Sets where the cell lies in its slot, over any alignment. The inner of two anchors wins.
  public func gridCellAnchor(_ anchor: UnitPoint) -> LayoutNode {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Aligns the cells of the column in which this one lies, unless an earlier row has already. The inner of two
  /// alignments wins.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> LayoutNode {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Keeps the cell from asking for a share of the grid's space on the given axes: it is offered what its column or row
  /// has. The axes of several modifiers unite.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> LayoutNode {
    modified { ValueNode<GridCellUnsizedAxesKey>($0, value: axes) { $0.union($1) } }
  }
}

// The rows of a grid, which are groups that the grid keeps together, and the values of a cell that are combined where
// several are set. As in SwiftUI the values of a cell pass through modifiers, and stop at containers and at the content
// of overlays and backgrounds.

import Foundation

/// A row of a ``GridLayout``. As in SwiftUI: its nodes are the cells of one row; a row inside a row adds its cells to
/// the outer one, whose alignment applies; outside of a grid a row is a group. A modifier on a row modifies each of its
/// cells.
public final class GridRowNode: GroupNode {
  private let alignment: VerticalAlignment?

  private init(alignment: VerticalAlignment?, cells: ContiguousArray<LayoutNode>) {
    self.alignment = alignment
    super.init(members: cells)
  }

  /// Makes a row whose cells are aligned by `alignment`; nil for the alignment of the grid.
  package convenience init(alignment: VerticalAlignment?, all nodes: some Sequence<LayoutNode>) {
    self.init(alignment: alignment, cells: Self.views(of: nodes))
  }

  /// Appends the row itself: a grid keeps it together.
  override func appendRows(to rows: inout ContiguousArray<LayoutNode>) { rows.append(self) }

  /// The nodes that a grid arranges: the cells of each row, with their row as a layout value.
  static func cells(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var cells: ContiguousArray<LayoutNode> = []
    for (index, node) in rows(of: nodes).enumerated() {
      guard let row = node as? GridRowNode else {
        cells.append(node)
        continue
      }
      let membership = GridRowMembership(id: index, alignment: row.alignment)
      cells += row.members.map { $0.withValue(membership, for: GridRowKey.self) }
    }
    return cells
  }

  package override func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode {
    GridRowNode(alignment: alignment, cells: Self.views(of: members.map { $0.modified(modify) }))
  }
}

extension LayoutNode {
  /// The node as a cell that spans `count` columns. Several counts above 1 are added, and 0 takes no column.
  package func withColumnSpan(_ count: Int) -> LayoutNode {
    withValue(count, for: GridCellColumnsKey.self) { inner, own in
      if inner < 0 || own < 0 { return min(inner, own) }
      return inner > 1 && own > 1 ? inner &+ own : own > 1 ? own : inner
    }
  }

  /// The node as a cell that does not count for the sizes of its column or row. The axes of several are united.
  package func withUnsizedAxes(_ axes: Axis.Set) -> LayoutNode {
    withValue(axes, for: GridCellUnsizedAxesKey.self) { $0.union($1) }
  }
}

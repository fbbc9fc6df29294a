// The rows of a grid, nodes that stand for several, and what a cell says of itself to the grid around. As in SwiftUI
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
public final class GridRow: LayoutNode {
  private let alignment: VerticalAlignment?
  private let cells: ContiguousArray<LayoutNode>

  /// What a row is where nothing arranges its nodes, as at the root of a tree.
  private lazy var stack = ContainerNode(VStackLayout(), children: cells)

  private init(alignment: VerticalAlignment?, cells: ContiguousArray<LayoutNode>) {
    self.alignment = alignment
    self.cells = cells
  }

  /// A row whose cells are aligned by `alignment`; nil leaves it to the grid.
  public convenience init(
    alignment: VerticalAlignment? = nil, @LayoutNodeBuilder content: () -> [LayoutNode]
  ) {
    self.init(alignment: alignment, cells: Self.views(of: content()))
  }

  /// The nodes that a container other than a grid arranges: rows give way to their cells.
  package static func views(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var views: ContiguousArray<LayoutNode> = []
    for node in nodes {
      if let row = node as? GridRow { views += row.cells } else { views.append(node) }
    }
    return views
  }

  /// The nodes that a grid arranges: the cells of each row, marked as such.
  static func cells(of nodes: some Sequence<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var cells: ContiguousArray<LayoutNode> = []
    for (index, node) in nodes.enumerated() {
      guard let row = node as? GridRow else {
        cells.append(node)
        continue
      }
      let membership = GridRowMembership(id: index, alignment: row.alignment)
      cells += row.cells.map { $0.layoutValue(key: GridRowKey.self, value: membership) }
    }
    return cells
  }

  override func modified(_ modify: (LayoutNode) -> LayoutNode) -> LayoutNode {
    GridRow(alignment: alignment, cells: ContiguousArray(cells.map { $0.modified(modify) }))
  }

  /// The size of the cells on top of each other.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { stack.sizeThatFits(proposal) }

  /// That of a vertical stack of the cells.
  public override var layoutPriority: Double { stack.layoutPriority }

  /// That of a vertical stack of the cells.
  public override var spacing: ViewSpacing { stack.spacing }

  /// That of a vertical stack of the cells.
  public override func explicitAlignment(
    of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    stack.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  /// Whether any of the cells does.
  public override func setsGuide(_ key: AlignmentKey) -> Bool { stack.setsGuide(key) }

  /// Passes down what the container around says.
  public override func adopt(_ context: LayoutContext) { stack.adopt(context) }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    stack.place(in: frame, proposal: proposal, into: &solution)
  }

  package override func visit(_ body: (LayoutNode) -> Void) { stack.visit(body) }
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

// What a cell says of itself to the grid around. As in SwiftUI all of it shows through modifiers, and stops at
// containers and at the content of overlays and backgrounds.

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

// The modifiers that set a property of a node for the container around it: its name, priority, spacing and values, and
// the values of a grid's cells.

import LayoutCore

extension View {
  /// Names the node, for traces and messages of programmer errors. The outer of two names wins. An addition to SwiftUI.
  public func name(_ name: String) -> LayoutNode {
    layoutNode.withName(name)
  }

  /// Sets the priority of the node when space is short; the default is 0. As in SwiftUI, except that NaN counts as 0;
  /// SwiftUI hangs on it.
  public func layoutPriority(_ value: Double) -> LayoutNode {
    layoutNode.withPriority(value)
  }

  /// Sets the distances that the node prefers to its neighbours, such as those of text in a font. An addition:
  /// SwiftUI's views have their own.
  public func spacing(_ spacing: ViewSpacing) -> LayoutNode {
    layoutNode.withSpacing(spacing)
  }

  /// Sets a value for the surrounding layout. As in SwiftUI it passes through every modifier up to the container, and
  /// the inner of two values for one key wins.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> LayoutNode {
    layoutNode.withValue(value, for: key)
  }

  /// Sets a value for the surrounding container. As in SwiftUI it is visible through every modifier up to the
  /// container; of two values for one key the inner one wins, as with `layoutValue(key:value:)`.
  public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> LayoutNode {
    layoutNode.withContainerValue(keyPath, value)
  }
}

extension View {
  /// Makes the cell span `count` columns. As in SwiftUI several counts above 1 are added, and 0 takes no column. A
  /// negative number is a programmer error; only the lower 32 bits of a larger one count.
  public func gridCellColumns(_ count: Int) -> LayoutNode {
    layoutNode.withColumnSpan(count)
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
    layoutNode.withUnsizedAxes(axes)
  }
}

// What a view says of itself to the grid it is a cell of. As in SwiftUI, where modifiers of the same names set them.

import Foundation

/// The row that a cell belongs to; a child without one is a row of its own, across all columns.
public struct GridRowMembership: Hashable, Sendable {
  /// Tells the rows of a grid apart.
  public var id: Int

  /// How the row's cells are aligned vertically; nil leaves it to the grid.
  public var alignment: VerticalAlignment?

  /// Membership of the row `id`.
  public init(id: Int, alignment: VerticalAlignment? = nil) {
    self.id = id
    self.alignment = alignment
  }
}

/// The row of a cell.
public enum GridRowKey: LayoutValueKey {
  /// A row of its own.
  public static var defaultValue: GridRowMembership? { nil }
}

/// The number of columns that a cell spans. 0 takes none: the cell lies over the next one. A negative number
/// is a programmer error.
public enum GridCellColumnsKey: LayoutValueKey {
  /// One column.
  public static var defaultValue: Int { 1 }
}

/// Where a cell lies in its slot, over any other alignment.
public enum GridCellAnchorKey: LayoutValueKey {
  /// Aligned as its column and row say.
  public static var defaultValue: UnitPoint? { nil }
}

/// The horizontal alignment that a cell declares for its column. The first declaration in row order wins.
public enum GridColumnAlignmentKey: LayoutValueKey {
  /// No declaration.
  public static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes on which a cell takes what its column or row has, rather than a share of the grid's space.
public enum GridCellUnsizedAxesKey: LayoutValueKey {
  /// A share on both axes.
  public static var defaultValue: Axis.Set { [] }
}

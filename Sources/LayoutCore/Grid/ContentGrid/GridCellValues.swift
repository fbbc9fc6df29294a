// The layout values of the cells of a grid. SwiftUI sets them with modifiers of the same names.

import Foundation

/// The row to which a cell belongs. A child without a row is a row by itself, across all columns.
public struct GridRowMembership: Hashable, Sendable {
  /// A number that identifies the row in its grid.
  public var id: Int

  /// The vertical alignment of the row's cells; nil uses the grid's.
  public var alignment: VerticalAlignment?

  /// Membership in the row `id`.
  public init(id: Int, alignment: VerticalAlignment? = nil) {
    self.id = id
    self.alignment = alignment
  }
}

/// The row of a cell.
public enum GridRowKey: LayoutValueKey {
  /// No row: the cell is a row by itself.
  public static var defaultValue: GridRowMembership? { nil }
}

/// The number of columns that a cell spans. A cell that spans 0 columns lies over the next one. A negative number is a
/// programmer error.
public enum GridCellColumnsKey: LayoutValueKey {
  /// One column.
  public static var defaultValue: Int { 1 }
}

/// The point by which a cell is aligned in its slot; it overrides all other alignments.
public enum GridCellAnchorKey: LayoutValueKey {
  /// No anchor: column, row and grid align the cell.
  public static var defaultValue: UnitPoint? { nil }
}

/// The horizontal alignment that a cell declares for its column. The first declaration in row order wins.
public enum GridColumnAlignmentKey: LayoutValueKey {
  /// No declaration.
  public static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes on which a cell is offered the current length of its column or row instead of a share of the grid's space.
public enum GridCellUnsizedAxesKey: LayoutValueKey {
  /// A share on both axes.
  public static var defaultValue: Axis.Set { [] }
}

// A grid of rows, filled column after column, of any number of items: the layout of SwiftUI's LazyHGrid.

import Foundation

/// A lazy grid that grows sideways. SwiftUI's `LazyHGrid`, with the rows and the frames of ``HGridLayout``.
///
/// It is a ``LazyVGridLayout`` with the axes exchanged: the proposed height of a cell is that of its row, and the width
/// of a column is that of its widest cell, or uniform.
public struct LazyHGridLayout: LazyLayout, Equatable {
  /// The descriptions of the rows.
  public var rows: [GridItem]

  /// The vertical alignment of the rows if the height exceeds their total height.
  public var alignment: VerticalAlignment

  /// The distance between columns in points; nil for the default, 8.
  public var spacing: CGFloat?

  /// The widths of the columns.
  public var columnWidth: LazyLength

  /// The number of passes in which the rows are solved.
  public var tracks: GridTrackSizing

  /// Makes a grid of `rows`.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    columnWidth: LazyLength = .measured(), tracks: GridTrackSizing = .swiftUI
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.columnWidth = columnWidth
    self.tracks = tracks
  }

  /// Horizontal.
  public var scrollAxis: Axis { .horizontal }

  /// Solves the rows, and computes the columns that hold `count` cells.
  public func solution(
    for proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) -> LazyGridSolution {
    let grid = TrackGrid(
      axis: .vertical, items: rows, sizing: tracks, alignment: alignment.key, lineSpacing: spacing)
    return LazyGridSolution(grid, lineLength: columnWidth, proposal: proposal, count: count, previous: previous)
  }
}

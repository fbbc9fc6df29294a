// A grid of rows, filled column after column, of any number of items: SwiftUI's LazyHGrid.

import Foundation

/// A lazy grid that grows sideways. SwiftUI's `LazyHGrid`, with the rows and the frames of ``HGridLayout``.
///
/// It is a ``LazyVGrid`` with the axes exchanged: cells are offered their row's height, and a column is as wide as its
/// widest cell, or as all columns are.
public struct LazyHGrid: LazyLayout, Equatable {
  /// The descriptions of the rows.
  public var rows: [GridItem]

  /// How the rows lie in a height that is longer than they are.
  public var alignment: VerticalAlignment

  /// The distance between columns in points; nil for the default, 8.
  public var spacing: CGFloat?

  /// How wide the columns are.
  public var columnWidth: LazyLength

  /// How often the rows are solved.
  public var tracks: GridTrackSizing

  /// A grid of `rows`.
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

  /// Solves the rows, and finds the columns that hold `count` cells.
  public func solution(
    for proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) -> LazyGridSolution {
    let grid = TrackGrid(
      axis: .vertical, items: rows, sizing: tracks, alignment: alignment.key, lineSpacing: spacing)
    return LazyGridSolution(grid, lineLength: columnWidth, proposal: proposal, count: count, previous: previous)
  }
}

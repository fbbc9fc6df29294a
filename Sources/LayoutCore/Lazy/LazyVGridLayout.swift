// A grid of columns, filled row after row, of any number of items: the layout of SwiftUI's LazyVGrid.

import Foundation

/// A lazy grid that grows downwards. SwiftUI's `LazyVGrid`, with the columns and the frames of ``VGridLayout``.
///
///     LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 80))], spacing: 20)
///
/// The proposed width of a cell is that of its column. A cell is aligned in its slot by its `GridItem`, centred by
/// default; the text baselines count as top and bottom. Without columns there is one flexible column. Row origins are
/// at least a point apart. An unspecified width counts as 10 points per column: cells that do not exist have no ideal
/// width.
public struct LazyVGridLayout: LazyLayout, Equatable {
  /// The descriptions of the columns.
  public var columns: [GridItem]

  /// The alignment of the columns in a width that exceeds theirs.
  public var alignment: HorizontalAlignment

  /// The distance between rows in points; nil for the default, 8.
  public var spacing: CGFloat?

  /// The heights of the rows.
  public var rowHeight: LazyLength

  /// The number of passes in which the columns are solved.
  public var tracks: GridTrackSizing

  /// Makes a grid of `columns`.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    rowHeight: LazyLength = .measured(), tracks: GridTrackSizing = .swiftUI
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.rowHeight = rowHeight
    self.tracks = tracks
  }

  /// Vertical.
  public var scrollAxis: Axis { .vertical }

  /// Solves the columns, and computes the rows that hold `count` cells.
  public func solution(
    for proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) -> LazyGridSolution {
    let grid = TrackGrid(
      axis: .horizontal, items: columns, sizing: tracks, alignment: alignment.key, lineSpacing: spacing)
    return LazyGridSolution(grid, lineLength: rowHeight, proposal: proposal, count: count, previous: previous)
  }
}

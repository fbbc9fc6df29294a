// A grid of rows, filled column by column: SwiftUI's LazyHGrid without lazy creation of its children.

import Foundation

/// A layout that arranges its children in a grid that grows sideways, with the results of SwiftUI's `LazyHGrid`.
///
/// The rows depend on their `GridItem`s and the proposed height alone. A cell is offered its row's height and an
/// unspecified width. It is placed in its slot by the alignment of its `GridItem`, centred by default, and can overflow
/// it. A column is as wide as its widest cell. The grid reports the proposed height, or the sum of its rows if that is
/// more. An unspecified height is replaced by the sum of the ideal heights of the first column's cells.
///
/// Without items, the grid has one flexible row. Spacings may be negative; a spacing that is not a number counts as 0.
/// Cells of a column that are aligned by the same custom guide are aligned with each other, within the column's width.
///
/// Measuring and placing take time linear in the number of children.
public struct HGridLayout: Layout {
  /// The descriptions of the rows.
  public var rows: [GridItem]

  /// The vertical alignment of the rows if the height exceeds their total height.
  public var alignment: VerticalAlignment

  /// The distance between columns in points; nil for the default, 8.
  public var spacing: CGFloat?

  /// The number of passes in which the rows are solved.
  public var tracks: GridTrackSizing

  /// A grid of `rows`.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    tracks: GridTrackSizing = .swiftUI
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.tracks = tracks
  }

  var grid: TrackGrid {
    TrackGrid(
      axis: .vertical, items: rows, sizing: tracks, alignment: alignment.key, lineSpacing: spacing)
  }

  /// The rows that the layout places in `bounds`, from the top edge of the bounds. Not part of SwiftUI; for drawing
  /// grid lines and for reports.
  public func solvedTracks(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews) -> GridTracks {
    grid.tracks(of: grid.solution(in: bounds, proposal: proposal, subviews: subviews))
  }

  /// The data that the grid keeps between measuring and placing.
  public struct Cache {
    var solution = TrackGrid.Cache()
  }

  /// An empty cache.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The size that holds all cells.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    grid.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.solution)
  }

  /// Places the cells column by column.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    grid.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.solution)
  }
}

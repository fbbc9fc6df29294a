// A grid of columns, filled row by row: SwiftUI's LazyVGrid without its laziness.

import Foundation

/// A layout that arranges its children in a grid that grows downwards, with the results of SwiftUI's `LazyVGrid`.
///
/// The columns depend on their `GridItem`s and the proposed width alone. A cell is offered its column's width and an
/// unspecified height. It is placed in its slot by the alignment of its `GridItem`, centred by default, and can
/// overflow it. A row is as tall as its tallest cell. The grid reports the proposed width, or the sum of its columns if
/// that is more. An unspecified width is replaced by the sum of the ideal widths of the first row's cells.
///
/// Without items, the grid has one flexible column. Spacings may be negative; a spacing that is not a number counts as
/// 0. Cells of a row that are aligned by a text baseline are aligned with each other, within the row's height.
///
/// Measuring and placing take time linear in the number of children.
public struct VGridLayout: Layout {
  /// The descriptions of the columns.
  public var columns: [GridItem]

  /// The alignment of the columns in a width greater than theirs.
  public var alignment: HorizontalAlignment

  /// The distance between rows in points; nil for the default, 8.
  public var spacing: CGFloat?

  /// The number of passes in which the columns are solved.
  public var tracks: GridTrackSizing

  /// A grid of `columns`.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    tracks: GridTrackSizing = .swiftUI
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.tracks = tracks
  }

  var grid: TrackGrid {
    TrackGrid(
      axis: .horizontal, items: columns, sizing: tracks, alignment: alignment.key, lineSpacing: spacing)
  }

  /// The columns that the layout places in `bounds`, from the left edge of the bounds. Not part of SwiftUI; for drawing
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

  /// Places the cells row by row.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    grid.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.solution)
  }
}

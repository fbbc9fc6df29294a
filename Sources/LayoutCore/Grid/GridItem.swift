// The description of a column of a vertical grid or of a row of a horizontal grid, and the number of passes in which a
// grid solves them.

import Foundation

/// A description of a row or a column in a grid. As in SwiftUI.
///
/// Columns are sized from these descriptions and the proposed width alone: cells never widen a column. One item makes
/// one track, or as many as fit if it is adaptive.
public struct GridItem: Equatable, Sendable {
  /// The width of a column or the height of a row. All lengths are in points.
  public enum Size: Equatable, Sendable {
    /// One track of exactly this length.
    case fixed(CGFloat)

    /// One track that takes its share of the space, within limits. If the limits contradict, the minimum applies.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many tracks of at least `minimum` as fit in the share of one flexible track. A share less than the minimum
    /// makes one track of the length of the share.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the track or tracks.
  public var size: Size

  /// The distance in points to the next track; nil for the default, 8. Tracks overlap at a negative distance.
  public var spacing: CGFloat?

  /// The alignment of cells in the track; nil for the centre.
  public var alignment: Alignment?

  /// A track of the given size, with the distance to the next one and the alignment of its cells.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// How the tracks of a `VGridLayout` or an `HGridLayout` are solved from the proposed length.
public enum GridTrackSizing: Hashable, Sendable, CaseIterable {
  /// In two passes, as in SwiftUI: one for the size that the grid reports, and one at that size. If minimums exceed the
  /// proposal, flexible tracks grow in the second pass and overflow the reported size.
  case swiftUI

  /// In one pass: the reported size holds exactly the tracks, as in CSS grids.
  case singlePass
}

// The description of one column of a vertical grid, or one row of a horizontal one, and how often a grid solves them.

import Foundation

/// A description of a row or a column in a grid. As in SwiftUI.
///
/// Columns are sized from these descriptions and the proposed width alone: cells never widen a column. One item makes
/// one track, or, when it is adaptive, as many as fit.
public struct GridItem: Equatable, Sendable {
  /// How wide a column, or how high a row, is. All lengths are points.
  public enum Size: Equatable, Sendable {
    /// One track of exactly this length.
    case fixed(CGFloat)

    /// One track that takes its share of the space, within limits. Where the limits contradict, the minimum wins.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many tracks of at least `minimum` as fit into the share of one flexible track. A share below the minimum
    /// makes one track of the share.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the track or tracks.
  public var size: Size

  /// The distance in points to the next track; nil for the default, 8. Negative distances overlap.
  public var spacing: CGFloat?

  /// How cells lie in their part of the track; nil for centred.
  public var alignment: Alignment?

  /// A track of the given size, with the distance to the next one and the alignment of its cells.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// How the tracks of a `VGridLayout` or an `HGridLayout` follow from the proposed length.
public enum GridTrackSizing: Hashable, Sendable, CaseIterable {
  /// As SwiftUI: once to answer a length, and again at that answer. When minimums exceed the proposal, flexible tracks
  /// grow in the second solution and overflow the answer.
  case swiftUI

  /// Once: the answer holds exactly the tracks, as in CSS grids.
  case singlePass
}

// How often a grid solves its tracks.

/// How the tracks of a `VGridLayout` or an `HGridLayout` follow from the proposed length.
public enum GridTrackSizing: Hashable, Sendable, CaseIterable {
  /// As SwiftUI: once to answer a length, and again at that answer. When minimums exceed the proposal, flexible tracks
  /// grow in the second solution and overflow the answer.
  case swiftUI

  /// Once: the answer holds exactly the tracks, as in CSS grids.
  case singlePass
}

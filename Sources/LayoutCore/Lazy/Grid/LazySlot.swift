// A track of a lazy grid, with what decides where a cell lies in it.

import Foundation

/// One track.
struct LazySlot: Sendable {
  /// The index of the `GridItem` that made the track.
  let item: Int
  let origin: CGFloat
  let length: CGFloat
  let along: CellAlignment
  let across: CellAlignment

  var end: CGFloat { origin.carrying(length) }

  init(_ track: GridTracks.Track, in grid: TrackGrid) {
    let alignment = grid.solver.items[track.item].alignment ?? .center
    item = track.item
    origin = track.origin
    length = track.length
    along = CellAlignment(grid.along.guide(of: alignment))
    across = CellAlignment(grid.along.other.guide(of: alignment))
  }

  /// The alignment of cells along one axis, which are known by their size alone.
  struct CellAlignment: Sendable {
    private let key: AlignmentKey
    private let fraction: CGFloat?

    init(_ key: AlignmentKey) {
      self.key = key
      let isFirst = key == VerticalAlignment.firstTextBaseline.key
      let isLast = key == VerticalAlignment.lastTextBaseline.key
      fraction = key.restingFraction ?? (isFirst ? 0 : isLast ? 1 : nil)
    }

    /// How far from the start of `room` something `length` long lies; before it where it is longer and not aligned by
    /// the start.
    func offset(of length: CGFloat, in room: CGFloat) -> CGFloat {
      guard let fraction else { return restingPosition(in: room) - restingPosition(in: length) }
      return ((room - length) * fraction).zeroIfNaN
    }

    private func restingPosition(in length: CGFloat) -> CGFloat {
      key.restingPosition(in: CGSize(width: length, height: length))
    }
  }
}

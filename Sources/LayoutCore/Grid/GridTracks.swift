// The solved tracks of a grid. An adaptive item can make any number of tracks, so they are stored as runs of equal
// tracks, and each track is computed on access.

import Foundation

/// The columns of a vertical grid, or the rows of a horizontal one, in order.
public struct GridTracks: RandomAccessCollection, Equatable, Sendable {
  /// One track.
  public struct Track: Equatable, Sendable {
    /// The start of the track, in points from the grid's leading (or top) edge.
    public var origin: CGFloat

    /// The length of the track in points.
    public var length: CGFloat

    /// The index of the `GridItem` that made the track.
    public var item: Int

    /// The end of the track.
    public var end: CGFloat { origin.carrying(length) }
  }

  private struct Run: Equatable, Sendable {
    var firstIndex: Int
    var count: Int
    var origin: CGFloat
    var length: CGFloat
    var pitch: CGFloat
    var item: Int

    func track(at offset: Int) -> Track {
      let start = offset == 0 ? origin : origin.carrying(pitch * CGFloat(offset))
      return Track(origin: start, length: length, item: item)
    }
  }

  private var runs: [Run] = []

  /// The number of tracks.
  public private(set) var count = 0

  /// The start of the next run: the end of the last track plus its spacing.
  private var nextOrigin: CGFloat = 0

  /// The sum in points of the tracks and the spacings between them.
  public private(set) var total: CGFloat = 0

  /// Creates an empty list with memory for the tracks of `capacity` items.
  init(capacity: Int) {
    runs.reserveCapacity(capacity)
  }

  /// Adds `count` tracks of one length, each `spacing` away from the next.
  mutating func append(count added: Int, length: CGFloat, spacing: CGFloat, item: Int) {
    let run = Run(
      firstIndex: count, count: added, origin: nextOrigin, length: length, pitch: length.carrying(spacing),
      item: item)
    runs.append(run)
    count += added
    total = run.track(at: added - 1).end
    nextOrigin = total.carrying(spacing)
  }

  /// The same tracks, moved by a distance in points.
  func offset(by distance: CGFloat) -> GridTracks {
    guard distance != 0 else { return self }
    var moved = self
    for index in moved.runs.indices { moved.runs[index].origin = moved.runs[index].origin.carrying(distance) }
    return moved
  }

  /// Replaces the contents of `tracks` with the first tracks, at most `limit`, and reuses its memory.
  func copyFirst(_ limit: Int, into tracks: inout ContiguousArray<Track>) {
    tracks.removeAll(keepingCapacity: true)
    for run in runs {
      for offset in 0..<Swift.min(run.count, limit - tracks.count) { tracks.append(run.track(at: offset)) }
    }
  }

  /// The number of tracks of each `GridItem`, by its index.
  var countsByItem: [Int: Int] { Dictionary(runs.map { ($0.item, $0.count) }, uniquingKeysWith: +) }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of tracks.
  public var endIndex: Int { count }

  /// The track at `index`. Logarithmic in the number of grid items.
  public subscript(index: Int) -> Track {
    require(index >= 0 && index < count, "Track \(index) of a grid with \(count) tracks")
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].firstIndex <= index { low = middle } else { high = middle - 1 }
    }
    return runs[low].track(at: index - runs[low].firstIndex)
  }
}

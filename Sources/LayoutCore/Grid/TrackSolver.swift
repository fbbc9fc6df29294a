// The algorithm for the lengths of grid tracks, shared by eager and lazy, vertical and horizontal grids. It depends
// only on the items and an extent, not on cells.

import Foundation

/// Sizes the tracks of a grid from its items.
struct TrackSolver: Equatable, Sendable {
  /// The distance in points after a track whose item sets none.
  static let defaultSpacing: CGFloat = 8

  /// The largest number of tracks of an adaptive item, so that the number is finite in an infinite extent.
  private static let adaptiveLimit = 1 << 30

  /// The items, at least one: a grid without items has one flexible track, so that it shows its cells.
  let items: [GridItem]

  let sizing: GridTrackSizing

  init(items: [GridItem], sizing: GridTrackSizing = .swiftUI) {
    self.items = items.isEmpty ? [GridItem()] : items
    self.sizing = sizing
  }

  /// The length that a grid reports, in points, and its tracks, from the start of the grid.
  struct Solution: Equatable {
    var reportedLength: CGFloat
    var tracks: GridTracks
  }

  /// Solves for a proposed extent. SwiftUI solves the tracks again for the length that the grid reports.
  func solution(for proposed: CGFloat) -> Solution {
    let proposed = proposed.zeroIfNaN
    let tracks = pass(proposed)
    let isLonger = tracks.total > proposed + Self.rounding(of: tracks, in: proposed)
    guard isLonger else { return Solution(reportedLength: proposed, tracks: tracks) }
    return Solution(reportedLength: tracks.total, tracks: sizing == .swiftUI ? pass(tracks.total) : tracks)
  }

  /// The largest rounding error of the sum of tracks that fill an extent.
  private static func rounding(of tracks: GridTracks, in extent: CGFloat) -> CGFloat {
    let ulp = max(abs(extent), abs(tracks.total)).ulp
    return ulp.isFinite ? ulp * CGFloat(tracks.count) : 0
  }

  /// Distributes an extent in one pass. Fixed tracks and spacings are subtracted first. Then each other item in order
  /// takes an equal share of the remaining length, within its limits, and leaves the rest to the following items.
  ///
  /// - Parameter onShare: Called with the share of each item that is not fixed.
  func pass(_ extent: CGFloat, onShare: ((_ item: Int, _ share: CGFloat) -> Void)? = nil) -> GridTracks {
    var tracks = GridTracks(capacity: items.count)
    var (remaining, sharing) = sharedLength(of: extent)
    for index in items.indices {
      let spacing = items[index].trackSpacing
      switch items[index].size {
      case .fixed(let length):
        tracks.append(count: 1, length: max(0, length.zeroIfNaN), spacing: spacing, item: index)
        continue
      case .flexible(let minimum, let maximum):
        let share = remaining / CGFloat(sharing)
        onShare?(index, share)
        let length = Self.clamp(share, minimum: minimum, maximum: maximum)
        tracks.append(count: 1, length: length, spacing: spacing, item: index)
        remaining = remaining.carrying(-length)
      case .adaptive(let minimum, let maximum):
        let share = remaining / CGFloat(sharing)
        onShare?(index, share)
        let count = Self.count(of: minimum.zeroIfNaN, spacing: spacing, in: share)
        let gaps = count == 1 ? 0 : spacing * CGFloat(count - 1)
        let length = Self.clamp(share.carrying(-gaps) / CGFloat(count), minimum: 0, maximum: maximum)
        tracks.append(count: count, length: length, spacing: spacing, item: index)
        remaining = remaining.carrying(-share)
      }
      sharing -= 1
    }
    return tracks
  }

  /// The length of an extent that the fixed tracks and the spacings leave, and the number of items that share it. An
  /// infinite extent stays infinite.
  private func sharedLength(of extent: CGFloat) -> (remaining: CGFloat, sharing: Int) {
    var (spacings, fixed, sharing) = (CGFloat(0), CGFloat(0), 0)
    for index in items.indices {
      if index > 0 { spacings = spacings.carrying(items[index - 1].trackSpacing) }
      if case .fixed(let length) = items[index].size {
        fixed = fixed.carrying(max(0, length.zeroIfNaN))
      } else {
        sharing += 1
      }
    }
    return (extent.carrying(-spacings).carrying(-fixed), sharing)
  }

  private static func clamp(_ length: CGFloat, minimum: CGFloat, maximum: CGFloat) -> CGFloat {
    let limited = maximum.isNaN ? length : min(length, maximum)
    return max(max(limited, minimum.zeroIfNaN), 0)
  }

  /// The number of tracks of `minimum` that fit in `share`. It is 1 if the distance from track to track is not positive
  /// and finite. A quotient that only rounding keeps below a whole number counts as that number.
  private static func count(of minimum: CGFloat, spacing: CGFloat, in share: CGFloat) -> Int {
    let pitch = minimum.carrying(spacing)
    guard pitch > 0, pitch.isFinite else { return 1 }
    let fitting = share.carrying(spacing) / pitch
    let whole = (fitting + 4 * fitting.ulp).rounded(.down)
    guard whole >= 1 else { return 1 }
    return whole < CGFloat(adaptiveLimit) ? Int(whole) : adaptiveLimit
  }
}

extension GridItem {
  /// The distance to the next track in points.
  var trackSpacing: CGFloat { (spacing ?? TrackSolver.defaultSpacing).zeroIfNaN }
}

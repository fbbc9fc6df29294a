// The one place where the lengths of grid tracks are decided, for eager and lazy grids, vertical and horizontal.
//
// A solver never looks at cells: items and an extent are all it knows.

import Foundation

/// Sizes the tracks of a grid from its items.
struct TrackSolver: Equatable, Sendable {
  /// The distance between tracks whose item sets none, in points.
  static let defaultSpacing: CGFloat = 8

  /// The most tracks that one adaptive item makes, so that an infinite extent has a count.
  private static let adaptiveLimit = 1 << 30

  /// The items, at least one: a grid without any has one flexible track, so that no cell is lost.
  let items: [GridItem]

  let sizing: GridTrackSizing

  init(items: [GridItem], sizing: GridTrackSizing = .swiftUI) {
    self.items = items.isEmpty ? [GridItem()] : items
    self.sizing = sizing
  }

  /// The length that a grid answers, in points, and the tracks that it places, from the start of the grid.
  struct Solution: Equatable {
    var answer: CGFloat
    var tracks: GridTracks
  }

  /// Solves for a proposed extent: SwiftUI places the tracks of its own answer.
  func solution(for proposed: CGFloat) -> Solution {
    let proposed = proposed.zeroIfNaN
    let tracks = pass(proposed)
    let isLonger = tracks.total > proposed + Self.rounding(of: tracks, in: proposed)
    guard isLonger else { return Solution(answer: proposed, tracks: tracks) }
    return Solution(answer: tracks.total, tracks: sizing == .swiftUI ? pass(tracks.total) : tracks)
  }

  /// How far tracks that fill an extent may miss it by rounding.
  private static func rounding(of tracks: GridTracks, in extent: CGFloat) -> CGFloat {
    let ulp = max(abs(extent), abs(tracks.total)).ulp
    return ulp.isFinite ? ulp * CGFloat(tracks.count) : 0
  }

  /// Distributes an extent once. Fixed tracks and spacings are taken off first; then each other item in order takes an
  /// equal share of what is left, within its limits, and leaves the rest to those after it.
  ///
  /// - Parameter note: Hears the share that each item but the fixed ones was given.
  func pass(_ extent: CGFloat, _ note: ((_ item: Int, _ share: CGFloat) -> Void)? = nil) -> GridTracks {
    var tracks = GridTracks(capacity: items.count)
    var (remaining, sharing) = demand(on: extent)
    for index in items.indices {
      let spacing = items[index].trackSpacing
      switch items[index].size {
      case .fixed(let length):
        tracks.append(count: 1, length: max(0, length.zeroIfNaN), spacing: spacing, item: index)
        continue
      case .flexible(let minimum, let maximum):
        let share = remaining / CGFloat(sharing)
        note?(index, share)
        let length = Self.clamp(share, minimum: minimum, maximum: maximum)
        tracks.append(count: 1, length: length, spacing: spacing, item: index)
        remaining = remaining.carrying(-length)
      case .adaptive(let minimum, let maximum):
        let share = remaining / CGFloat(sharing)
        note?(index, share)
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

  /// What the fixed tracks and the spacings leave of an extent, and how many items share it. An infinite extent stays
  /// infinite.
  private func demand(on extent: CGFloat) -> (remaining: CGFloat, sharing: Int) {
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

  /// How many tracks of `minimum` fit into `share`. Tracks without any pitch to count by are one track; a count that
  /// rounding alone keeps below a whole number is that number.
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

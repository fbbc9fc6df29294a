// A grid of tracks in either orientation, used by `VGridLayout` and `HGridLayout`. Breadth is the length along a line
// of cells, from track to track (x in a vertical grid); depth is the length along the other axis, on which lines follow
// each other.

import Foundation

/// Arranges cells in tracks, line after line.
struct TrackGrid {
  /// The axis of a line of cells, which the tracks divide.
  let axis: Axis

  let solver: TrackSolver

  /// The alignment of the tracks in a reported length greater than theirs.
  let alignment: AlignmentKey

  /// The distance between lines in points.
  let lineSpacing: CGFloat

  init(
    axis: Axis, items: [GridItem], sizing: GridTrackSizing, alignment: AlignmentKey, lineSpacing: CGFloat?
  ) {
    self.axis = axis
    solver = TrackSolver(items: items, sizing: sizing)
    self.alignment = alignment
    self.lineSpacing = (lineSpacing ?? TrackSolver.defaultSpacing).zeroIfNaN
  }

  /// The results of a pass, valid until a child changes.
  struct Cache {
    var solution: TrackSolver.Solution?
    /// The tracks that hold cells, in the coordinates of the grid.
    var tracks: ContiguousArray<GridTracks.Track> = []
    var sizes: ContiguousArray<CGSize> = []
    var lineDepths: ContiguousArray<CGFloat> = []
    var depth: CGFloat = 0
    /// Whether any child sets a guide by which it is aligned; nil if not checked yet.
    var hasGuides: Bool?
  }

  // MARK: Measuring

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
    let solution = solver.solution(for: extent(of: proposal, subviews: subviews))
    measure(solution, subviews: subviews, cache: &cache)
    return axis.size(breadth: solution.reportedLength, depth: cache.depth)
  }

  /// The tracks that a grid places in `bounds`: solved for the bounds, or for the proposal if they are solved once.
  func solution(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) -> TrackSolver.Solution {
    let length = (axis == .horizontal ? bounds.width : bounds.height).zeroIfNaN
    switch solver.sizing {
    case .swiftUI: return TrackSolver.Solution(reportedLength: length, tracks: solver.pass(length))
    case .singlePass:
      let extent = extent(of: proposal, subviews: subviews)
      return TrackSolver.Solution(reportedLength: length, tracks: solver.pass(extent))
    }
  }

  /// The tracks of a solution, aligned in the reported length if it is greater than theirs, else at its start.
  func tracks(of solution: TrackSolver.Solution) -> GridTracks {
    let tracks = solution.tracks
    guard solution.reportedLength > tracks.total, solution.reportedLength.isFinite else { return tracks }
    func position(at extent: CGFloat) -> CGFloat {
      let size = axis.size(breadth: extent, depth: 0)
      let dimensions = ViewDimensions(size: size, proposal: .unspecified, element: nil)
      return alignment.id.defaultValue(in: dimensions).zeroIfNaN
    }
    return tracks.offset(by: position(at: solution.reportedLength) - position(at: tracks.total))
  }

  /// Finds the tracks and the depth of each line, unless the cache is for the same solution.
  func measure(_ solution: TrackSolver.Solution, subviews: LayoutSubviews, cache: inout Cache) {
    if cache.solution == solution { return }
    cache.solution = solution
    tracks(of: solution).copyFirst(max(1, subviews.count), into: &cache.tracks)
    measureLines(subviews, cache: &cache)
  }

  private func measureLines(_ subviews: LayoutSubviews, cache: inout Cache) {
    subviews.measure(cycling: cache.tracks.lazy.map { cellProposal(in: $0) }, into: &cache.sizes)
    cache.lineDepths.removeAll(keepingCapacity: true)
    let (axis, perLine) = (axis, cache.tracks.count)
    cache.sizes.withUnsafeBufferPointer { sizes in
      for first in stride(from: 0, to: sizes.count, by: perLine) {
        var deepest: CGFloat = 0
        for index in first..<min(first + perLine, sizes.count) {
          let depth = axis.depth(of: sizes[index])
          deepest = depth > deepest ? depth : deepest
        }
        cache.lineDepths.append(deepest)
      }
    }
    let spacings = cache.lineDepths.count > 1 ? lineSpacing * CGFloat(cache.lineDepths.count - 1) : 0
    cache.depth = cache.lineDepths.reduce(CGFloat(0)) { $0.carrying($1) }.carrying(spacings)
  }

  /// The origin and the depth of each line.
  func solvedLines(in cache: Cache) -> [(origin: CGFloat, length: CGFloat)] {
    var start: CGFloat = 0
    return cache.lineDepths.map { depth in
      defer { start = start.carrying(depth).carrying(lineSpacing) }
      return (start, depth)
    }
  }

  /// The proposed extent. An unspecified one is replaced by the sum of the ideal lengths of the first line's cells, one
  /// for each item, and the spacings between them.
  func extent(of proposal: ProposedViewSize, subviews: LayoutSubviews) -> CGFloat {
    if let proposed = axis.breadth(of: proposal) { return proposed.zeroIfNaN }
    return zip(subviews.indices, solver.items.indices).reduce(CGFloat(0)) { sum, cell in
      let ideal = subviews.size(at: cell.0, for: .unspecified)
      let spacing = cell.1 > 0 ? solver.items[cell.1 - 1].trackSpacing : 0
      return sum.carrying(spacing).carrying(axis.breadth(of: ideal).zeroIfNaN)
    }
  }

  /// The proposal for a cell: the length of its track, and no depth.
  func cellProposal(in track: GridTracks.Track) -> ProposedViewSize {
    axis.proposal(breadth: track.length, depth: nil)
  }
}

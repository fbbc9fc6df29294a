// A report of the columns and rows of a grid, with the arithmetic behind their lengths. It is read on demand.

import Foundation

/// The columns and rows of a grid in its latest solution, in points from the grid's top leading corner, before
/// mirroring.
public struct GridReport: Equatable, Sendable {
  /// A column or a row.
  public struct Track: Equatable, Sendable {
    /// The start of the track.
    public var origin: CGFloat
    /// The length of the track.
    public var length: CGFloat
    /// How a `GridItem` determined the length; nil if cells determined it.
    public var sizing: Sizing?
  }

  /// How a `GridItem` determined the lengths of its tracks.
  public struct Sizing: Equatable, Sendable {
    /// The index of the `GridItem`.
    public var item: Int
    /// The item's share of the extent; nil for a fixed item, whose length is subtracted before shares are computed.
    public var share: CGFloat?
    /// The least length of a track.
    public var minimum: CGFloat
    /// The greatest length of a track.
    public var maximum: CGFloat
    /// The number of tracks made from the share, including those without cells.
    public var count: Int

    /// The length that all items shared in the pass that made the tracks. SwiftUI divides the proposed length first
    /// and, if the tracks need more, divides that length again.
    public var extent: CGFloat

    package init(item: Int, share: CGFloat?, minimum: CGFloat, maximum: CGFloat, count: Int, of extent: CGFloat) {
      self.item = item
      self.share = share
      self.minimum = minimum
      self.maximum = maximum
      self.count = count
      self.extent = extent
    }
  }

  /// The columns that hold cells.
  public internal(set) var columns: [Track]
  /// The rows that hold cells.
  public internal(set) var rows: [Track]
}

extension LayoutEngine {
  /// The report of the grid's latest pass, which was for `proposal`. Nil before the first pass, between a change and
  /// the next pass, and if the layout is not a `VGridLayout`, an `HGridLayout` or a `GridLayout`.
  public func gridReport(for proposal: ProposedViewSize) -> GridReport? {
    read(VGridLayout.self) { $0.grid.report(for: proposal, $1, $2.solution) }
      ?? read(HGridLayout.self) { $0.grid.report(for: proposal, $1, $2.solution) }
      ?? read(GridLayout.self) { _, _, cache in cache.latest.map { GridReport($0.solution) } }
      ?? nil
  }

  /// The number of columns of a `VGridLayout` that would hold cells for a proposal; nil if the layout is a different
  /// one. No cell is measured, unless the width is unspecified.
  package func columnCount(for proposal: ProposedViewSize) -> Int? {
    read(VGridLayout.self) { layout, subviews, _ in
      let extent = layout.grid.extent(of: proposal, subviews: subviews)
      return min(layout.grid.solver.solution(for: extent).tracks.count, max(1, subviews.count))
    }
  }
}

extension TrackGrid {
  fileprivate func report(for proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: Cache) -> GridReport? {
    guard let solution = cache.solution else { return nil }
    let extent = solver.sizing == .swiftUI ? solution.reportedLength : extent(of: proposal, subviews: subviews)
    return report(cache.tracks, solvedFor: extent, lines: solvedLines(in: cache))
  }

  /// A report of lines, and of tracks with the arithmetic that divided `extent` into them.
  func report(
    _ tracks: some Sequence<GridTracks.Track>, solvedFor extent: CGFloat, lines: [(origin: CGFloat, length: CGFloat)]
  ) -> GridReport {
    let arithmetic = solver.sizings(in: extent)
    let tracks = tracks.map { GridReport.Track(origin: $0.origin, length: $0.length, sizing: arithmetic[$0.item]) }
    let lines = lines.map { GridReport.Track(origin: $0.origin, length: $0.length, sizing: nil) }
    return axis == .horizontal ? GridReport(columns: tracks, rows: lines) : GridReport(columns: lines, rows: tracks)
  }
}

extension TrackSolver {
  /// How each item determined its tracks in an extent, by the indices of the items.
  fileprivate func sizings(in extent: CGFloat) -> [Int: GridReport.Sizing] {
    var shares: [Int: CGFloat] = [:]
    let counts = pass(extent, onShare: { shares[$0] = $1 }).countsByItem
    var sizings: [Int: GridReport.Sizing] = [:]
    for (index, item) in items.enumerated() {
      let limits = item.size.limits
      sizings[index] = GridReport.Sizing(
        item: index, share: shares[index], minimum: limits.minimum, maximum: limits.maximum,
        count: counts[index, default: 1], of: extent)
    }
    return sizings
  }
}

extension GridReport {
  fileprivate init(_ solution: GridSolution) {
    func tracks(_ tracks: ContentTracks) -> [Track] {
      zip(tracks.origins, tracks.lengths).map { Track(origin: $0, length: $1, sizing: nil) }
    }
    self.init(columns: tracks(solution.columns), rows: tracks(solution.rows))
  }
}

extension GridItem.Size {
  /// The least and the greatest length of a track.
  fileprivate var limits: (minimum: CGFloat, maximum: CGFloat) {
    switch self {
    case .fixed(let length): (length, length)
    case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum): (minimum, maximum)
    }
  }
}

// The columns or the rows of a grid while it is solved: their lengths, and the share of the proposal that is offered to
// cells in them.

import Foundation

/// The lengths of a grid's columns or rows while they are determined.
///
/// A level of priority begins with the length that all tracks leave of the proposal, in equal shares. A track is finished
/// when the last of its cells in this level is measured: the share is then what its length leaves of the shares for the
/// tracks that remain.
///
/// A track can represent several columns of the same length.
struct ContentTracks {
  /// The length proposed to the grid along this axis.
  let proposal: CGFloat?

  /// The length of each column of a track.
  private(set) var lengths: [CGFloat]
  /// The share of each column that is not finished; nil if no length is proposed.
  private(set) var share: CGFloat?

  /// The number of cells of the current level in each track that are not measured yet.
  private var pendingCounts: [Int]
  /// The number of columns in the current level that are not finished.
  private var openCount = 0

  /// The number of columns that each track represents.
  private let counts: [Int]
  /// Whether any track represents more than one column.
  private let hasRuns: Bool
  private let gaps: [CGFloat]
  /// The gap between the columns of one track.
  private let insideGap: CGFloat
  private let gapTotal: CGFloat

  init(proposal: CGFloat?, counts: [Int], gaps: [CGFloat], insideGap: CGFloat) {
    self.proposal = proposal
    self.counts = counts
    hasRuns = counts.contains { $0 > 1 }
    self.gaps = gaps
    self.insideGap = insideGap
    let innerCount = hasRuns ? counts.reduce(0) { $0 + $1 - 1 } : 0
    gapTotal = gaps.reduce(0, +) + (innerCount > 0 ? insideGap * CGFloat(innerCount) : 0)
    lengths = Array(repeating: 0, count: counts.count)
    pendingCounts = Array(repeating: 0, count: counts.count)
    share = proposal
  }

  // MARK: Lengths

  /// The length of all tracks and gaps. As in SwiftUI, it is not a number if a gap is not.
  var total: CGFloat { gapTotal.isNaN ? .nan : sum(lengths.indices).carrying(gapTotal) }

  private func sum(_ range: Range<Int>) -> CGFloat {
    guard hasRuns else { return lengths[range].reduce(0, +) }
    return range.reduce(0) { $0 + lengths[$1] * CGFloat(counts[$1]) }
  }

  /// The sum of the gaps inside a range of tracks.
  private func innerGaps(of range: Range<Int>) -> CGFloat {
    let between = range.count < 2 ? 0 : gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +)
    guard hasRuns else { return between }
    let inside = range.reduce(0) { $0 + counts[$1] - 1 }
    return inside == 0 ? between : between.carrying(insideGap * CGFloat(inside))
  }

  /// The length of a range of tracks, including the gaps inside.
  func length(of range: Range<Int>) -> CGFloat {
    sum(range).carrying(innerGaps(of: range))
  }

  /// The start of each track, followed by the end of the last one.
  var origins: [CGFloat] {
    var origins: [CGFloat] = [0]
    origins.reserveCapacity(lengths.count + 1)
    for index in lengths.indices {
      let gap = index < gaps.count ? gaps[index] : 0
      let length = counts[index] == 1 ? lengths[index] : length(of: index..<(index + 1))
      origins.append(origins[index].carrying(length).carrying(gap))
    }
    return origins
  }

  /// The start and the length of each column.
  var columns: [(origin: CGFloat, length: CGFloat)] {
    zip(origins, lengths.indices).flatMap { origin, track in
      let pitch = lengths[track].carrying(insideGap)
      return (0..<counts[track]).map { (origin.carrying($0 == 0 ? 0 : pitch * CGFloat($0)), lengths[track]) }
    }
  }

  /// Replaces all lengths.
  mutating func reset(to lengths: [CGFloat]) {
    self.lengths = lengths
  }

  mutating func widen(_ track: Int, to length: CGFloat) {
    if length > lengths[track] { lengths[track] = length }
  }

  /// Distributes a length evenly among the columns of tracks.
  mutating func add(_ length: CGFloat, to tracks: [Int]) {
    let columnCount = hasRuns ? tracks.reduce(0) { $0 + counts[$1] } : tracks.count
    for track in tracks { lengths[track] += length / CGFloat(columnCount) }
  }

  // MARK: Shares

  /// Begins a level whose cells lie in these ranges of tracks.
  ///
  /// - Parameter shareCount: The number of equal shares with which the level begins.
  mutating func begin(_ ranges: some Sequence<Range<Int>>, shareCount: Int) {
    for track in pendingCounts.indices { pendingCounts[track] = 0 }
    for range in ranges {
      for track in range { pendingCounts[track] += 1 }
    }
    openCount = counts.indices.reduce(0) { $0 + (pendingCounts[$1] > 0 ? counts[$1] : 0) }
    guard let proposal, proposal.isFinite else { return }
    share = (proposal - gapTotal - sum(lengths.indices)) / CGFloat(max(1, shareCount))
  }

  /// The length offered to a cell that spans a range of tracks: the share of each column, and the gaps between.
  func offer(to range: Range<Int>, share: CGFloat) -> CGFloat {
    innerGaps(of: range).carrying(share * CGFloat(range.reduce(0) { $0 + counts[$1] }))
  }

  /// Notes that a cell of the current level in a track is measured. With the last one, the track's first column is
  /// finished and takes `length` of the shares; the columns that remain share the rest.
  ///
  /// - Parameter canLeaveMore: Whether the share may grow.
  mutating func close(_ track: Int, length: CGFloat, canLeaveMore: Bool = true) {
    pendingCounts[track] -= 1
    guard pendingCounts[track] == 0 else { return }
    let columnCount = openCount
    openCount -= 1
    guard let proposal, proposal.isFinite, let current = share, openCount > 0 else { return }
    let rest = (current * CGFloat(columnCount) - length) / CGFloat(openCount)
    share = canLeaveMore ? rest : min(current, rest)
  }
}

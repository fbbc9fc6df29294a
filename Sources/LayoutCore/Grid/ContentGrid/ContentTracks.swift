// The columns or the rows of a grid while it is solved: their lengths, and which of them are open or committed.

import Foundation

/// The lengths of a grid's columns or rows while they are determined.
///
/// A track is open while cells in it remain to be measured in the current level of priority. It is committed at the end
/// of the first group after which no such cell remains. A committed track no longer shares the proposal; the open
/// tracks share what the committed ones leave.
///
/// A track can represent several columns of the same length.
struct ContentTracks {
  /// The length proposed to the grid along this axis.
  let proposal: CGFloat?

  /// The length of each column of a track.
  private(set) var lengths: [CGFloat]
  private(set) var isCommitted: [Bool]

  /// The number of cells of the current level in each track that are not measured yet.
  private var pendingCounts: [Int]
  /// Whether a track can be committed. A track that only spans cover becomes committable in the level of the first of
  /// these spans.
  private var isCommittable: [Bool]
  private var openCount = 0

  /// The number of columns that each track represents.
  private let counts: [Int]
  /// Whether any track represents more than one column.
  private let hasRuns: Bool
  private let gaps: [CGFloat]
  /// The gap between the columns of one track.
  private let insideGap: CGFloat
  private let gapTotal: CGFloat

  init(proposal: CGFloat?, counts: [Int], gaps: [CGFloat], insideGap: CGFloat, isCommittable: [Bool]) {
    self.proposal = proposal
    self.counts = counts
    hasRuns = counts.contains { $0 > 1 }
    self.gaps = gaps
    self.insideGap = insideGap
    let innerCount = hasRuns ? counts.reduce(0) { $0 + $1 - 1 } : 0
    gapTotal = gaps.reduce(0, +) + (innerCount > 0 ? insideGap * CGFloat(innerCount) : 0)
    self.isCommittable = isCommittable
    let count = isCommittable.count
    lengths = Array(repeating: 0, count: count)
    isCommitted = Array(repeating: false, count: count)
    pendingCounts = Array(repeating: 0, count: count)
  }

  // MARK: Lengths

  /// The length of all tracks and gaps.
  var total: CGFloat { sum(lengths.indices).carrying(gapTotal) }

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

  mutating func widen(_ track: Int, to length: CGFloat) {
    if length > lengths[track] { lengths[track] = length }
  }

  /// Distributes a length evenly among the columns of tracks.
  mutating func add(_ length: CGFloat, to tracks: [Int]) {
    let columnCount = hasRuns ? tracks.reduce(0) { $0 + counts[$1] } : tracks.count
    for track in tracks { lengths[track] += length / CGFloat(columnCount) }
  }

  // MARK: Shares

  /// The share of each column of an open track in the space that the committed tracks leave; nil if no length is
  /// proposed.
  var share: CGFloat? {
    guard let proposal, proposal.isFinite else { return proposal }
    var taken = gapTotal
    for track in lengths.indices where isCommitted[track] { taken += lengths[track] * CGFloat(counts[track]) }
    return (proposal - taken) / CGFloat(max(1, openCount))
  }

  /// The length offered to a range of tracks: the share for each open column, the final length for each committed one.
  func offer(to range: Range<Int>, share: CGFloat) -> CGFloat {
    range.reduce(innerGaps(of: range)) { offer, track in
      offer.carrying((isCommitted[track] ? lengths[track] : share) * CGFloat(counts[track]))
    }
  }

  /// Opens tracks for a cell of the current level, or for the level itself.
  mutating func open(_ tracks: Range<Int>) {
    for track in tracks {
      if pendingCounts[track] == 0 { openCount += counts[track] }
      pendingCounts[track] += 1
      isCommittable[track] = true
    }
  }

  /// Reverts one call of `open` after the cell, or its level, is measured.
  mutating func close(_ tracks: Range<Int>) {
    for track in tracks {
      pendingCounts[track] -= 1
      if pendingCounts[track] == 0 { openCount -= counts[track] }
    }
  }

  /// Commits the tracks that are not open.
  mutating func commit() {
    for track in lengths.indices where pendingCounts[track] == 0 && isCommittable[track] { isCommitted[track] = true }
  }
}

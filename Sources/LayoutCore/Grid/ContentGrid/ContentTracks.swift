// The columns, or the rows, of a grid while it is solved: how long they are, which wait for cells of the level that is
// being served, and which are settled.

import Foundation

/// The lengths of a grid's columns or rows as they become known.
///
/// A track is open while the level that is being served has a cell that waits for it. It is committed, for good, at the
/// end of the first group that leaves it without one; from then on the others share what it leaves.
///
/// A track may stand for several columns of one length.
struct ContentTracks {
  /// What the grid is proposed along this axis.
  let proposal: CGFloat?

  /// The length of each column of a track.
  private(set) var lengths: [CGFloat]
  private(set) var isCommitted: [Bool]

  /// How many cells of the level wait for each track.
  private var waiting: [Int]
  /// Whether a track may be committed. One that only spans cover has to wait for the level of the first of them.
  private var isCommittable: [Bool]
  private var openCount = 0

  /// How many columns each track stands for.
  private let counts: [Int]
  /// Whether any stands for more than one.
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
    waiting = Array(repeating: 0, count: count)
  }

  // MARK: Lengths

  /// The length of all tracks and gaps.
  var total: CGFloat { sum(lengths.indices).carrying(gapTotal) }

  private func sum(_ range: Range<Int>) -> CGFloat {
    guard hasRuns else { return lengths[range].reduce(0, +) }
    return range.reduce(0) { $0 + lengths[$1] * CGFloat(counts[$1]) }
  }

  /// The gaps inside a run of tracks.
  private func innerGaps(of range: Range<Int>) -> CGFloat {
    let between = range.count < 2 ? 0 : gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +)
    guard hasRuns else { return between }
    let inside = range.reduce(0) { $0 + counts[$1] - 1 }
    return inside == 0 ? between : between.carrying(insideGap * CGFloat(inside))
  }

  /// The length of a run of tracks with the gaps inside.
  func length(of range: Range<Int>) -> CGFloat {
    sum(range).carrying(innerGaps(of: range))
  }

  /// Where each track begins; after the last one, where all end.
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

  /// Where each column begins, and how long it is.
  var columns: [(origin: CGFloat, length: CGFloat)] {
    zip(origins, lengths.indices).flatMap { origin, track in
      let pitch = lengths[track].carrying(insideGap)
      return (0..<counts[track]).map { (origin.carrying($0 == 0 ? 0 : pitch * CGFloat($0)), lengths[track]) }
    }
  }

  mutating func widen(_ track: Int, to length: CGFloat) {
    if length > lengths[track] { lengths[track] = length }
  }

  /// Spreads a length evenly over the columns of tracks.
  mutating func add(_ length: CGFloat, to tracks: [Int]) {
    let columnCount = hasRuns ? tracks.reduce(0) { $0 + counts[$1] } : tracks.count
    for track in tracks { lengths[track] += length / CGFloat(columnCount) }
  }

  // MARK: Shares

  /// What each column of an open track gets of the space that the committed ones leave; nil where nothing is proposed.
  var share: CGFloat? {
    guard let proposal, proposal.isFinite else { return proposal }
    var taken = gapTotal
    for track in lengths.indices where isCommitted[track] { taken += lengths[track] * CGFloat(counts[track]) }
    return (proposal - taken) / CGFloat(max(1, openCount))
  }

  /// What a run of tracks is offered: the share for each column that is not settled, its length for each that is.
  func offer(to range: Range<Int>, share: CGFloat) -> CGFloat {
    range.reduce(innerGaps(of: range)) { offer, track in
      offer.carrying((isCommitted[track] ? lengths[track] : share) * CGFloat(counts[track]))
    }
  }

  /// A cell of the level, or the level itself, waits for tracks.
  mutating func enlist(_ tracks: Range<Int>) {
    for track in tracks {
      if waiting[track] == 0 { openCount += counts[track] }
      waiting[track] += 1
      isCommittable[track] = true
    }
  }

  /// A cell is served, or its level is.
  mutating func settle(_ tracks: Range<Int>) {
    for track in tracks {
      waiting[track] -= 1
      if waiting[track] == 0 { openCount -= counts[track] }
    }
  }

  /// Commits what nothing waits for.
  mutating func commit() {
    for track in lengths.indices where waiting[track] == 0 && isCommittable[track] { isCommitted[track] = true }
  }
}

// The columns, or the rows, of a grid while it is solved: how long they are, which wait for cells of the level that is
// being served, and which are settled.

import Foundation

/// The lengths of a grid's columns or rows as they become known.
///
/// A track is open while the level that is being served has a cell that waits for it. It is committed, for good, at the
/// end of the first group that leaves it without one; from then on the others share what it leaves.
struct ContentTracks {
  /// What the grid is proposed along this axis.
  let proposal: CGFloat?

  private(set) var lengths: [CGFloat]
  private(set) var isCommitted: [Bool]

  /// How many cells of the level wait for each track.
  private var waiting: [Int]
  /// Whether a track may be committed. One that only spans cover has to wait for the level of the first of them.
  private var isCommittable: [Bool]
  private var openCount = 0

  private let gaps: [CGFloat]
  private let gapTotal: CGFloat

  init(proposal: CGFloat?, gaps: [CGFloat], isCommittable: [Bool]) {
    self.proposal = proposal
    self.gaps = gaps
    gapTotal = gaps.reduce(0, +)
    self.isCommittable = isCommittable
    let count = isCommittable.count
    lengths = Array(repeating: 0, count: count)
    isCommitted = Array(repeating: false, count: count)
    waiting = Array(repeating: 0, count: count)
  }

  // MARK: Lengths

  /// The length of all tracks and gaps.
  var total: CGFloat { lengths.reduce(0, +).carrying(gapTotal) }

  /// The gaps inside a run of tracks.
  func innerGaps(of range: Range<Int>) -> CGFloat {
    range.count < 2 ? 0 : gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +)
  }

  /// The length of a run of tracks with the gaps inside.
  func length(of range: Range<Int>) -> CGFloat {
    lengths[range].reduce(0, +).carrying(innerGaps(of: range))
  }

  /// Where each track begins; after the last one, where all end.
  var origins: [CGFloat] {
    var origins: [CGFloat] = [0]
    origins.reserveCapacity(lengths.count + 1)
    for (index, length) in lengths.enumerated() {
      let gap = index < gaps.count ? gaps[index] : 0
      origins.append(origins[index].carrying(length).carrying(gap))
    }
    return origins
  }

  mutating func widen(_ track: Int, to length: CGFloat) {
    if length > lengths[track] { lengths[track] = length }
  }

  /// Spreads a length evenly over tracks.
  mutating func add(_ length: CGFloat, to tracks: [Int]) {
    for track in tracks { lengths[track] += length / CGFloat(tracks.count) }
  }

  // MARK: Shares

  /// What each open track gets of the space that the committed ones leave; nil where nothing is proposed.
  var share: CGFloat? {
    guard let proposal, proposal.isFinite else { return proposal }
    var taken = gapTotal
    for (length, isCommitted) in zip(lengths, isCommitted) where isCommitted { taken += length }
    return (proposal - taken) / CGFloat(max(1, openCount))
  }

  /// What a run of tracks is offered: the share for each that is not settled, its length for each that is.
  func offer(to range: Range<Int>, share: CGFloat) -> CGFloat {
    range.reduce(innerGaps(of: range)) { $0.carrying(isCommitted[$1] ? lengths[$1] : share) }
  }

  /// A cell of the level, or the level itself, waits for tracks.
  mutating func enlist(_ tracks: Range<Int>) {
    for track in tracks {
      if waiting[track] == 0 { openCount += 1 }
      waiting[track] += 1
      isCommittable[track] = true
    }
  }

  /// A cell is served, or its level is.
  mutating func settle(_ tracks: Range<Int>) {
    for track in tracks {
      waiting[track] -= 1
      if waiting[track] == 0 { openCount -= 1 }
    }
  }

  /// Commits what nothing waits for.
  mutating func commit() {
    for track in lengths.indices where waiting[track] == 0 && isCommittable[track] { isCommitted[track] = true }
  }
}

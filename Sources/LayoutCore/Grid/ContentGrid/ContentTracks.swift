// The columns, or the rows, of a grid while it is solved.

import Foundation

/// The lengths of a grid's columns or rows as they become known.
struct ContentTracks {
  /// What the grid is proposed along this axis.
  let proposal: CGFloat?
  let gaps: [CGFloat]
  private(set) var lengths: [CGFloat]
  var isCommitted: [Bool]

  init(proposal: CGFloat?, count: Int, gaps: [CGFloat]) {
    self.proposal = proposal
    self.gaps = gaps
    lengths = Array(repeating: 0, count: count)
    isCommitted = Array(repeating: false, count: count)
  }

  /// The length of the whole grid.
  var total: CGFloat {
    lengths.reduce(0, +) + gaps.reduce(0, +)
  }

  /// What each open track gets of the space that the committed ones leave; nil where nothing is proposed.
  func share(open: Int) -> CGFloat? {
    guard let proposal, proposal.isFinite else { return proposal }
    let taken = zip(lengths, isCommitted).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    return (proposal - gaps.reduce(0, +) - taken) / CGFloat(max(1, open))
  }

  /// The gaps inside a run of tracks.
  func innerGaps(of range: Range<Int>) -> CGFloat {
    range.isEmpty ? 0 : gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +)
  }

  /// The length of a run of tracks with the gaps inside.
  func length(of range: Range<Int>) -> CGFloat {
    lengths[range].reduce(0, +) + innerGaps(of: range)
  }

  /// Where a run of tracks begins.
  func origin(of range: Range<Int>) -> CGFloat {
    lengths[..<range.lowerBound].reduce(0, +) + gaps.prefix(range.lowerBound).reduce(0, +)
  }

  mutating func widen(_ track: Int, to length: CGFloat) {
    if length > lengths[track] { lengths[track] = length }
  }

  mutating func add(_ length: CGFloat, to tracks: [Int]) {
    for track in tracks { lengths[track] += length / CGFloat(tracks.count) }
  }
}

// A solved grid: its tracks, and what each cell was offered and answered on the way.

import Foundation

/// The columns and rows of a grid for one proposal.
struct GridSolution {
  var columns: ContentTracks
  var rows: ContentTracks
  /// The proposal that each cell was measured at.
  var proposals: [ProposedViewSize]
  /// What each cell answered.
  var answers: [CGSize]

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}

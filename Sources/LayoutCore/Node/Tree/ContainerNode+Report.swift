// What a container can say of its last placement beyond frames: lines and tracks.

import Foundation

extension ContainerNode {
  /// The lines of a flow as it was placed last, as ranges of children; nil where the container is none.
  package var placedLines: [Range<Int>]? {
    engine.read(FlowLayout.self) { _, _, cache in cache.solution.lines.map(\.items) }
  }

  /// The columns of a vertical grid, or the rows of a horizontal one, as it was placed last, from the edge of its frame;
  /// nil where the container is none.
  package var placedTracks: GridTracks? {
    guard let placement else { return nil }
    return engine.read(VGridLayout.self) { layout, subviews, _ in
      layout.solvedTracks(in: placement.frame, proposal: placement.proposal, subviews: subviews)
    }
      ?? engine.read(HGridLayout.self) { layout, subviews, _ in
        layout.solvedTracks(in: placement.frame, proposal: placement.proposal, subviews: subviews)
      }
  }
}

// What a container can say of its last placement beyond frames: lines and columns.

import Foundation

extension ContainerNode {
  /// The lines of a flow as it was placed last, as ranges of its items; nil where the container is none.
  package var placedLines: [Range<Int>]? {
    engine.flowReport.map { report in report.cache.solution.lines.map { report.items(of: $0) } }
  }

  /// A column of a grid, in the space of the container's frame.
  package struct Column: Equatable {
    /// The left edge in points, in both directions of reading.
    package var x: CGFloat
    /// The width in points.
    package var width: CGFloat
  }

  /// The columns of a grid as it was placed last, the leading one first; nil where the container is none.
  ///
  /// Columns without any cell count as well, up to 10,000: an adaptive item may make any number of them.
  package var placedColumns: [Column]? {
    guard let placement, let columns = leadingColumns(placement.frame, placement.proposal) else { return nil }
    let frame = placement.frame
    return columns.map { column in
      let mirrored = frame.size.width - column.x - column.width
      // As for frames, an infinite width mirrors onto itself.
      let x = engine.layoutDirection == .leftToRight || mirrored.isNaN ? column.x : mirrored
      return Column(x: frame.origin.x.carrying(x), width: column.width)
    }
  }

  /// The columns from the leading edge.
  private func leadingColumns(_ frame: CGRect, _ proposal: ProposedViewSize) -> [Column]? {
    let limit = max(children.count, 10_000)
    return engine.read(VGridLayout.self) { layout, subviews, _ in
      layout.solvedTracks(in: frame, proposal: proposal, subviews: subviews).prefix(limit)
        .map { Column(x: $0.origin, width: $0.length) }
    }
      ?? engine.read(HGridLayout.self) { layout, _, cache in
        layout.solvedLines(in: cache).map { Column(x: $0.origin, width: $0.length) }
      }
      ?? engine.read(GridLayout.self) { _, _, cache in
        guard let columns = cache.latest?.solution.columns else { return [] }
        return zip(columns.origins, columns.lengths).map { Column(x: $0, width: $1) }
      }
  }
}

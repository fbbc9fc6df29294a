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

  /// The columns of a grid, those without any cell included.
  package struct Columns {
    /// How many there are: an adaptive item may make any number of them.
    package var count: Int
    /// The leading ones: all of them, or as many as there are children, but at least 10,000.
    package var listed: [Column]
  }

  /// The columns of a grid as it was placed last, the leading one first; nil where the container is none.
  package var placedColumns: Columns? {
    guard let placement, var columns = leadingColumns(placement.frame, placement.proposal) else { return nil }
    let frame = placement.frame
    columns.listed = columns.listed.map { column in
      let mirrored = frame.size.width - column.x - column.width
      // As for frames, an infinite width mirrors onto itself.
      let x = engine.layoutDirection == .leftToRight || mirrored.isNaN ? column.x : mirrored
      return Column(x: frame.origin.x.carrying(x), width: column.width)
    }
    return columns
  }

  /// The columns from the leading edge.
  private func leadingColumns(_ frame: CGRect, _ proposal: ProposedViewSize) -> Columns? {
    func all(_ columns: [(origin: CGFloat, length: CGFloat)]) -> Columns {
      Columns(count: columns.count, listed: columns.map { Column(x: $0.origin, width: $0.length) })
    }
    return engine.read(VGridLayout.self) { layout, subviews, _ in
      let tracks = layout.solvedTracks(in: frame, proposal: proposal, subviews: subviews)
      let listed = tracks.prefix(max(children.count, 10_000)).map { Column(x: $0.origin, width: $0.length) }
      return Columns(count: tracks.count, listed: listed)
    }
      ?? engine.read(HGridLayout.self) { layout, _, cache in all(layout.solvedLines(in: cache)) }
      ?? engine.read(GridLayout.self) { _, _, cache in all(cache.latest?.solution.columns.columns ?? []) }
  }
}

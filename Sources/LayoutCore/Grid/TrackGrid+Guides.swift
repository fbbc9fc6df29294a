// The placement of cells by guides other than edges and centres. Children set these guides, or the alignments name
// them.

import Foundation

extension TrackGrid {
  /// Places cells so that their guides coincide with those of their slots and lines.
  func placeByGuides(
    in bounds: CGRect, columns: ContiguousArray<Column>, subviews: LayoutSubviews, cache: Cache
  ) {
    var first = subviews.startIndex
    var start = axis.depth(of: bounds.origin)
    for depth in cache.lineDepths {
      let line = Line(cells: first..<min(first + columns.count, subviews.endIndex), start: start, depth: depth)
      place(line, in: columns, origin: bounds.origin, subviews: subviews)
      first = line.cells.upperBound
      start = start.carrying(depth).carrying(lineSpacing)
    }
  }

  private struct Line {
    let cells: Range<Int>
    /// The start of the line along the cross axis.
    let start: CGFloat
    let depth: CGFloat
  }

  private func place(
    _ line: Line, in columns: ContiguousArray<Column>, origin: CGPoint, subviews: LayoutSubviews
  ) {
    let shared = sharedGuides(of: line, in: columns, subviews: subviews)
    let origin = axis.breadth(of: origin)
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      let proposal = cellProposal(in: column.track)
      let cell = subviews.dimensions(at: index, for: proposal)
      let slot = axis.size(breadth: column.track.length, depth: line.depth)
      let breadthOffset = column.breadthGuide.offset(of: cell, in: slot)
      let depthOffset =
        shared[column.depthGuide.key].map { ($0 - column.depthGuide.position(inCell: cell)).zeroIfNaN }
        ?? column.depthGuide.offset(of: cell, in: slot)
      let position = axis.point(
        breadth: origin.carrying(column.track.origin).carrying(breadthOffset),
        depth: line.start.carrying(depthOffset))
      subviews.place(at: index, position: position, proposal: proposal)
    }
  }

  /// The positions of the guides that cells of a line share. Text baselines and custom guides have no position in an
  /// empty slot, so the position is that of the cell that extends farthest before its guide. The line does not grow for
  /// them.
  private func sharedGuides(
    of line: Line, in columns: ContiguousArray<Column>, subviews: LayoutSubviews
  ) -> [AlignmentKey: CGFloat] {
    var shared: [AlignmentKey: CGFloat] = [:]
    guard columns.contains(where: { $0.depthGuide.fraction == nil }) else { return shared }
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      let guide = column.depthGuide
      guard guide.fraction == nil else { continue }
      let position = guide.position(inCell: subviews.dimensions(at: index, for: cellProposal(in: column.track)))
      shared[guide.key] = max(shared[guide.key] ?? position, position)
    }
    return shared
  }
}

extension ResolvedGuide {
  /// The explicit or default position of the guide in a cell.
  fileprivate func position(inCell cell: ViewDimensions) -> CGFloat {
    cell[explicit: key] ?? position(in: cell)
  }

  /// The distance from the start of the slot to that of the cell at which the guides of both coincide.
  fileprivate func offset(of cell: ViewDimensions, in slot: CGSize) -> CGFloat {
    let target = position(in: ViewDimensions(size: slot, proposal: .unspecified, element: nil))
    // The offset is 0 if the guide is infinite in both.
    return (target - position(inCell: cell)).zeroIfNaN
  }
}

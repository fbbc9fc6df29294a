// Placing the cells of a grid whose children, or whose alignments, have guides beyond edges and centres.

import Foundation

extension TrackGrid {
  /// Places cells where their guides meet those of their slots and lines.
  func placeByGuides(
    in bounds: CGRect, columns: ContiguousArray<Column>, subviews: LayoutSubviews, cache: Cache
  ) {
    var first = subviews.startIndex
    var start = axis.depth(of: bounds.origin)
    for depth in cache.lines {
      let line = Line(cells: first..<min(first + columns.count, subviews.endIndex), start: start, depth: depth)
      place(line, in: columns, origin: bounds.origin, subviews: subviews)
      first = line.cells.upperBound
      start = start.carrying(depth).carrying(lineSpacing)
    }
  }

  /// The cells of one line and where it lies across.
  private struct Line {
    let cells: Range<Int>
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
        shared[column.depthGuide.key].map { ($0 - column.depthGuide.place(in: cell)).zeroIfNaN }
        ?? column.depthGuide.offset(of: cell, in: slot)
      let position = axis.point(
        breadth: origin.carrying(column.track.origin).carrying(breadthOffset),
        depth: line.start.carrying(depthOffset))
      subviews.place(at: index, position: position, proposal: proposal)
    }
  }

  /// Where the guides lie that cells of a line share: text baselines and custom guides have no place in an empty slot,
  /// so they meet where the cell that needs the most room before its guide has it. The line does not grow for them.
  private func sharedGuides(
    of line: Line, in columns: ContiguousArray<Column>, subviews: LayoutSubviews
  ) -> [AlignmentKey: CGFloat] {
    var shared: [AlignmentKey: CGFloat] = [:]
    guard columns.contains(where: { $0.depthGuide.fraction == nil }) else { return shared }
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      let guide = column.depthGuide
      guard guide.fraction == nil else { continue }
      let position = guide.place(in: subviews.dimensions(at: index, for: cellProposal(in: column.track)))
      shared[guide.key] = max(shared[guide.key] ?? position, position)
    }
    return shared
  }
}

extension ResolvedGuide {
  /// Where the guide lies in a cell, which may set it itself.
  fileprivate func place(in cell: ViewDimensions) -> CGFloat {
    cell[explicit: key] ?? position(in: cell)
  }

  /// How far from the slot's start the cell starts, so that the guides of both meet.
  fileprivate func offset(of cell: ViewDimensions, in slot: CGSize) -> CGFloat {
    let target = position(in: ViewDimensions(size: slot, proposal: .unspecified, element: nil))
    // A guide at infinity in both is the same place.
    return (target - place(in: cell)).zeroIfNaN
  }
}

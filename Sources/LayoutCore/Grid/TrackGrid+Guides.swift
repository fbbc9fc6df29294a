// Placing the cells of a grid whose children, or whose alignments, have guides beyond edges and centres.

import Foundation

extension TrackGrid {
  /// Places cells where their guides meet those of their slots and lines.
  func placeByGuides(
    in bounds: CGRect, columns: ContiguousArray<Column>, subviews: LayoutSubviews, cache: Cache
  ) {
    var first = subviews.startIndex
    var start = along == .horizontal ? bounds.minY : bounds.minX
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
    let origin = along == .horizontal ? origin.x : origin.y
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      let cell = subviews.dimensions(at: index, for: column.proposal)
      let slot = size(along: column.track.length, across: line.depth)
      let a = origin.carrying(column.track.origin).carrying(column.along.offset(of: cell, in: slot))
      let b: CGFloat
      if let common = shared[column.across.key] {
        b = line.start.carrying((common - column.across.position(in: cell)).zeroIfNaN)
      } else {
        b = line.start.carrying(column.across.offset(of: cell, in: slot))
      }
      subviews.place(
        at: index, position: along == .horizontal ? CGPoint(x: a, y: b) : CGPoint(x: b, y: a),
        proposal: column.proposal)
    }
  }

  /// Where the guides lie that cells of a line share: text baselines and custom guides have no place in an empty slot,
  /// so they meet where the cell that needs the most room before its guide has it. The line does not grow for them.
  private func sharedGuides(
    of line: Line, in columns: ContiguousArray<Column>, subviews: LayoutSubviews
  ) -> [AlignmentKey: CGFloat] {
    var shared: [AlignmentKey: CGFloat] = [:]
    guard columns.contains(where: { $0.across.fraction == nil }) else { return shared }
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      guard column.across.fraction == nil else { continue }
      let position = column.across.position(in: subviews.dimensions(at: index, for: column.proposal))
      shared[column.across.key] = max(shared[column.across.key] ?? position, position)
    }
    return shared
  }
}

// Placing the cells of a grid in their tracks and lines.

import Foundation

extension TrackGrid {
  /// Places every cell in its track, line after line.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    measure(solution(in: bounds, proposal: proposal, subviews: subviews), subviews: subviews, cache: &cache)
    let columns = ContiguousArray(cache.tracks.map { Column($0, in: self) })
    var first = 0
    var start = along == .horizontal ? bounds.minY : bounds.minX
    for depth in cache.lines {
      let line = Line(cells: first..<min(first + columns.count, subviews.count), start: start, depth: depth)
      place(line, in: columns, origin: bounds.origin, subviews: subviews)
      first = line.cells.upperBound
      start = start.carrying(depth).carrying(lineSpacing)
    }
  }

  /// A track with what its cells have in common.
  private struct Column {
    let track: GridTracks.Track
    let proposal: ProposedViewSize
    let along: SlotGuide
    let across: SlotGuide

    init(_ track: GridTracks.Track, in grid: TrackGrid) {
      let alignment = grid.solver.items[track.item].alignment ?? .center
      let horizontal = SlotGuide(alignment.horizontal.key)
      let vertical = SlotGuide(alignment.vertical.key)
      self.track = track
      proposal = grid.cellProposal(in: track)
      along = grid.along == .horizontal ? horizontal : vertical
      across = grid.along == .horizontal ? vertical : horizontal
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
    guard columns.contains(where: { $0.across.kind == .other }) else { return shared }
    for index in line.cells {
      let column = columns[index - line.cells.lowerBound]
      guard column.across.kind == .other else { continue }
      let position = column.across.position(in: subviews.dimensions(at: index, for: column.proposal))
      shared[column.across.key] = max(shared[column.across.key] ?? position, position)
    }
    return shared
  }
}

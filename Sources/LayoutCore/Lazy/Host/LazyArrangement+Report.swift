// What tools ask of a lazy arrangement: its lines and tracks, and the widths at which these change.

import Foundation

extension LazyArrangement {
  /// A line of a flow: its items, where it is across the lines, how long it is along them, and why it ended.
  package typealias FlowLine = (items: Range<Int>, line: LazyLine, breadth: CGFloat, end: FlowLineEnd)

  /// The lines in sight of a flow, with the axis that they run along; none of any other layout.
  package var flowLines: (axis: Axis, lines: [FlowLine])? {
    guard let flow = solution as? LazyFlowSolution else { return nil }
    let lines = linesInSight.map { line in
      (flow.items(ofLine: line), flow.extent(ofLine: line), flow.lines[line].breadth, flow.end(ofLine: line))
    }
    return (flow.axis, lines)
  }

  /// The tracks of a grid, and its lines in sight; nil for any other layout.
  package var gridReport: GridReport? { (solution as? LazyGridSolution)?.report(ofLines: linesInSight) }

  /// The search for the widths in a range at which the lines of a flow, or the number of a grid's columns, differ from
  /// those at one point less: O(items) for each width of a flow that is looked at, O(columns) of a grid. What is arranged
  /// anew in between does not show in it.
  ///
  /// A wider line holds at least the items that it held, and a wider grid at least as many columns: neither comes back.
  package func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    guard layout.scrollAxis == .vertical, range.upperBound > 0 else { return BreakpointSearch() }
    let copy = LazyArrangement(copying: self)
    let isGrid = solution is LazyGridSolution
    return BreakpointSearch(
      in: max(range.lowerBound, 1)...range.upperBound, growsBetween: true, monotonicEnd: { _, _ in .max },
      count: { isGrid ? $0.first ?? 0 : $0.count }
    ) { copy.wrapping(at: $0) }
  }

  /// What a width decides on: how many columns there are, or where each line starts.
  private func wrapping(at width: Int) -> BreakpointSearch.Arrangement {
    var room = viewport
    room.axis = layout.scrollAxis
    room.size.width = CGFloat(width)
    let solution = solve(for: room)
    if let grid = solution as? LazyGridSolution { return [grid.trackCount] }
    return BreakpointSearch.Arrangement((0..<solution.lineCount).map { solution.items(ofLine: $0).lowerBound })
  }
}

extension LazyFlowSolution {
  /// Why a line ended.
  fileprivate func end(ofLine line: Int) -> FlowLineEnd {
    guard line + 1 < lines.count else { return .endOfItems }
    let (last, next) = (lines[line + 1].start - 1, lines[line + 1].start)
    let alone = [lines[line].start, next].first { !FlowLayout.fits(breadths[$0], in: breadth, count: 1) }
    if let alone, alone == next || last == alone { return .lineOfItsOwn(item: alone) }
    return .noRoom(item: next, needs: gap + breadths[next], left: breadth - lines[line].breadth)
  }
}

// The report on a lazy arrangement for tools: its lines and tracks, and the widths at which these change.

import Foundation

extension LazyArrangement {
  /// A line of a flow: its items, its position across the lines, its length, and the reason for its end.
  package typealias FlowLine = (items: Range<Int>, line: LazyLine, breadth: CGFloat, end: FlowLineEnd)

  /// The visible lines of a flow, with the axis along them; nil for another layout.
  package var flowLines: (axis: Axis, lines: [FlowLine])? {
    guard let flow = solution as? LazyFlowSolution else { return nil }
    let lines = visibleLines.map { line in
      (flow.items(ofLine: line), flow.extent(ofLine: line), flow.lines[line].breadth, flow.end(ofLine: line))
    }
    return (flow.axis, lines)
  }

  /// The tracks of a grid, and its visible lines; nil for another layout.
  package var gridReport: GridReport? { (solution as? LazyGridSolution)?.report(ofLines: visibleLines) }

  /// The search for the widths in a range at which the lines of a flow, or the number of a grid's columns, differ from
  /// those at one point less. Each step takes O(items) for a flow, O(columns) for a grid. The search works on a copy of
  /// the arrangement, so later changes do not affect it.
  ///
  /// A wider line holds at least the same items, and a wider grid at least as many columns, so no arrangement occurs
  /// twice.
  package func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    guard layout.scrollAxis == .vertical, range.upperBound > 0 else { return BreakpointSearch() }
    let copy = LazyArrangement(copying: self)
    let isGrid = solution is LazyGridSolution
    return BreakpointSearch(
      in: max(range.lowerBound, 1)...range.upperBound, growsBetween: { _ in true }, monotonicEnd: { _, _ in .max },
      count: { isGrid ? $0.first ?? 0 : $0.count }
    ) { copy.wrapping(at: $0) }
  }

  /// The part of the arrangement that depends on the width: the number of columns, or the start of each line.
  private func wrapping(at width: Int) -> BreakpointSearch.Arrangement {
    var viewport = viewport
    viewport.axis = layout.scrollAxis
    viewport.size.width = CGFloat(width)
    let solution = solve(for: viewport)
    if let grid = solution as? LazyGridSolution { return [grid.trackCount] }
    return BreakpointSearch.Arrangement((0..<solution.lineCount).map { solution.items(ofLine: $0).lowerBound })
  }
}

extension LazyFlowSolution {
  /// The reason for the end of a line.
  fileprivate func end(ofLine line: Int) -> FlowLineEnd {
    guard line + 1 < lines.count else { return .endOfItems }
    let (last, next) = (lines[line + 1].start - 1, lines[line + 1].start)
    let alone = [lines[line].start, next].first { !FlowLayout.fits(breadths[$0], in: breadth, count: 1) }
    if let alone, alone == next || last == alone { return .lineOfItsOwn(item: alone) }
    return .doesNotFit(item: next, needs: gap + breadths[next], left: breadth - lines[line].breadth)
  }
}

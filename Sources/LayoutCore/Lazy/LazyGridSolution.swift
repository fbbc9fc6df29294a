// The solution of a lazy grid. As in TrackGrid, breadth runs along a line of cells, and depth runs across the lines. In
// a lazy grid, depth is the scrolling axis.

import Foundation

/// The placement of the cells of a ``LazyVGridLayout`` or a ``LazyHGridLayout``.
public struct LazyGridSolution: LazySolution {
  /// The axis across the lines.
  public let scrollAxis: Axis

  /// The number of items.
  public let count: Int

  /// The length of the grid along its lines.
  private let breadth: CGFloat
  private let grid: TrackGrid
  /// The extent for which the tracks were solved.
  private let extent: CGFloat
  /// The tracks that hold cells.
  private let columns: ContiguousArray<TrackGrid.Column>
  private var lines: LazyLines

  init(
    _ grid: TrackGrid, lineLength: LazyLength, proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) {
    require(count >= 0, "A lazy grid cannot have \(count) items")
    let proposed = grid.axis.breadth(of: proposal) ?? grid.unknownExtent
    let solution = grid.solver.solution(for: proposed)
    let tracks = grid.tracks(of: solution).prefix(max(1, count))
    let columns = ContiguousArray(tracks.map { TrackGrid.Column($0, in: grid) })
    let lineCount = (count + columns.count - 1) / columns.count
    let kept = previous?.linesToKeep(grid.axis.other, columns)
    lines = LazyLines(lineLength, count: lineCount, spacing: grid.lineSpacing, previous: kept)
    scrollAxis = grid.axis.other
    self.count = count
    self.columns = columns
    breadth = solution.reportedLength
    self.grid = grid
    extent = grid.solver.sizing == .swiftUI ? solution.reportedLength : proposed.zeroIfNaN
  }

  /// The number of tracks that hold cells.
  var trackCount: Int { columns.count }

  /// A report of the tracks that hold cells and of the lines of a range.
  func report(ofLines range: Range<Int>) -> GridReport {
    grid.report(
      columns.map(\.track), solvedFor: extent, lines: range.map { (lines[$0].origin, lines[$0].length) })
  }

  /// The lines that a new solution reuses; nil if the axis has changed. If the tracks have changed, the lengths of the
  /// lines are dropped, because the cells have other sizes.
  private func linesToKeep(_ axis: Axis, _ new: ContiguousArray<TrackGrid.Column>) -> LazyLines? {
    guard axis == scrollAxis else { return nil }
    let isSame = new.count == columns.count && zip(new, columns).allSatisfy { $0.track.length == $1.track.length }
    return isSame ? lines : lines.withoutLengths()
  }

  /// The size of the content.
  public var size: CGSize { grid.axis.size(breadth: breadth, depth: lines.total) }

  /// The number of lines.
  public var lineCount: Int { lines.count }

  /// The line that holds an item. O(1).
  public func line(of item: Int) -> Int {
    requireItem(item)
    return item / columns.count
  }

  /// The items of a line. O(1).
  public func items(ofLine line: Int) -> Range<Int> {
    line * columns.count..<min((line + 1) * columns.count, count)
  }

  /// The items of a line whose tracks intersect a range of positions. O(tracks).
  public func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let items = items(ofLine: line)
    func isIn(_ column: TrackGrid.Column) -> Bool { column.track.origin < high && column.track.end > low }
    guard let first = columns.firstIndex(where: isIn), let last = columns.lastIndex(where: isIn) else {
      return items.lowerBound..<items.lowerBound
    }
    return min(items.lowerBound + first, items.upperBound)..<min(items.lowerBound + last + 1, items.upperBound)
  }

  /// The position and length of a line.
  public func extent(ofLine line: Int) -> LazyLine { lines[line] }

  /// The lines that intersect a range of positions.
  public func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> { lines.lines(from: low, to: high) }

  /// The proposal to a cell: its track's length, and the line's length if that is uniform.
  public func proposal(for item: Int) -> ProposedViewSize {
    requireItem(item)
    return grid.axis.proposal(breadth: columns[item % columns.count].track.length, depth: lines.uniformLength)
  }

  /// The frame of a cell of this size; the cell's slot if the size is nil.
  public func frame(of item: Int, size: CGSize?) -> CGRect {
    let line = lines[line(of: item)]
    let column = columns[item % columns.count]
    let (axis, track) = (grid.axis, column.track)
    guard let size else {
      return CGRect(
        origin: axis.point(breadth: track.origin, depth: line.origin),
        size: axis.size(breadth: track.length, depth: line.length))
    }
    let breadthOffset = column.breadthGuide.overhang(of: axis.breadth(of: size), in: track.length)
    let depthOffset = column.depthGuide.overhang(of: axis.depth(of: size), in: line.length)
    let origin = axis.point(
      breadth: track.origin.carrying(breadthOffset), depth: line.origin.carrying(depthOffset))
    return CGRect(origin: origin, size: size)
  }

  /// Whether the cells of a line were measured, or the lengths are uniform.
  public func isMeasured(_ line: Int) -> Bool { lines.isMeasured(line) }

  /// Sets the length of a line. Pass the length of its longest cell.
  public mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool {
    lines.setLength(length, of: line)
  }

  /// Discards the lengths of the lines that hold these items.
  public mutating func discardLengths(of items: Range<Int>) {
    let known = items.clamped(to: 0..<count)
    guard let last = known.last else { return }
    lines.discardLengths(of: line(of: known.lowerBound)..<line(of: last) + 1)
  }
}

extension TrackGrid {
  /// The extent for an unspecified proposal: 10 points for each item, and the spacings between them. There are no cells
  /// to measure; 10 points is SwiftUI's default for an unspecified length.
  fileprivate var unknownExtent: CGFloat {
    solver.items.dropLast().reduce(10) { $0.carrying($1.trackSpacing).carrying(10) }
  }
}

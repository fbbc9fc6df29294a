// A lazy grid at work. As in TrackGrid, "along" runs across the tracks and "across" is the direction in which lines
// follow each other, which here is that of scrolling.

import Foundation

/// Where the cells of a ``LazyVGrid`` or a ``LazyHGrid`` are.
public struct LazyGridSolution: LazySolution {
  /// The axis along which lines follow each other.
  public let scrollAxis: Axis

  /// The number of items.
  public let count: Int

  /// What the grid answers along its tracks.
  private let answer: CGFloat
  private let grid: TrackGrid
  /// The extent that the tracks were solved for.
  private let extent: CGFloat
  /// The tracks that hold cells.
  private let slots: ContiguousArray<LazySlot>
  private var lines: LazyLines

  init(
    _ grid: TrackGrid, lineLength: LazyLength, proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) {
    require(count >= 0, "A lazy grid cannot have \(count) items")
    let proposed = grid.along.breadth(of: proposal) ?? grid.unknownExtent
    let solution = grid.solver.solution(for: proposed)
    let slots = ContiguousArray(grid.tracks(of: solution).prefix(max(1, count)).map { LazySlot($0, in: grid) })
    let lineCount = (count + slots.count - 1) / slots.count
    let kept = previous?.linesToKeep(grid.along.other, slots)
    lines = LazyLines(lineLength, count: lineCount, spacing: grid.lineSpacing, previous: kept)
    scrollAxis = grid.along.other
    self.count = count
    self.slots = slots
    answer = solution.answer
    self.grid = grid
    extent = grid.solver.sizing == .swiftUI ? solution.answer : proposed.zeroIfNaN
  }

  /// The number of tracks that hold cells.
  var trackCount: Int { slots.count }

  /// The tracks that hold cells, with their arithmetic, and some of the lines.
  func report(ofLines range: Range<Int>) -> GridReport {
    let arithmetic = grid.solver.sizings(in: extent)
    let tracks = slots.map { slot in
      GridReport.Track(origin: slot.origin, length: slot.length, sizing: arithmetic[slot.item])
    }
    let shown = range.map { GridReport.Track(origin: lines[$0].origin, length: lines[$0].length, sizing: nil) }
    return grid.along == .horizontal
      ? GridReport(columns: tracks, rows: shown) : GridReport(columns: shown, rows: tracks)
  }

  /// The lines, without the lengths that cells of other sizes had.
  private func linesToKeep(_ axis: Axis, _ newSlots: ContiguousArray<LazySlot>) -> LazyLines? {
    guard axis == scrollAxis else { return nil }
    let isSame = newSlots.count == slots.count && zip(newSlots, slots).allSatisfy { $0.length == $1.length }
    return isSame ? lines : lines.forgotten()
  }

  /// The size of the content.
  public var size: CGSize { scrollAxis.other.size(breadth: answer, depth: lines.total) }

  /// The number of lines.
  public var lineCount: Int { lines.count }

  /// The line that holds an item. O(1).
  public func line(of item: Int) -> Int {
    requireItem(item)
    return item / slots.count
  }

  /// The items of a line. O(1).
  public func items(ofLine line: Int) -> Range<Int> {
    line * slots.count..<min((line + 1) * slots.count, count)
  }

  /// The items of a line whose tracks reach between two positions. O(tracks).
  public func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let items = items(ofLine: line)
    func isIn(_ slot: LazySlot) -> Bool { slot.origin < high && slot.end > low }
    guard let first = slots.firstIndex(where: isIn), let last = slots.lastIndex(where: isIn) else {
      return items.lowerBound..<items.lowerBound
    }
    return min(items.lowerBound + first, items.upperBound)..<min(items.lowerBound + last + 1, items.upperBound)
  }

  /// Where a line lies.
  public func extent(ofLine line: Int) -> LazyLine { lines[line] }

  /// The lines that reach between two positions.
  public func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> { lines.lines(from: low, to: high) }

  /// A cell is offered its track's length, and the line's where all lines have one.
  public func proposal(for item: Int) -> ProposedViewSize {
    requireItem(item)
    return scrollAxis.other.proposal(breadth: slots[item % slots.count].length, depth: lines.uniformLength)
  }

  /// The frame of a cell that answered `size`, or its slot.
  public func frame(of item: Int, size: CGSize?) -> CGRect {
    let line = lines[line(of: item)]
    let slot = slots[item % slots.count]
    let along = scrollAxis.other
    guard let size else {
      return CGRect(
        origin: along.point(breadth: slot.origin, depth: line.origin),
        size: along.size(breadth: slot.length, depth: line.length))
    }
    let a = slot.origin.carrying(slot.along.overhang(of: along.breadth(of: size), in: slot.length))
    let b = line.origin.carrying(slot.across.overhang(of: along.depth(of: size), in: line.length))
    return CGRect(origin: along.point(breadth: a, depth: b), size: size)
  }

  /// Whether the cells of a line were measured, or need not be.
  public func isMeasured(_ line: Int) -> Bool { lines.isMeasured(line) }

  /// Notes the length of a line's longest cell.
  public mutating func setLength(_ length: CGFloat, ofLine line: Int) -> Bool {
    lines.setLength(length, of: line)
  }

  /// Forgets the lengths of the lines that hold these items.
  public mutating func forgetLengths(of items: Range<Int>) {
    let known = items.clamped(to: 0..<count)
    guard let last = known.last else { return }
    lines.forget(line(of: known.lowerBound)..<line(of: last) + 1)
  }
}

extension TrackGrid {
  /// What stands for an unspecified extent where no cell can be asked: 10 points, the length of a view without ideal,
  /// for each item, and the spacings between them.
  fileprivate var unknownExtent: CGFloat {
    solver.items.dropLast().reduce(10) { $0.carrying($1.trackSpacing).carrying(10) }
  }
}

/// One track.
struct LazySlot: Sendable {
  /// The index of the `GridItem` that made the track.
  let item: Int
  let origin: CGFloat
  let length: CGFloat
  /// How cells, which are known by their size alone, lie along the track and across it.
  let along: RestingGuide
  let across: RestingGuide

  var end: CGFloat { origin.carrying(length) }

  init(_ track: GridTracks.Track, in grid: TrackGrid) {
    let alignment = grid.solver.items[track.item].alignment ?? .center
    item = track.item
    origin = track.origin
    length = track.length
    along = RestingGuide(grid.along.guide(of: alignment))
    across = RestingGuide(grid.along.other.guide(of: alignment))
  }
}

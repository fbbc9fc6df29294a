// What a flow did with its children, for status lines, overlays and results: read from the solution, on demand.

import Foundation

/// The lines of a flow as it was solved last.
///
/// It is a collection of lines. Making one costs nothing; a report that is kept over the next pass keeps its memory.
public struct FlowReport: RandomAccessCollection {
  /// One line of a flow, in points from the origin of the flow, before mirroring.
  public struct Line: Equatable, Sendable {
    /// The children in the line, in order; line breaks belong to the line they open.
    public let items: Range<Int>
    /// The length of the items with the distances between them.
    public let breadth: CGFloat
    /// The distance of the line from the start of the flow, across the lines.
    public let origin: CGFloat
    /// The depth of the line.
    public let depth: CGFloat
    /// Why the line ended.
    public let end: FlowLineEnd
  }

  let layout: FlowLayout
  let cache: FlowLayout.Cache

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { cache.solution.lines.count }

  /// The number of children that do not show because of a limit of lines.
  public var hiddenCount: Int { cache.items.count - cache.solution.shownCount }

  /// The line at `position`.
  public subscript(position: Int) -> Line {
    let line = cache.solution.lines[position]
    return Line(
      items: line.items, breadth: line.breadth, origin: line.origin, depth: line.depth, end: end(of: position))
  }

  private func end(of position: Int) -> FlowLineEnd {
    let line = cache.solution.lines[position]
    let next = line.items.upperBound
    guard next < cache.items.count else { return .endOfItems }
    if position == endIndex - 1 { return .lineLimit(hidden: hiddenCount) }
    if cache.items.marker(of: next) == .lineBreak { return .lineBreak(item: next) }
    if cache.items.breaksLine(next) { return .startsNewLine(item: next) }
    let content = line.content(cache.items)
    if let alone = [content.lowerBound, next].first(where: exceedsLine) { return .lineOfItsOwn(item: alone) }
    if content.count == layout.itemsPerLine { return .itemLimit(content.count) }
    let needs = cache.gaps.before(next) + breadth(of: next)
    let (sum, breadth) = (line.brokenBreadth + needs, cache.solution.breadth)
    if FlowLayout.fits(sum, in: breadth, count: content.count + 1) { return .balance(item: next) }
    return .noRoom(item: next, needs: needs, left: breadth - line.brokenBreadth)
  }

  private func exceedsLine(_ item: Int) -> Bool {
    !cache.solution.isSwept && cache.solution.fitted[item].exceedsLine
  }

  /// The breadth by which an item was broken.
  private func breadth(of item: Int) -> CGFloat {
    let ideal = layout.axis.breadth(of: cache.items.size(of: item))
    guard !cache.items.traits.isEmpty else { return ideal }
    return layout.claim(of: cache.items.traits[item], ideal: ideal, in: cache.solution.breadth) ?? ideal
  }
}

// What a flow did with its children, for status lines, overlays and results: read from the solution, on demand.

import Foundation

/// The lines of a flow as it was solved last.
///
/// It is a collection of lines. Making one costs nothing; a report that is kept over the next pass keeps its memory.
public struct FlowReport: RandomAccessCollection {
  /// One line of a flow, in points from the origin of the flow, before mirroring.
  public struct Line: Equatable, Sendable {
    /// The children from the first item of the line to its last, in order. Line breaks belong to the line they open;
    /// separators between the items are among them. Empty where the overflow item is alone in the line.
    public let items: Range<Int>
    /// The length of what shows in the line, distances included.
    public let breadth: CGFloat
    /// The length by which the line was broken: that of its items with the distances between, before they grew.
    public let brokenBreadth: CGFloat
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

  /// The number of items that show. Spacers, line breaks, separators and the overflow item do not count.
  public var shownCount: Int { cache.hiddenCount(from: 0) - hiddenCount }

  /// The number of items that do not show because of a limit of lines. Spacers, line breaks and separators do not count.
  public var hiddenCount: Int { cache.hiddenCount(from: cache.solution.shownCount) }

  /// The child that stands for the hidden items at the end of the last line; nil where none shows.
  public var overflowItem: Int? { cache.solution.overflow?.child }

  /// The line at `position`.
  public subscript(position: Int) -> Line {
    let line = cache.solution.lines[position]
    return Line(
      items: children(of: items(of: line)), breadth: line.breadth, brokenBreadth: line.brokenBreadth,
      origin: line.origin, depth: line.depth, end: end(of: position))
  }

  /// The places of the items in a line, without the overflow item's.
  func items(of line: FlowLine) -> Range<Int> { line.items.clamped(to: 0..<cache.solution.shownCount) }

  private func children(of places: Range<Int>) -> Range<Int> {
    if cache.cast.isPlain { return places }
    guard let last = places.last else {
      let next = places.lowerBound < cache.cast.count ? cache.cast.child(at: places.lowerBound) : cache.items.count
      return next..<next
    }
    return cache.cast.child(at: places.lowerBound)..<(cache.cast.child(at: last) + 1)
  }

  private func end(of position: Int) -> FlowLineEnd {
    let line = cache.solution.lines[position]
    let next = line.items.upperBound
    if position == endIndex - 1 {
      return cache.solution.shownCount < cache.cast.count ? .lineLimit(hidden: hiddenCount) : .endOfItems
    }
    let following = candidate(at: next)
    if cache.items.isLineBreak(following.child) { return .lineBreak(item: following.child) }
    if cache.items.breaksLine(following.child) { return .startsNewLine(item: following.child) }
    let content = content(of: line)
    if let alone = [candidate(at: content.lowerBound), following].first(where: exceedsLine) {
      return .lineOfItsOwn(item: alone.child)
    }
    if content.count == layout.itemsPerLine { return .itemLimit(content.count) }
    let (sum, breadth) = (line.brokenBreadth + following.needs, cache.solution.breadth)
    if FlowLayout.fits(sum, in: breadth, count: content.count + 1) { return .balance(item: following.child) }
    return .noRoom(item: following.child, needs: following.needs, left: breadth - line.brokenBreadth)
  }

  /// What a line could have gone on with: an item, or the overflow item.
  private struct Candidate {
    var child: Int
    var breadth: CGFloat
    /// The breadth with the distance before it.
    var needs: CGFloat
  }

  private func candidate(at place: Int) -> Candidate {
    if let overflow = cache.solution.overflow, place == cache.solution.shownCount {
      let breadth = layout.axis.breadth(of: overflow.size)
      return Candidate(child: overflow.child, breadth: breadth, needs: overflow.step + breadth)
    }
    let child = cache.cast.child(at: place)
    let breadth = breadth(of: child)
    return Candidate(child: child, breadth: breadth, needs: cache.gaps.step(before: place) + breadth)
  }

  private func exceedsLine(_ candidate: Candidate) -> Bool {
    !FlowLayout.fits(candidate.breadth, in: cache.solution.breadth, count: 1)
  }

  /// The places of a line without the line breaks at its ends.
  private func content(of line: FlowLine) -> Range<Int> {
    var content = items(of: line)
    while let first = content.first, cache.items.isLineBreak(cache.cast.child(at: first)) {
      content.removeFirst()
    }
    while let last = content.last, cache.items.isLineBreak(cache.cast.child(at: last)) {
      content.removeLast()
    }
    return content
  }

  /// The breadth by which an item was broken.
  private func breadth(of child: Int) -> CGFloat {
    layout.claim(of: child, cache.items, in: cache.solution.breadth)
      ?? layout.axis.breadth(of: cache.items.size(of: child))
  }
}

extension FlowLayout {
  /// What the flow did with its children in its latest pass; nil before the first. For layouts that use a flow inside.
  public static func report(of cache: Cache) -> FlowReport? {
    cache.layout.map { FlowReport(layout: $0, cache: cache) }
  }
}

extension LayoutEngine {
  /// What the flow at work did with its children in its latest pass; nil before the first and between a change and the
  /// next, and where the layout is not a `FlowLayout`.
  public var flowReport: FlowReport? {
    read(FlowLayout.self) { _, _, cache in FlowLayout.report(of: cache) } ?? nil
  }
}

extension FlowReport {
  /// How an item came to its length along its line.
  public struct Growth: Equatable, Sendable {
    /// The length by which its line was broken.
    public let base: CGFloat
    /// The greatest length that it takes.
    public let limit: CGFloat
    /// The length that it has.
    public let result: CGFloat
    /// What it got of the length that its line left over.
    public var share: CGFloat { result - base }
  }

  /// How a child came to its length; nil for one that cannot be longer than it is.
  public func growth(of child: Int) -> Growth? {
    guard let number = cache.items.special.number(of: child),
      cache.items.features[child].contains(layout.axis.isLonger), !cache.solution.grown.breadths.isEmpty
    else { return nil }
    return Growth(
      base: cache.solution.fitted.breadths[child],
      limit: layout.axis.breadth(of: cache.items.special.traits[number].maximum),
      result: cache.solution.grown.breadths[child])
  }

  /// The axis along which the lines run.
  public var axis: Axis { layout.axis }
}

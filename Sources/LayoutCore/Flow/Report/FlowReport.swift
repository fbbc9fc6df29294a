// A report of the lines of a flow, for status lines, overlays and command-line results. It is read from the solution on
// demand.

import Foundation

/// The lines of a flow in its latest solution.
///
/// The report is a collection of lines. Making it takes constant time. A report that is kept over the next pass keeps
/// the memory of the old solution alive.
public struct FlowReport: RandomAccessCollection {
  /// One line of a flow, in points from the origin of the flow, before mirroring.
  public struct Line: Equatable, Sendable {
    /// The indices of the children from the first item of the line to its last, separators between them included. A
    /// line break belongs to the line that it starts. Empty if the overflow item is alone in the line.
    public let items: Range<Int>
    /// The length of the shown children of the line, distances included.
    public let breadth: CGFloat
    /// The length of the items of the line with the distances between them, before they grew.
    public let brokenBreadth: CGFloat
    /// The distance of the line from the start of the flow, along the cross axis.
    public let origin: CGFloat
    /// The depth of the line: its size along the cross axis.
    public let depth: CGFloat
    /// The reason why the line ended.
    public let end: FlowLineEnd
  }

  let layout: FlowLayout
  let cache: FlowLayout.Cache

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { cache.solution.lines.count }

  /// The number of shown items. Spacers, line breaks, separators and the overflow item do not count.
  public var shownCount: Int { cache.contentCount(from: 0) - hiddenCount }

  /// The number of items that a limit of lines hides. Spacers, line breaks and separators do not count.
  public var hiddenCount: Int { cache.contentCount(from: cache.solution.shownCount) }

  /// The index of the overflow item; nil if it is not shown.
  public var overflowItem: Int? { cache.solution.overflow?.child }

  /// The line at `position`.
  public subscript(position: Int) -> Line {
    let line = cache.solution.lines[position]
    return Line(
      items: children(of: items(of: line)), breadth: line.breadth, brokenBreadth: line.brokenBreadth,
      origin: line.origin, depth: line.depth, end: end(of: position))
  }

  /// The places of the items in a line, without the overflow item.
  func items(of line: FlowLine) -> Range<Int> { line.items.clamped(to: 0..<cache.solution.shownCount) }

  private func children(of places: Range<Int>) -> Range<Int> {
    if cache.roles.isPlain { return places }
    guard let last = places.last else {
      let next = places.lowerBound < cache.roles.count ? cache.roles.child(at: places.lowerBound) : cache.items.count
      return next..<next
    }
    return cache.roles.child(at: places.lowerBound)..<(cache.roles.child(at: last) + 1)
  }

  private func end(of position: Int) -> FlowLineEnd {
    let line = cache.solution.lines[position]
    let next = line.items.upperBound
    if position == endIndex - 1 {
      return cache.solution.shownCount < cache.roles.count ? .lineLimit(hidden: hiddenCount) : .endOfItems
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
    return .doesNotFit(item: following.child, needs: following.needs, left: breadth - line.brokenBreadth)
  }

  /// The item, or the overflow item, that follows a line.
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
    let child = cache.roles.child(at: place)
    let breadth = breadth(of: child)
    return Candidate(child: child, breadth: breadth, needs: cache.gaps.step(before: place) + breadth)
  }

  private func exceedsLine(_ candidate: Candidate) -> Bool {
    !FlowLayout.fits(candidate.breadth, in: cache.solution.breadth, count: 1)
  }

  /// The places of a line without the line breaks at its ends.
  private func content(of line: FlowLine) -> Range<Int> {
    var content = items(of: line)
    while let first = content.first, cache.items.isLineBreak(cache.roles.child(at: first)) {
      content.removeFirst()
    }
    while let last = content.last, cache.items.isLineBreak(cache.roles.child(at: last)) {
      content.removeLast()
    }
    return content
  }

  /// The breadth of an item by which lines are broken.
  private func breadth(of child: Int) -> CGFloat {
    layout.claim(of: child, cache.items, in: cache.solution.breadth)
      ?? layout.axis.breadth(of: cache.items.size(of: child))
  }
}

extension FlowLayout {
  /// The report of the flow's latest pass; nil before the first. For layouts that use a flow inside.
  public static func report(of cache: Cache) -> FlowReport? {
    cache.layout.map { FlowReport(layout: $0, cache: cache) }
  }
}

extension LayoutEngine {
  /// The report of the flow's latest pass; nil before the first pass, between a change and the next pass, and if the
  /// layout is not a `FlowLayout`.
  public var flowReport: FlowReport? {
    read(FlowLayout.self) { _, _, cache in FlowLayout.report(of: cache) } ?? nil
  }
}

extension FlowReport {
  /// The length of an item before and after it grew in its line, in points.
  public struct Growth: Equatable, Sendable {
    /// The length by which its line was broken.
    public let base: CGFloat
    /// The greatest length that it can take.
    public let limit: CGFloat
    /// The length after growing.
    public let result: CGFloat
    /// The part of the line's free length that it took.
    public var share: CGFloat { result - base }
  }

  /// The growth of a child; nil for a child that cannot be longer than its ideal.
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

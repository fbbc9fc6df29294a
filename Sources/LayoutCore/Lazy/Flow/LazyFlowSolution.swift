// The solution of a lazy flow: its lines. It stores no frames: they are computed by iterating over a line.

import Foundation

/// The placement of the items of a ``LazyFlow``.
public struct LazyFlowSolution: LazySolution {
  /// The axis along which the lines are stacked.
  public let scrollAxis: Axis

  /// The number of items.
  public let count: Int

  let axis: Axis
  let breadth: CGFloat
  let gap: CGFloat
  private let lineGap: CGFloat
  let breadths: ContiguousArray<CGFloat>
  let depths: ContiguousArray<CGFloat>
  /// The sizes in a line of the items that are longer than a line.
  private var fitted: [Int: SizeInLine] = [:]
  private let sizeInLine: (@Sendable (_ item: Int) -> CGSize)?
  var lines: ContiguousArray<Line> = []
  /// The depth of the deepest line. It limits the search for earlier lines that overlap a position.
  var deepest: CGFloat = 0
  var depth: CGFloat = 0
  private let guide: GuideSource
  private let justification: LineJustification
  private let contentBreadth: CGFloat

  /// A line, without the positions of its items.
  struct Line: Sendable {
    var start: Int
    var origin: CGFloat
    var depth: CGFloat
    var breadth: CGFloat

    /// The distance to the start of the next line.
    func pitch(_ lineGap: CGFloat) -> CGFloat { max(depth + lineGap, 1) }

    /// Sets the line's size to that of its only item, which is longer than a line of `breadth`. `size` contains the
    /// item's breadth and depth.
    mutating func hold(_ size: CGSize, in breadth: CGFloat) {
      self.breadth = FlowLayout.lineLength(size.width, in: breadth, count: 1)
      depth = size.height
    }
  }

  /// The size, as breadth and depth, of an item that is longer than a line.
  struct SizeInLine: Sendable {
    var size: CGSize
    var isEstimate = false
  }

  init(_ layout: LazyFlow, breadth: CGFloat, count: Int) {
    axis = layout.axis
    scrollAxis = layout.scrollAxis
    self.count = count
    self.breadth = breadth
    gap = Self.usable(layout.itemSpacing)
    breadths = layout.sizes.breadths(along: axis)
    depths = layout.sizes.depths(along: axis)
    guide = GuideSource(layout)
    lineGap = Self.usable(layout.lineSpacing)
    @Sendable func lineSize(_ size: CGSize) -> CGSize {
      CGSize(width: layout.axis.breadth(of: size), height: layout.axis.depth(of: size)).usable
    }
    let sizeInLine = layout.sizeInLine.map { size in { @Sendable item in lineSize(size(item, breadth)) } }
    self.sizeInLine = sizeInLine
    var lines = FlowWrap(
      breadths: breadths, depths: depths, line: breadth, gap: gap, lineGap: lineGap, guide: guide)
    if let sizeInLine {
      lines.sizeInLine = { item in
        if let estimate = layout.estimateInLine?(item, breadth) {
          return SizeInLine(size: lineSize(estimate), isEstimate: true)
        }
        return SizeInLine(size: sizeInLine(item))
      }
    }
    lines.wrap(count)
    contentBreadth = breadth.isFinite ? max(breadth, lines.longest) : lines.longest
    justification = LineJustification(layout.flow, breadth: breadth, reportedBreadth: contentBreadth)
    self.lines = lines.lines
    fitted = lines.fitted
    deepest = lines.deepest
    depth = lines.depth
  }

  private static func usable(_ distance: CGFloat?) -> CGFloat {
    guard let distance else { return ViewSpacing.defaultDistance }
    return distance.isFinite ? distance : 0
  }

  /// The size of the content.
  public var size: CGSize { axis.size(breadth: contentBreadth, depth: depth) }

  /// The number of lines.
  public var lineCount: Int { lines.count }

  /// The index of the line that contains an item.
  public func line(of item: Int) -> Int {
    requireItem(item)
    return lines.lastIndex { $0.start <= item }
  }

  /// The items of a line.
  public func items(ofLine line: Int) -> Range<Int> {
    lines[line].start..<(line + 1 < lines.count ? lines[line + 1].start : count)
  }

  /// The items of a line that intersect a range of positions. Linear in the items of the line.
  public func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    var found: Range<Int>?
    forEachItem(ofLine: line) { item, start, length in
      if start < high && start + length > low { found = (found?.lowerBound ?? item)..<item + 1 }
      return start < high || gap < 0
    }
    return found ?? lines[line].start..<lines[line].start
  }

  /// The position and length of a line.
  public func extent(ofLine line: Int) -> LazyLine {
    LazyLine(origin: lines[line].origin, length: lines[line].depth)
  }

  /// The lines that intersect a range of positions.
  public func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !lines.isEmpty, high > low else { return 0..<0 }
    var first = max(0, lines.lastIndex { $0.origin <= low - deepest })
    while first < lines.count && lines[first].origin + lines[first].depth <= low { first += 1 }
    return first..<max(first, lines.lastIndex { $0.origin < high } + 1)
  }

  /// The proposal to an item: its own size.
  public func proposal(for item: Int) -> ProposedViewSize {
    requireItem(item)
    return ProposedViewSize(axis.size(breadth: breadth(of: item), depth: depth(of: item)))
  }

  /// The frame of an item. `size` has no effect, because the sizes are known in advance.
  public func frame(of item: Int, size: CGSize?) -> CGRect {
    let index = line(of: item)
    let line = lines[index]
    var breadth: CGFloat = 0
    forEachItem(ofLine: index) { candidate, start, _ in
      breadth = start
      return candidate < item
    }
    let offset = guide.offset(
      of: item, depth: depth(of: item), in: line.depth, items(ofLine: index), depths: depth(of:))
    return CGRect(
      origin: axis.point(breadth: breadth, depth: line.origin + offset),
      size: axis.size(breadth: self.breadth(of: item), depth: depth(of: item)))
  }

  private func breadth(of item: Int) -> CGFloat { fitted[item]?.size.width ?? breadths[item] }

  private func depth(of item: Int) -> CGFloat { fitted[item]?.size.height ?? depths[item] }

  // MARK: Estimates

  /// Whether the sizes of all items of the line are exact.
  public func isMeasured(_ line: Int) -> Bool { fitted[lines[line].start]?.isEstimate != true }

  /// Replaces the estimates in lines by the items' exact sizes. O(number of lines) where there are any.
  public mutating func measure(_ lines: Range<Int>) -> Bool {
    guard let sizeInLine, let first = lines.first(where: { !isMeasured($0) }) else { return false }
    for line in lines where !isMeasured(line) {
      let item = self.lines[line].start
      let size = sizeInLine(item)
      fitted[item] = SizeInLine(size: size)
      self.lines[line].hold(size, in: breadth)
    }
    for line in self.lines.indices.dropFirst(first + 1) {
      self.lines[line].origin = self.lines[line - 1].origin + self.lines[line - 1].pitch(lineGap)
    }
    deepest = self.lines.reduce(0) { max($0, $1.depth) }
    depth = self.lines.reduce(0) { max($0, $1.origin + $1.depth) }
    return true
  }

  /// Iterates over the items of a line, with their starts and lengths, until `body` returns false.
  private func forEachItem(ofLine index: Int, _ body: (Int, CGFloat, CGFloat) -> Bool) {
    let items = items(ofLine: index)
    let place = justification.placement(of: lines[index].breadth, count: items.count, isLast: index + 1 == lines.count)
    var start = place.start
    for item in items {
      let length = breadth(of: item)
      if !body(item, start, length) { return }
      start += length + (gap + place.extraGap)
    }
  }
}

extension ContiguousArray<LazyFlowSolution.Line> {
  /// The index of the last line that satisfies a condition; −1 if none does. If a line satisfies it, so must all lines
  /// before.
  fileprivate func lastIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

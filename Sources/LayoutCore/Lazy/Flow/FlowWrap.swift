// The single pass that wraps a lazy flow. One of the few files of the core with unsafe code, for the speed of this
// loop; the arrays outlive it.

import Foundation

/// Breaks items into lines by their lengths.
struct FlowWrap {
  let breadths: ContiguousArray<CGFloat>
  let depths: ContiguousArray<CGFloat>
  let line: CGFloat
  let gap: CGFloat
  let lineGap: CGFloat
  let guide: GuideSource
  /// The size, as breadth and depth, of an item that is longer than a line; nil if items keep their sizes.
  var sizeInLine: ((Int) -> LazyFlowSolution.SizeInLine)?

  private(set) var lines: ContiguousArray<LazyFlowSolution.Line> = []
  private(set) var fitted: [Int: LazyFlowSolution.SizeInLine] = [:]
  private(set) var longest: CGFloat = 0
  private(set) var deepest: CGFloat = 0
  private(set) var depth: CGFloat = 0

  init(
    breadths: ContiguousArray<CGFloat>, depths: ContiguousArray<CGFloat>, line: CGFloat, gap: CGFloat,
    lineGap: CGFloat, guide: GuideSource
  ) {
    self.breadths = breadths
    self.depths = depths
    self.line = line
    self.gap = gap
    self.lineGap = lineGap
    self.guide = guide
  }

  mutating func wrap(_ count: Int) {
    var origin: CGFloat = 0
    var next = 0
    breadths.withUnsafeBufferPointer { breadths in
      depths.withUnsafeBufferPointer { depths in
        while next < count {
          let start = next
          var found = LazyFlowSolution.Line(start: start, origin: origin, depth: depths[start], breadth: 0)
          let isAlone = !FlowLayout.fits(breadths[start], in: line, count: 1)
          let filled = FlowLayout.fill(
            from: start, to: count, in: line, capacity: isAlone ? 1 : .max, length: { breadths[$0] },
            gap: { _ in gap }, joins: { FlowLayout.fits(breadths[$0], in: line, count: 1) },
            take: { found.depth = depths[$0] > found.depth ? depths[$0] : found.depth })
          next = filled.end
          found.breadth = filled.length
          if isAlone, let fitting = sizeInLine?(start) {
            fitted[start] = fitting
            found.hold(fitting.size, in: line)
          } else if !isAlone, guide.hasPositions {
            found.depth = guide.depth(of: start..<next) { depths[$0] }
          }
          append(found)
          origin += found.pitch(lineGap)
        }
      }
    }
  }

  private mutating func append(_ found: LazyFlowSolution.Line) {
    lines.append(found)
    longest = max(longest, found.breadth)
    deepest = max(deepest, found.depth)
    depth = max(depth, found.origin + found.depth)
  }
}

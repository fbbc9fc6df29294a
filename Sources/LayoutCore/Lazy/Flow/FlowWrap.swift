// The one pass of a lazy flow. One of the few files of the core with unsafe code, for the sake of this loop; the arrays
// outlive it.

import Foundation

/// Breaks items into lines by their lengths.
struct FlowWrap {
  let breadths: ContiguousArray<CGFloat>
  let depths: ContiguousArray<CGFloat>
  let line: CGFloat
  let gap: CGFloat
  let lineGap: CGFloat
  let guide: GuideSource
  /// The size, as breadth and depth, of an item that is longer than a line.
  var sizeInLine: ((Int) -> CGSize)?

  private(set) var lines: ContiguousArray<LazyFlowSolution.Line> = []
  private(set) var fitted: [Int: CGSize] = [:]
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

  /// Fills the lines.
  mutating func wrap(_ count: Int) {
    var origin: CGFloat = 0
    var next = 0
    breadths.withUnsafeBufferPointer { breadths in
      depths.withUnsafeBufferPointer { depths in
        while next < count {
          var found = LazyFlowSolution.Line(start: next, origin: origin, depth: depths[next], breadth: breadths[next])
          next += 1
          if FlowLayout.fits(found.breadth, in: line, count: 1) {
            while next < count {
              let longer = found.breadth + (gap + breadths[next])
              guard FlowLayout.fits(longer, in: line, count: next - found.start + 1),
                breadths[next] <= line || FlowLayout.fits(breadths[next], in: line, count: 1)
              else { break }
              found.breadth = longer
              found.depth = depths[next] > found.depth ? depths[next] : found.depth
              next += 1
            }
            if guide.hasPositions { found.depth = guide.depth(of: found.start..<next) { depths[$0] } }
          } else if let sizeInLine {
            let size = sizeInLine(found.start)
            fitted[found.start] = size
            found.breadth = size.width
            found.depth = size.height
          }
          found.breadth = FlowLayout.lineLength(found.breadth, in: line, count: next - found.start)
          append(found)
          origin += max(found.depth + lineGap, 1)
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

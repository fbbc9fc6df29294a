// The arithmetic of one line: what fits in it, and how it is filled. Every way of breaking greedily fills its lines here.

import Foundation

extension FlowLayout {
  /// Takes items into a line, from the first on, for as long as they fit.
  ///
  /// - Parameters:
  ///   - line: The breadth of the line.
  ///   - capacity: The number of items that it may hold.
  ///   - breadth: The length of an item.
  ///   - gap: What an item adds to the line besides its length where it is not the first.
  ///   - joins: Whether an item may follow others.
  ///   - take: Called with each item but the first.
  /// - Returns: The item after the line, and the length of the line.
  @inline(__always)
  static func fill(
    from first: Int, to last: Int, line: CGFloat, capacity: Int, breadth: (Int) -> CGFloat, gap: (Int) -> CGFloat,
    joins: (Int) -> Bool = { _ in true }, take: (Int) -> Void = { _ in }
  ) -> (end: Int, breadth: CGFloat) {
    let end = capacity < last - first ? first + capacity : last
    var sum = breadth(first)
    var next = first + 1
    while next < end, joins(next) {
      let longer = sum + (gap(next) + breadth(next))
      guard fits(longer, in: line, count: next &- first &+ 1) else { break }
      sum = longer
      take(next)
      next += 1
    }
    return (next, lineLength(sum, in: line, count: next - first))
  }

  /// Whether `count` items of `sum` points in all, distances included, fit in `line`. A sum that is exact but for the
  /// rounding of its additions fits: of fewer than 2³² items that is less than a millionth.
  @inline(__always)
  static func fits(_ sum: CGFloat, in line: CGFloat, count: Int) -> Bool {
    sum <= line || sum - line <= sum * 0x1p-20 && fitsNarrowly(sum, in: line, count: count)
  }

  @inline(never)
  private static func fitsNarrowly(_ sum: CGFloat, in line: CGFloat, count: Int) -> Bool {
    sum <= line + CGFloat(count) * max(abs(sum), abs(line)).ulp
  }

  /// The length of a line that fits: what rounding added to the breadth is taken off.
  @inline(__always)
  static func lineLength(_ sum: CGFloat, in line: CGFloat, count: Int) -> CGFloat {
    sum > line && fits(sum, in: line, count: count) ? line : sum
  }
}

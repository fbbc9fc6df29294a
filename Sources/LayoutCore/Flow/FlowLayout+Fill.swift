// The arithmetic of one line: what fits in it, and how it is filled. All greedy breaking, eager or lazy, uses this
// code.

import Foundation

extension FlowLayout {
  /// Adds items to a line, starting with the first, while they fit.
  ///
  /// - Parameters:
  ///   - breadth: The breadth of the line.
  ///   - capacity: The largest number of items in the line.
  ///   - length: The length of an item.
  ///   - gap: The length, besides its own, that an item adds to the line if it is not the first.
  ///   - joins: Whether an item may follow others.
  ///   - take: Called with each item but the first.
  /// - Returns: The index after the last item of the line, and the length of the line.
  @inline(__always)
  static func fill(
    from first: Int, to last: Int, in breadth: CGFloat, capacity: Int, length: (Int) -> CGFloat,
    gap: (Int) -> CGFloat, joins: (Int) -> Bool = { _ in true }, take: (Int) -> Void = { _ in }
  ) -> (end: Int, length: CGFloat) {
    let end = capacity < last - first ? first + capacity : last
    var sum = length(first)
    var next = first + 1
    while next < end, joins(next) {
      let longer = sum + (gap(next) + length(next))
      guard fits(longer, in: breadth, count: next &- first &+ 1) else { break }
      sum = longer
      take(next)
      next += 1
    }
    return (next, lineLength(sum, in: breadth, count: next - first))
  }

  /// Whether `count` items of `sum` points in total, distances included, fit in `breadth`. A sum that exceeds it only
  /// by the rounding of the additions fits: for fewer than 2³² items that error is less than a millionth.
  @inline(__always)
  static func fits(_ sum: CGFloat, in breadth: CGFloat, count: Int) -> Bool {
    sum <= breadth || sum - breadth <= sum * 0x1p-20 && fitsNarrowly(sum, in: breadth, count: count)
  }

  @inline(never)
  private static func fitsNarrowly(_ sum: CGFloat, in breadth: CGFloat, count: Int) -> Bool {
    sum <= breadth + CGFloat(count) * max(abs(sum), abs(breadth)).ulp
  }

  /// The length of a line of `sum` points: the breadth itself if only rounding makes the sum greater.
  @inline(__always)
  static func lineLength(_ sum: CGFloat, in breadth: CGFloat, count: Int) -> CGFloat {
    sum > breadth && fits(sum, in: breadth, count: count) ? breadth : sum
  }
}

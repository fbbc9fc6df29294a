// Sets of widths in px, as ascending ranges that neither overlap nor touch.

extension [ClosedRange<Int>] {
  /// The widths that are in any of the ranges. The ranges may overlap, and may be in any order.
  package init(joining ranges: some Sequence<ClosedRange<Int>>) {
    self = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(joining: range) }
  }

  /// Adds a range that does not begin before the last one. Joins the two if they overlap or touch.
  package mutating func append(joining range: ClosedRange<Int>) {
    if let last, last.upperBound + 1 >= range.lowerBound {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }

  /// Whether a width is in one of the ranges.
  package func includes(_ width: Int) -> Bool {
    let place = partitioningIndex { $0.upperBound >= width }
    return place < count && self[place].contains(width)
  }

  /// The included width that is nearest to a width; nil if there is none.
  package func nearest(to width: Int) -> Int? {
    map { Swift.min(Swift.max(width, $0.lowerBound), $0.upperBound) }.min { abs($0 - width) < abs($1 - width) }
  }

  /// The widths that none of the other ranges includes. The other ranges may overlap, and may be in any order.
  package func subtracting(_ others: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var removed = [ClosedRange<Int>](joining: others)[...]
    var left: [ClosedRange<Int>] = []
    for range in self {
      var start = range.lowerBound
      while let next = removed.first, next.lowerBound <= range.upperBound {
        if start < next.lowerBound { left.append(start...next.lowerBound - 1) }
        start = Swift.max(start, next.upperBound + 1)
        // It may also remove widths of the next range.
        if next.upperBound > range.upperBound { break }
        removed.removeFirst()
      }
      if start <= range.upperBound { left.append(start...range.upperBound) }
    }
    return left
  }

  /// The ranges for display: `318–326, 402`.
  package var rangesText: String { text(dash: "–", separator: ", ") }

  /// The ranges in the form of the command line: `318-326,402`.
  package var plainText: String { text(dash: "-", separator: ",") }

  private func text(dash: String, separator: String) -> String {
    map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)\(dash)\($0.upperBound)" }.joined(separator: separator)
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later elements satisfy too; the count if there is
  /// none. O(log count).
  func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// The widths with and without a problem in the result of a check.

/// The checked widths with and without a problem. Ignored problems do not count.
package struct ClearWidths: Equatable, Sendable {
  /// The widths with a problem, as ascending ranges that neither overlap nor touch.
  package private(set) var faulty: [ClosedRange<Int>] = []
  /// The smallest width without a problem; nil if each width has one.
  package private(set) var least: Int?
  /// The width from which no checked width has a problem; nil if the greatest one has a problem.
  package private(set) var start: Int?

  /// Classifies the checked widths, which are ascending ranges that neither overlap nor touch. O(ranges of all problems
  /// + checked widths).
  package init(_ problems: [CheckedProblem], among checked: [ClosedRange<Int>]) {
    guard let first = checked.first?.lowerBound, let last = checked.last?.upperBound else { return }
    // The differences between the numbers of problems at adjacent widths.
    var changes = [Int](repeating: 0, count: last - first + 2)
    for problem in problems where problem.ignoredBecause == nil {
      for range in problem.widths where range.overlaps(first...last) {
        changes[max(range.lowerBound, first) - first] += 1
        changes[min(range.upperBound, last) - first + 1] -= 1
      }
    }
    var (count, rest) = (0, checked[...])
    for width in first...last {
      count += changes[width - first]
      if let range = rest.first, range.upperBound < width { rest.removeFirst() }
      if rest.first?.contains(width) ?? false { add(width, isFaulty: count > 0) }
    }
  }

  /// Adds a width, which is greater than all widths added before.
  private mutating func add(_ width: Int, isFaulty: Bool) {
    guard isFaulty else {
      least = least ?? width
      start = start ?? width
      return
    }
    start = nil
    if let last = faulty.last, last.upperBound + 1 == width {
      faulty[faulty.count - 1] = last.lowerBound...width
    } else {
      faulty.append(width...width)
    }
  }

  /// The widths without a problem, in a few words; nil if no width has a problem.
  package var message: Message? {
    guard !faulty.isEmpty else { return nil }
    guard let least else { return Message("A problem at each width") }
    guard let start else { return Message("Least width without a problem: %s px", least.groupedText) }
    guard start != least else { return Message("No problem from %s px", start.groupedText) }
    return Message("Least width without a problem: %s px; no problem from %s px", least.groupedText, start.groupedText)
  }

  /// The maximum number of ranges in the list for assistive technologies.
  private static let spokenRanges = 10

  /// The widths with a problem in a sentence, for assistive technologies; nil if no width has a problem.
  package var spoken: Message? {
    guard !faulty.isEmpty else { return nil }
    let list = Message("Widths with a problem: %s px", Array(faulty.prefix(Self.spokenRanges)).rangesText)
    let rest = faulty.count - Self.spokenRanges
    return rest > 0
      ? Message(joining: [list, .counting(rest, "And %s more.", "And %s more.")], separator: ". ") : list
  }
}

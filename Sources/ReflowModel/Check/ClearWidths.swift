// The widths with and without a problem in the result of a check.

/// The checked widths with and without a problem. Ignored problems do not count.
package struct ClearWidths: Equatable, Sendable {
  /// The widths with a problem, as ascending ranges that neither overlap nor touch.
  package let withProblems: [ClosedRange<Int>]
  /// The smallest width without a problem; nil if each width has one.
  package let least: Int?
  /// The width from which no checked width has a problem; nil if the greatest one has a problem.
  package let start: Int?
  /// What was not checked at these widths, in a few words each.
  package let unshown: [Message]

  /// Classifies the checked widths, which are ascending ranges that neither overlap nor touch. O(n log n) for n ranges
  /// of problems and checked widths.
  package init(_ problems: [CheckedProblem], among checked: [ClosedRange<Int>], without unshown: [Message] = []) {
    self.unshown = unshown
    let clear = checked.subtracting(problems.filter(\.isReported).flatMap(\.widths))
    withProblems = checked.subtracting(clear)
    least = clear.first?.lowerBound
    let lastProblem = withProblems.last?.upperBound ?? .min
    start = clear.first { $0.lowerBound > lastProblem }?.lowerBound
  }

  /// The widths without a problem, in a few words, with what was not checked there; nil if no width has a problem.
  package var message: Message? {
    guard least != nil, !unshown.isEmpty else { return widthsMessage }
    return widthsMessage.map { Message("%s; not shown: %s", $0, Message(joining: unshown, separator: ", ")) }
  }

  private var widthsMessage: Message? {
    guard !withProblems.isEmpty else { return nil }
    guard let least else { return Message("A problem at each width") }
    guard let start else { return Message("Least width without a problem: %s px", least.groupedText) }
    guard start != least else { return Message("No problem from %s px", start.groupedText) }
    return Message("Least width without a problem: %s px; no problem from %s px", least.groupedText, start.groupedText)
  }

  /// The maximum number of ranges in the list for assistive technologies.
  private static let spokenRanges = 10

  /// The widths with a problem in a sentence, for assistive technologies; nil if no width has a problem.
  package var spoken: Message? {
    guard !withProblems.isEmpty else { return nil }
    let list = Message("Widths with a problem: %s px", Array(withProblems.prefix(Self.spokenRanges)).rangesText)
    let rest = withProblems.count - Self.spokenRanges
    return rest > 0
      ? Message(joining: [list, .counting(rest, "And %s more.", "And %s more.")], separator: ". ") : list
  }
}

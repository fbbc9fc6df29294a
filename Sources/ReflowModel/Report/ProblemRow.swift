// A row of a report: a problem with all the pages and languages that have it.

import LayoutCore

/// A problem of one or more entries of a series.
struct ProblemRow {
  /// What makes two problems of a series one.
  struct Key: Hashable {
    var rule: CheckRule
    var path: String?
    var identity: Int?
    var isKnown: Bool
    var ignoredBecause: String?
  }

  /// The problem of the first entry, or of the one with the greatest width if it is about the window as a whole. Its
  /// widths are those of all entries.
  private(set) var problem: CheckedProblem
  let isKnown: Bool
  /// The numbers of the entries in the series, in ascending order.
  private(set) var entries: [Int]
  /// The widths of the problem in each of these entries.
  private(set) var widths: [[ClosedRange<Int>]]
  /// The default width of the window, in px, if it is one of the widths of the problem; otherwise nil.
  private(set) var defaultWidth: Int?

  init(_ problem: CheckedProblem, isKnown: Bool = false, in number: Int, of entry: CheckReport.Entry) {
    (self.problem, self.isKnown, entries, widths) = (problem, isKnown, [number], [problem.widths])
    defaultWidth = entry.window?.defaultWidth.flatMap { problem.widths.includes($0) ? $0 : nil }
  }

  var key: Key {
    let path = problem.item?.path
    return Key(
      rule: problem.rule, path: path, identity: path == nil ? problem.item?.identity : nil, isKnown: isKnown,
      ignoredBecause: problem.ignoredBecause)
  }

  /// Adds the same problem of another entry.
  mutating func add(_ other: ProblemRow) {
    let joined = [ClosedRange<Int>](joining: problem.widths + other.problem.widths)
    let isWider = (other.problem.widths.last?.upperBound ?? 0) > (problem.widths.last?.upperBound ?? 0)
    if problem.item == nil, isWider { problem = other.problem }
    problem.widths = joined
    entries += other.entries
    widths += other.widths
    if defaultWidth == nil { defaultWidth = other.defaultWidth }
  }

  /// What a row adds: the property whose change usually removes the problem, and whether it is at the default width.
  var remarks: [Message] {
    let property = problem.property.map { Message("set %s", $0) }
    return [property, defaultWidth.map { Message("also at its default size, %s px", $0.groupedText) }].compactMap { $0 }
  }

  /// The problem in a sentence, with the widths and the remarks, and with the path of the widget at the end.
  func line(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    problem.line(settings, naming: limit, adding: remarks)
  }
}

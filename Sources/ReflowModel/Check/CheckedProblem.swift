// The results of a check: what is wrong, at which widths, and how that is written in a line.

import LayoutCore

/// A rule that an item breaks, and where.
package struct CheckedProblem: Equatable, Sendable {
  /// The rule.
  package var rule: CheckRule
  /// The item; nil for the content as a whole.
  package var item: CheckedItem?
  /// The index of the item in the container.
  package var index: Int?
  /// The widths in px, from the least on, none next to another.
  package var widths: [ClosedRange<Int>]
  /// Why the document ignores it; nil where it does not.
  package var ignoredBecause: String?

  package init(
    _ rule: CheckRule, of item: CheckedItem? = nil, at index: Int? = nil, widths: [ClosedRange<Int>],
    ignoredBecause: String? = nil
  ) {
    (self.rule, self.item, self.index, self.widths) = (rule, item, index, widths)
    self.ignoredBecause = ignoredBecause
  }

  /// What is wrong, without the widths. The item's name is cut to the limit; nil, for files, keeps all of it.
  package func sentence(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    let name = item?.name ?? ""
    return rule.sentence(limit.map { name.cut(to: $0) } ?? name, settings)
  }

  /// What is wrong, with the widths.
  package func line(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    Message("%s: %s px", sentence(settings, naming: limit), widths.rangesText)
  }
}

extension [ClosedRange<Int>] {
  /// The ranges as people write them: `318–326, 402`.
  package var rangesText: String {
    map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.joined(separator: ", ")
  }

  /// The ranges as they are given on a command line: `318-326,402`.
  package var plainText: String {
    map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }
}

/// Who broke which rule, and from which width on, while widths are gone through from the least on.
struct ProblemRecord {
  /// What an item, or the content as a whole, is known for in one rule.
  private struct Run {
    var range: ClosedRange<Int>?
    var ended: [ClosedRange<Int>] = []

    mutating func add(_ widths: ClosedRange<Int>) {
      if let range, range.upperBound + 1 >= widths.lowerBound {
        self.range = range.lowerBound...widths.upperBound
      } else {
        if let range { ended.append(range) }
        range = widths
      }
    }
  }

  /// By the index of the item; the content as a whole comes first.
  private var runs: [CheckRule: [Run]] = [:]

  /// Some findings are made at some more widths.
  mutating func add(_ findings: [Finding], at widths: ClosedRange<Int>) {
    var start = findings.startIndex
    // Those of one rule come together.
    while start < findings.endIndex {
      let rule = findings[start].rule
      let end = findings[start...].firstIndex { $0.rule != rule } ?? findings.endIndex
      add(findings[start..<end], of: rule, at: widths)
      start = end
    }
  }

  private mutating func add(_ findings: ArraySlice<Finding>, of rule: CheckRule, at widths: ClosedRange<Int>) {
    // Taken out, so that nothing is copied.
    var list = runs.removeValue(forKey: rule) ?? []
    for finding in findings {
      let place = finding.item.map { $0 + 1 } ?? 0
      if place >= list.count { list.append(contentsOf: repeatElement(Run(), count: place + 1 - list.count)) }
      list[place].add(widths)
    }
    runs[rule] = list
  }

  /// What has been found, in the order of the rules and then of the items.
  var all: [(finding: Finding, widths: [ClosedRange<Int>])] {
    CheckRule.allCases.flatMap { rule in
      (runs[rule] ?? []).enumerated().compactMap { place, run in
        run.range.map { (Finding(rule: rule, item: place == 0 ? nil : place - 1), run.ended + [$0]) }
      }
    }
  }
}

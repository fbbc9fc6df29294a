// The record of a check: the widths at which the items of a container or a window break rules.

/// The findings of a check with their widths, and the items that they are about. Widths are added in ascending order.
struct ProblemRecord {
  /// The items by their indices; nil for a child that is not checked by itself.
  var items: [CheckedItem?]
  /// The number of the first item in the container.
  private let firstNumber: Int
  /// The widths of the findings of each rule. The content as a whole is first; the items follow by their indices.
  private var found: [CheckRule: [[ClosedRange<Int>]]] = [:]
  /// What the sentence about a finding adds.
  private var details: [Finding: Message] = [:]

  init(items: [CheckedItem?] = [], firstNumber: Int = 1) { (self.items, self.firstNumber) = (items, firstNumber) }

  /// Adds findings at a range of widths.
  mutating func add(_ findings: [Finding], at widths: ClosedRange<Int>) {
    var start = findings.startIndex
    // The findings of one rule are adjacent.
    while start < findings.endIndex {
      let rule = findings[start].rule
      let end = findings[start...].firstIndex { $0.rule != rule } ?? findings.endIndex
      add(findings[start..<end], of: rule, at: widths)
      start = end
    }
  }

  private mutating func add(_ findings: ArraySlice<Finding>, of rule: CheckRule, at widths: ClosedRange<Int>) {
    // Removing the list from the dictionary avoids a copy.
    var list = found.removeValue(forKey: rule) ?? []
    for place in findings.lazy.map(\.place) {
      while list.count <= place { list.append([]) }
      list[place].append(joining: widths)
    }
    found[rule] = list
  }

  /// Whether the finding was added.
  func contains(_ finding: Finding) -> Bool {
    guard let list = found[finding.rule] else { return false }
    return finding.place < list.count && !list[finding.place].isEmpty
  }

  /// Sets what the sentence about a finding adds, unless it is known from an earlier width.
  mutating func explain(_ finding: Finding, by detail: @autoclosure () -> Message) {
    if details[finding] == nil { details[finding] = detail() }
  }

  /// The problems, ordered by rule and then by item.
  var problems: [CheckedProblem] {
    guard !found.isEmpty else { return [] }
    var (once, repeated): (Set<String>, Set<String>) = ([], [])
    for case let item? in items where !once.insert(item.shownName).inserted { repeated.insert(item.shownName) }
    return CheckRule.allCases.flatMap { rule in
      (found[rule] ?? []).enumerated().filter { !$0.element.isEmpty }.map { place, widths in
        let index = place == 0 ? nil : place - 1
        let item = index.flatMap { items.indices.contains($0) ? items[$0] : nil }
        var problem = CheckedProblem(rule, of: item, at: index, widths: widths)
        if let item, let index, repeated.contains(item.shownName) { problem.number = firstNumber + index }
        problem.detail = details[problem.finding]
        return problem
      }
    }
  }
}

extension Finding {
  /// The index in the list of the rule.
  fileprivate var place: Int { item.map { $0 + 1 } ?? 0 }
}

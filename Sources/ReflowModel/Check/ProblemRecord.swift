// The record of a check: the widths at which the items of a container or a window break rules.

/// The broken rules of a check with their widths and their items. Widths are added in ascending order.
struct ProblemRecord {
  /// The items by their indices; nil for a child that is not checked by itself.
  var items: [CheckedItem?]
  /// The number of the first item in the container.
  private let firstNumber: Int
  /// The widths of the broken rules of each rule. The content as a whole is first; the items follow by their indices.
  private var found: [CheckRule: [[ClosedRange<Int>]]] = [:]
  /// What the sentence about a broken rule adds, and the path of the other widget that it names.
  private var details: [BrokenRule: (message: Message, path: String?)] = [:]

  init(items: [CheckedItem?] = [], firstNumber: Int = 1) { (self.items, self.firstNumber) = (items, firstNumber) }

  /// Adds broken rules at a range of widths.
  mutating func add(_ brokenRules: [BrokenRule], at widths: ClosedRange<Int>) {
    var start = brokenRules.startIndex
    // The broken rules of one rule are adjacent.
    while start < brokenRules.endIndex {
      let rule = brokenRules[start].rule
      let end = brokenRules[start...].firstIndex { $0.rule != rule } ?? brokenRules.endIndex
      add(brokenRules[start..<end], of: rule, at: widths)
      start = end
    }
  }

  private mutating func add(_ brokenRules: ArraySlice<BrokenRule>, of rule: CheckRule, at widths: ClosedRange<Int>) {
    // Removing the list from the dictionary avoids a copy.
    var list = found.removeValue(forKey: rule) ?? []
    for place in brokenRules.lazy.map(\.place) {
      while list.count <= place { list.append([]) }
      list[place].append(joining: widths)
    }
    found[rule] = list
  }

  /// Whether the broken rule was added.
  func contains(_ brokenRule: BrokenRule) -> Bool {
    guard let list = found[brokenRule.rule] else { return false }
    return brokenRule.place < list.count && !list[brokenRule.place].isEmpty
  }

  /// Sets what the sentence about a broken rule adds, unless it is known from an earlier width.
  mutating func explain(_ brokenRule: BrokenRule, by detail: @autoclosure () -> Message, path: String? = nil) {
    if details[brokenRule] == nil { details[brokenRule] = (detail(), path) }
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
        (problem.detail, problem.otherPath) = details[problem.brokenRule].map { ($0.message, $0.path) } ?? (nil, nil)
        return problem
      }
    }
  }
}

extension BrokenRule {
  /// The index in the list of the rule.
  fileprivate var place: Int { item.map { $0 + 1 } ?? 0 }
}

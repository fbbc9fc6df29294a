// The problems in a baseline, and the division of later problems into new and known ones, px by px: a problem is known
// at the widths at which the baseline contains it, and new at all others.

import LayoutCore

extension Baseline {
  /// A problem at the time of the recording.
  package struct KnownProblem: Codable, Hashable, Sendable {
    /// The raw value of the rule.
    package var rule: String
    /// The text of the item; empty for the content as a whole.
    package var item: String
    /// The widths, such as `318-326,402`.
    package var widths: String

    package init(rule: String, item: String, widths: String) {
      (self.rule, self.item, self.widths) = (rule, item, widths)
    }

    init(_ problem: CheckedProblem) {
      self.init(
        rule: problem.rule.rawValue, item: problem.item?.name ?? "", widths: problem.widths.plainText)
    }

    package init(from decoder: any Decoder) throws {
      self = try FieldReader.read(decoder) { fields in
        Self(
          rule: try fields.require(CodingKeys.rule), item: try fields.require(CodingKeys.item),
          widths: try fields.require(CodingKeys.widths))
      }
    }
  }
}

extension BaselineComparison {
  /// Divides current problems by the ones in the baseline. A problem that is known at some of its widths only is in
  /// both lists, each with its part of the widths. Without other items of the same text, an item is the one with which
  /// the differences match it. At each width, a problem in the baseline stands for one problem: of two items of the
  /// same text that break a rule, one is new if the baseline contains one. O(problems × widths).
  package func divide(_ problems: [CheckedProblem]) -> (new: [CheckedProblem], known: [CheckedProblem]) {
    // The number of problems in the baseline at each width that stand for no current problem.
    var left: [ProblemName: [Int: Int]] = [:]
    for known in before.problems {
      for width in WidthList(known.widths).ranges.joined() {
        left[ProblemName(known), default: [:]][width, default: 0] += 1
      }
    }
    var (new, known): ([CheckedProblem], [CheckedProblem]) = ([], [])
    for problem in problems {
      let name = ProblemName(recorded(problem))
      // Removing the numbers from the dictionary avoids a copy.
      var numbers = left.removeValue(forKey: name) ?? [:]
      var (first, rest) = (problem, problem)
      (first.widths, rest.widths) = ([], [])
      for width in problem.widths.joined() {
        if let number = numbers[width], number > 0 {
          numbers[width] = number - 1
          rest.widths.append(joining: width...width)
        } else {
          first.widths.append(joining: width...width)
        }
      }
      left[name] = numbers
      if !first.widths.isEmpty { new.append(first) }
      if !rest.widths.isEmpty { known.append(rest) }
    }
    return (new, known)
  }

  /// The problem as the baseline contains it: with the earlier text of a renamed item.
  func recorded(_ problem: CheckedProblem) -> Baseline.KnownProblem {
    var recorded = Baseline.KnownProblem(problem)
    if let name = earlierNames[problem] { recorded.item = name }
    return recorded
  }

  /// The baseline's problems once some rows are accepted: those of a renamed item have its current text, unless another
  /// item still has the earlier one.
  func problems(accepting rows: [DifferenceRow]) -> [Baseline.KnownProblem] {
    let accepted = pairs.renamed.filter(Set(rows.compactMap(\.slot)).contains)
    let others = Set(pairs.slots.indices).subtracting(accepted).compactMap { pairs.slots[$0].old }
    let kept = Set(others.map { ExactText(pairs.old[$0]) })
    var names: [ExactText: String] = [:]
    for place in accepted {
      let (earlier, now) = pairs.names(at: place)
      if !kept.contains(ExactText(earlier)) {
        names[ExactText(earlierNames.shownName(earlier))] = earlierNames.shownName(now)
      }
    }
    return before.problems.map { problem in
      var problem = problem
      if let name = names[ExactText(problem.item)] { problem.item = name }
      return problem
    }
  }
}

/// What identifies a problem in a baseline.
private struct ProblemName: Hashable {
  var rule: String
  var item: ExactText

  init(_ problem: Baseline.KnownProblem) { (rule, item) = (problem.rule, ExactText(problem.item)) }
}

extension ItemPairs {
  /// The positions of the renamed items in ``slots``. An item with the text of an earlier one in another place was moved
  /// there.
  fileprivate var renamed: [Int] {
    let places = slots.indices.filter { !slots[$0].isSame }
    let left = Set(places.compactMap { slots[$0].old.map { ExactText(old[$0]) } })
    return places.filter { slots[$0].old != nil && slots[$0].new.map { !left.contains(ExactText(new[$0])) } ?? false }
  }

  /// The earlier and the current name of a renamed item.
  fileprivate func names(at place: Int) -> (earlier: String, now: String) {
    (slots[place].old.map { old[$0] } ?? "", slots[place].new.map { new[$0] } ?? "")
  }
}

/// What identifies each current item of a recorded layout among the problems of a check.
package enum RecordedItems: Sendable {
  /// The indices of the items in their container.
  case indices([Int])
  /// The paths of the widgets in their window. The names of the items begin with them.
  case paths([String])

  /// Whether the names of items are paths of widgets, each with a text.
  var namesPaths: Bool { if case .paths = self { true } else { false } }
}

/// The texts of renamed items in a baseline, by which it contains their problems.
struct EarlierNames: Sendable {
  /// The texts by the indices of the items in the container; empty for a window.
  private var byIndex: [Int: String] = [:]
  /// The texts by the paths of the widgets; empty for a document.
  private var byPath: [String: (now: String, earlier: String)] = [:]
  /// The texts of the first renamed widget in each widget that contains some.
  private var byContainer: [String: (now: String, earlier: String)] = [:]
  /// The text in the name of an item.
  let shownName: @Sendable (String) -> String

  init(_ pairs: ItemPairs, _ items: RecordedItems) {
    let namesPaths = items.namesPaths
    shownName = { namesPaths ? WindowRecording.shownName(of: $0) : $0 }
    for place in pairs.renamed {
      guard let new = pairs.slots[place].new else { continue }
      let (earlier, now) = pairs.names(at: place)
      switch items {
      case .indices(let indices): byIndex[indices[new]] = earlier
      case .paths(let paths) where paths.indices.contains(new):
        let names = (now: shownName(now), earlier: shownName(earlier))
        byPath[paths[new]] = names
        for path in paths[new].containers where byContainer[path] == nil { byContainer[path] = names }
      case .paths: break
      }
    }
  }

  /// The earlier name of a problem's item; nil if it was not renamed. A widget without a text has the name of the first
  /// text in it, and the only text in a target is not an item by itself.
  subscript(problem: CheckedProblem) -> String? {
    guard let item = problem.item, let path = item.path else { return problem.index.flatMap { byIndex[$0] } }
    let names = ([path] + path.containers).lazy.compactMap { byPath[$0] } + [byContainer[path]].compactMap { $0 }
    return names.first { $0.now.isIdentical(to: item.name) }?.earlier
  }
}

extension String {
  /// The paths of the widgets that contain a widget with this path, innermost first.
  fileprivate var containers: [String] {
    indices.reversed().filter { self[$0] == "/" }.map { String(self[..<$0]) } + [""]
  }
}

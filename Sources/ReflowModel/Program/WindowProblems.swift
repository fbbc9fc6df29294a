// The rules of a check, applied to a window of a program.

/// Collects the problems of a window over its widths. Samples are added in ascending order of their widths.
package struct WindowProblems {
  private let settings: CheckSettings
  private var record = ProblemRecord()
  /// The items in the order in which they were found, and their indices by path.
  private var items: [CheckedItem] = []
  private var indices: [String: Int] = [:]
  private var repeated: [String: Int] = [:]
  /// The checked widths.
  package private(set) var widths: [ClosedRange<Int>] = []

  package init(_ settings: CheckSettings) { self.settings = settings }

  /// Checks a window at one width.
  package mutating func add(_ sample: WindowSample) {
    widths.append(joining: sample.width...sample.width)
    guard settings.finds(.clippedText) else { return }
    let tree = sample.tree
    var findings: [Finding] = []
    for (index, place) in sample.places.enumerated() where place.isEllipsised {
      let node = tree.nodes[index]
      // The user can read the whole text in the tooltip.
      guard let text = node.text, !node.textIsTooltip else { continue }
      findings.append(Finding(rule: .clippedText, item: item(named: text, at: tree.paths[index])))
    }
    record.add(findings, at: sample.width...sample.width)
  }

  private mutating func item(named name: String, at path: String) -> Int {
    if let known = indices[path] { return known }
    let index = items.count
    items.append(CheckedItem(identity: index, name: name, path: path))
    indices[path] = index
    repeated[name, default: 0] += 1
    return index
  }

  /// The problems, ordered by rule and then by the order in which the widgets were found.
  package var problems: [CheckedProblem] {
    record.all.map { finding, widths in
      let item = finding.item.map { items[$0] }
      var problem = CheckedProblem(finding.rule, of: item, at: finding.item, widths: widths)
      if let index = finding.item, repeated[items[index].name, default: 0] > 1 { problem.number = index + 1 }
      return problem
    }
  }
}

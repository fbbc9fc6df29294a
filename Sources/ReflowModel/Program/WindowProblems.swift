// The problems of a window of a program over its widths.

/// Collects the problems of a window. Samples are added in ascending order of their widths.
package struct WindowProblems {
  private let settings: CheckSettings
  /// The texts in the program's own language, by the paths of their widgets; nil for a check in this language.
  private let originals: [String: String]?
  private var record = ProblemRecord()
  /// The items in the order in which they were found, and their indices by path.
  private var items: [CheckedItem] = []
  private var indices: [String: Int] = [:]
  private var repeated: [String: Int] = [:]
  /// What the sentence about a finding adds, from the first width with the finding.
  private var details: [Finding: Message] = [:]
  /// The widgets of the last sample's tree.
  private var judged = JudgedWidgets(WindowTree([]))
  private var last: WindowSample?
  /// Whether the window changed by itself.
  package var isUnsteady = false
  /// The checked widths.
  package private(set) var widths: [ClosedRange<Int>] = []
  /// The paths of the texts that are cut off, but are also tooltips.
  private var explained: Set<String> = []
  /// The visible texts, by the paths of their widgets, in the last tree that has the path.
  package private(set) var texts: [String: String] = [:]

  package init(_ settings: CheckSettings, originals: [String: String]? = nil) {
    (self.settings, self.originals) = (settings, originals)
  }

  /// The number of texts that are cut off, but are also tooltips.
  package var explainedTexts: Int { explained.count }

  /// Sentences without full stops about what was not checked or is not certain.
  ///
  /// - Parameter requested: The widths to check.
  package func remarks(on window: ProgramWindow, among requested: [ClosedRange<Int>]) -> [Message] {
    var remarks = [omission(of: window, among: requested)].compactMap { $0 }
    if isUnsteady {
      remarks.append(Message("The window changed during the check, so its problems may differ from run to run"))
    }
    if explainedTexts > 0 {
      remarks.append(
        .counting(
          explainedTexts, "%s text is cut off, but is also a tooltip", "%s texts are cut off, but are also tooltips"))
    }
    return remarks
  }

  /// A sentence about the requested widths that were not checked; nil if all were checked.
  private func omission(of window: ProgramWindow, among requested: [ClosedRange<Int>]) -> Message? {
    guard window.isResizable else {
      return Message("The window cannot be resized; it was checked at %s px", window.width.groupedText)
    }
    let left = requested.subtracting(widths)
    guard !left.isEmpty else { return nil }
    if let least = widths.first?.lowerBound, left.allSatisfy({ $0.upperBound < least }) {
      return Message("The window cannot be narrower than %s px", least.groupedText)
    }
    return Message("The window did not get these widths, so they were not checked: %s px", left.rangesText)
  }

  /// Checks a window at one width.
  package mutating func add(_ sample: WindowSample) {
    if judged.tree != sample.tree {
      judged = JudgedWidgets(sample.tree)
      for index in judged.texts { texts[sample.tree.paths[index]] = sample.tree.nodes[index].text }
    }
    let (judged, places) = (judged, sample.places)
    widths.append(joining: sample.width...sample.width)
    for index in judged.texts where places[index].isEllipsised && sample.tree.nodes[index].textIsTooltip {
      explained.insert(sample.tree.paths[index])
    }
    var findings: [Finding] = []
    func find(_ rule: CheckRule, _ widgets: (_ found: (Int, _ other: Int?) -> Void) -> Void) {
      guard settings[rule] else { return }
      widgets { widget, other in
        let finding = Finding(rule: rule, item: item(widget))
        if let other, details[finding] == nil { details[finding] = items[item(other)].quotedName }
        findings.append(finding)
      }
    }
    find(.clippedText) { found in judged.clippedTexts(in: places) { found($0, nil) } }
    find(.overlap) { judged.overlaps(in: places, $0) }
    find(.smallTarget) { found in judged.smallTargets(in: places, Int(settings.leastTarget)) { found($0, nil) } }
    find(.outsideClip) { found in judged.widgetsOutsideClip(in: places) { found($0, nil) } }
    find(.missingGlyph) { found in for text in judged.texts where places[text].lacksGlyph { found(text, nil) } }
    find(.sameAfterCutting) { judged.equalCutTexts(in: places, $0) }
    if let originals { find(.untranslated) { found in judged.untranslatedTexts(originals) { found($0, nil) } } }
    // An item can overlap several others.
    record.add(findings.uniqued(), at: sample.width...sample.width)
    if settings[.tallerWhenWider], let last, sample.width == last.width + 1,
      sample.minimumHeight > last.minimumHeight
    {
      record.add([Finding(rule: .tallerWhenWider, item: nil)], at: last.width...last.width)
    }
    last = sample
  }

  /// Checks the minimum width of the window, which the widgets of a chain cause.
  package mutating func add(_ minimum: MinimumWidth) {
    let limit = Int(settings.mostMinimum)
    guard settings[.wideWindow], minimum.width > limit else { return }
    let finding = Finding(rule: .wideWindow, item: nil)
    record.add([finding], at: limit...minimum.width - 1)
    details[finding] = minimum.message
  }

  /// The index of a widget's item.
  private mutating func item(_ widget: Int) -> Int {
    let path = judged.tree.paths[widget]
    if let known = indices[path] { return known }
    let (index, name) = (items.count, judged.tree.name(of: widget))
    items.append(CheckedItem(identity: index, name: name, path: path))
    indices[path] = index
    repeated[name, default: 0] += 1
    return index
  }

  /// The places of the items at a width, by their indices; nil for those that are not visible there.
  package func places(in sample: WindowSample) -> [Arrangement.Place?] {
    let widgets = Dictionary(zip(sample.tree.paths, sample.places)) { first, _ in first }
    return items.map { widgets[$0.path ?? ""]?.frame }
  }

  /// The problems, ordered by rule and then by the order in which the widgets were found.
  package var problems: [CheckedProblem] {
    record.all.map { finding, widths in
      let item = finding.item.map { items[$0] }
      var problem = CheckedProblem(finding.rule, of: item, at: finding.item, widths: widths)
      if let index = finding.item, repeated[items[index].name, default: 0] > 1 { problem.number = index + 1 }
      problem.detail = details[finding]
      return problem
    }
  }
}

extension CheckedItem {
  /// The name in quotation marks, with the path.
  fileprivate var quotedName: Message { Message("%s (%s)", Message("“%s”", shownName), path ?? "") }
}

extension [Finding] {
  /// The findings without repetitions. Those of one rule stay together.
  fileprivate func uniqued() -> [Finding] {
    var known: Set<Finding> = []
    return filter { known.insert($0).inserted }
  }
}

/// The minimum width of a window, and the widgets that cause it.
package struct MinimumWidth: Equatable, Sendable {
  /// The window, the child with the largest minimum width, and so on: each is the parent of the next one.
  package var chain: WindowTree
  /// The minimum width of each widget of the chain, in px.
  package var widths: [Int]

  package init(chain: WindowTree, widths: [Int]) { (self.chain, self.widths) = (chain, widths) }

  package var width: Int { widths.first ?? 0 }

  /// The chain with the minimum of the window and with what each widget adds to the one below it. A widget that adds
  /// nothing is left out.
  var message: Message {
    var parts: [Message] = []
    for index in widths.indices {
      let below = widths.indices.contains(index + 1) ? widths[index + 1] : 0
      let name = chain.nodes[index].text.map { Message("“%s”", $0.cut(to: .name)) } ?? .verbatim(chain.step(index))
      if widths[index] > below { parts.append(Message("%s adds %s px", name, (widths[index] - below).groupedText)) }
    }
    return Message("%s px: %s", width.groupedText, Message(joining: parts, separator: " · "))
  }
}

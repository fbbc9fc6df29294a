// The problems of a window of a program over its widths.

import LayoutCore

/// Collects the problems of a window. Samples are added in ascending order of their widths.
package struct WindowProblems {
  private let rules: RuleSet<WidgetSample>
  private let originals: [String: String]
  /// The places of the layouts that the program declares, by their names.
  private let declarations: [String: String]
  /// The layouts that were not examined: those with too many views, and those that trap or do not end.
  private var (tooLarge, interrupted): (Set<String>, Set<String>) = ([], [])
  /// The items are in the order in which they were found.
  private var record = ProblemRecord()
  /// The indices of the items by the paths of their widgets.
  private var indices: [String: Int] = [:]
  /// The widgets of the last sample's tree.
  private var judged = JudgedWidgets(WindowTree([]))
  private var last: WidgetSample?
  /// Whether the window changed by itself.
  package var isUnsteady = false
  /// The checked widths.
  package private(set) var widths: [ClosedRange<Int>] = []
  /// The paths of the texts that are cut off, but are also tooltips.
  private var explained: Set<String> = []
  /// The minimum heights at the checked widths and at those of the screens.
  package var heights: LeastHeights
  /// The visible texts, by the paths of their widgets, in the last tree that has the path.
  package private(set) var texts: [String: String] = [:]

  /// - Parameters:
  ///   - originals: The texts in the program's own language, by the paths of their widgets; nil for a check in this
  ///     language.
  ///   - declarations: The places of the program's types in its source code, by their names.
  package init(
    _ settings: CheckSettings, originals: [String: String]? = nil, declarations: [String: String] = [:]
  ) {
    (rules, self.originals, self.declarations) = (RuleSet(settings), originals ?? [:], declarations)
    heights = LeastHeights(on: settings.screens)
  }

  /// Sentences without full stops about what was not checked or is not certain.
  ///
  /// - Parameter requested: The widths to check.
  package func remarks(on window: ProgramWindow, among requested: [ClosedRange<Int>]) -> [Message] {
    var remarks = [omission(of: window, among: requested)].compactMap { $0 }
    if isUnsteady {
      remarks.append(Message("The window changed during the check, so its problems may differ from run to run"))
    }
    if !explained.isEmpty {
      remarks.append(
        .counting(
          explained.count, "%s text is cut off, but is also a tooltip", "%s texts are cut off, but are also tooltips"))
    }
    if !tooLarge.isEmpty {
      remarks.append(
        .counting(
          tooLarge.count, "%s layout has more than %s views, so its contract was not examined",
          "%s layouts have more than %s views, so their contracts were not examined", tooLarge.count.groupedText,
          LayoutFaults.childLimit.groupedText))
    }
    if !interrupted.isEmpty {
      remarks.append(
        .counting(
          interrupted.count, "%s layout traps or does not end when it is run again, so its contract was not examined",
          "%s layouts trap or do not end when they are run again, so their contracts were not examined"))
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
    let (window, rules) = (WidgetSample(widgets: judged, window: sample, originals: originals), rules)
    for index in judged.texts where sample.places[index].isEllipsised && sample.tree.nodes[index].textIsTooltip {
      explained.insert(sample.tree.paths[index])
    }
    for index in sample.places.indices where !sample.places[index].layoutFaults.isEmpty {
      if sample.places[index].layoutFaults.contains(.isTooLarge) { tooLarge.insert(sample.tree.paths[index]) }
      if sample.places[index].layoutFaults.contains(.isInterrupted) { interrupted.insert(sample.tree.paths[index]) }
    }
    widths.append(joining: sample.width...sample.width)
    heights.add(sample.minimumHeight, at: sample.width)
    if let last { record.add(rules.brokenRules(from: last, to: window), at: last.width...last.width) }
    var brokenRules: [BrokenRule] = []
    rules.forEachBrokenRule(in: window) { rule, widget, earlier in
      let brokenRule = BrokenRule(rule: rule, item: item(widget))
      if let earlier, let other = record.items[item(earlier)] {
        record.explain(brokenRule, by: other.quotedName(), path: other.path)
      }
      if CheckRule.contracts.contains(rule),
        let place = declarations[String(sample.tree.nodes[widget].tooltip.prefix { $0 != "<" })]
      {
        record.explain(brokenRule, by: .verbatim(place))
      }
      brokenRules.append(brokenRule)
    }
    record.add(brokenRules, at: sample.width...sample.width)
    last = window
  }

  /// Checks the minimum width of the window, which the widgets of a chain cause.
  package mutating func add(_ minimum: MinimumWidth) {
    for (brokenRule, widths) in rules.brokenRules(ofMinimum: minimum.width) {
      record.add([brokenRule], at: widths)
      record.explain(brokenRule, by: minimum.message)
    }
  }

  /// Checks the size that a popover needs, whose minimum width the widgets of a chain cause.
  package mutating func add(_ popover: PopoverSize, causedBy minimum: MinimumWidth) {
    for (brokenRule, widths) in rules.brokenRules(of: popover) {
      for range in [ClosedRange<Int>](joining: widths) { record.add([brokenRule], at: range) }
      let detail = brokenRule.rule == .tallPopover ? popover.heightMessage : minimum.message
      record.explain(brokenRule, by: detail)
    }
  }

  /// The index of a widget's item.
  private mutating func item(_ widget: Int) -> Int {
    let path = judged.tree.paths[widget]
    if let known = indices[path] { return known }
    indices[path] = record.items.count
    var item = CheckedItem(identity: record.items.count, name: judged.tree.name(of: widget), path: path)
    (item.identifier, item.type) = (judged.tree.identifier(of: widget), judged.tree.nodes[widget].type)
    record.items.append(item)
    return record.items.count - 1
  }

  /// The places of the items at a width, by their indices; nil for those that are not visible there.
  package func places(in sample: WindowSample) -> [Arrangement.Place?] {
    let widgets = Dictionary(zip(sample.tree.paths, sample.places)) { first, _ in first }
    return record.items.map { widgets[$0?.path ?? ""]?.frame }
  }

  /// The problems, ordered by rule and then by the order in which the widgets were found.
  package var problems: [CheckedProblem] {
    var record = record
    for (brokenRule, screens) in rules.brokenRules(ofHeights: heights) {
      for widths in [ClosedRange<Int>](joining: screens.map(\.widths)) { record.add([brokenRule], at: widths) }
      record.explain(brokenRule, by: screens.message(heights.minimum))
    }
    return record.problems
  }

  // MARK: Heights

  /// The widths at which the minimum heights are still needed, because the window may be too high there.
  ///
  /// - Parameter least: The minimum width of the window.
  package func unknownHeights(from least: Int) -> [ClosedRange<Int>] {
    rules.isTooHigh.map { heights.unknownWidths($0, from: least) } ?? []
  }

  /// The width of the narrowest screen that is too low for the window; nil if all are high enough.
  package var firstLowWidth: Int? {
    rules.brokenRules(ofHeights: heights).first?.screens.first?.widths.upperBound
  }

  /// Whether the screens judge the window.
  package var judgesHeights: Bool { rules.isTooHigh != nil }

  /// A sentence about the screens whose widths the window did not get; nil if all judge it.
  ///
  /// - Parameter least: The minimum width of the window.
  package func screenRemark(from least: Int) -> Message? {
    let screens = judgesHeights ? heights.unjudgedScreens(from: least) : []
    let list = screens.map(\.text).joined(separator: ", ")
    return screens.isEmpty
      ? nil : Message("The window did not get the width of these screens, so they do not judge it: %s", list)
  }
}

/// The minimum width of a window, and the widgets that cause it.
package struct MinimumWidth: Equatable, Sendable {
  /// The window, the child with the largest minimum width, and so on: each is the parent of the next one.
  package var chain: WindowTree
  /// The minimum width of each widget of the chain, in px.
  package var widths: [Int]
  /// For each widget, the width that the program requests for it (`width-request`) if it is the reason for its minimum
  /// width; else 0. It may be shorter than the chain.
  package var requests: [Int]

  package init(chain: WindowTree, widths: [Int], requests: [Int] = []) {
    (self.chain, self.widths, self.requests) = (chain, widths, requests)
  }

  package var width: Int { widths.first ?? 0 }

  /// The minimum of the window, and what the widgets of the chain add to it.
  var message: Message {
    let causes = SizeCauses(chain: chain, sizes: widths, requests: requests)
    return Message("%s px: %s", width.groupedText, Message(joining: causes.parts, separator: " · "))
  }
}

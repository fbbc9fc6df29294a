// The settings of a check: the rules that are on, their limits, and the ignored problems with reasons. They are part of
// the document, so that all users and CI apply the same rules.

import LayoutCore

/// The rules of a document. Rules that the library guarantees are always on.
package struct CheckSettings: Settings {
  /// The rules that are on.
  private var rulesOn = Set(CheckRule.allCases.filter(\.isOnByDefault))

  /// The minimum part of the available width that a line fills, in percent.
  package var leastFill = 50.0
  /// The minimum width and height of a target, in px.
  package var leastTarget = 24.0

  /// The maximum of a window's minimum width, in px.
  package var mostMinimum = 360.0

  /// The maximum number of lines of a text in its item; nil for one line in a list of labels and no limit in prose.
  package var mostLines: Int?

  /// The problems of documents that are not reported.
  package var ignored: [IgnoredProblem] = []
  /// The problems of programs that are not reported. Earlier versions would misunderstand them among ``ignored``.
  package var ignoredInPrograms: [IgnoredInProgram] = []

  package init() {}

  package static let settings: [Setting<CheckSettings>] =
    CheckRule.allCases.filter(\.hasSwitch).map(rule) + [
      .number(\.mostMinimum, "mostMinimum", Message("Maximum of a window's minimum width"), 100...2_000, page: 10)
        .undone(as: Message("Maximum of a Window's Minimum Width")).notAnimated().omittedAtDefault(),
      .number(\.leastFill, "leastFill", Message("Minimum fill of a line"), 1...100, page: 10, unit: .percent)
        .undone(as: Message("Minimum Line Fill")).notAnimated().omittedAtDefault(),
      .number(\.leastTarget, "leastTarget", Message("Minimum target size"), among: targetSizes)
        .undone(as: Message("Minimum Target Size")).notAnimated().omittedAtDefault(),
      .number(\.mostLines, "mostLines", Message("Maximum lines of a text"), 1...20, page: 5, or: "automatic")
        .undone(as: Message("Maximum Lines of a Text")).notAnimated().omittedAtDefault(),
      list(\.ignored, "ignored", limit: IgnoredProblem.limit),
      list(\.ignoredInPrograms, "ignoredInPrograms", limit: IgnoredInProgram.limit),
    ]

  private static func list<Element: Settings>(
    _ keyPath: WritableKeyPath<CheckSettings, [Element]> & Sendable, _ key: String, limit: Int
  ) -> Setting<CheckSettings> {
    .list(keyPath, key, Message("Ignored problems"), limit: limit) {
      Message("Only the first %s of %s ignored problems are used.", limit.groupedText, $0.groupedText)
    }.undone(as: Message("Ignored Problems")).notAnimated().omittedAtDefault()
  }

  /// The switch of a rule. It has the name of the rule in files, on screen and in undo.
  private static func rule(_ rule: CheckRule) -> Setting<CheckSettings> {
    .flag(\.[rule], rule.rawValue, rule.title).undone(as: Message("Rule “%s”", rule.title)).notAnimated()
      .omittedAtDefault()
  }

  private static let targetSizes = [24, 44].map {
    Choice(Double($0), "\($0)", Message("%s × %s px", "\($0)", "\($0)"))
  }
}

extension CheckSettings {
  /// Whether a rule is on. A rule without a switch stays on.
  package subscript(rule: CheckRule) -> Bool {
    get { rulesOn.contains(rule) }
    set {
      if newValue || !rule.hasSwitch { rulesOn.insert(rule) } else { rulesOn.remove(rule) }
    }
  }

  /// The reason for ignoring a problem with an item of a scene; nil when it is not ignored. An item whose text has
  /// changed counts as a different item.
  package func reason(forIgnoring rule: CheckRule, of item: CheckedItem?, in scene: SceneName) -> String? {
    let known = ignored.lazy.filter { $0.rule == rule && $0.scene == scene && $0.item == item?.identity }
    guard !known.isEmpty else { return nil }
    let name = IgnoredProblem.stored(item?.name ?? "")
    return known.first { $0.name.isIdentical(to: name) }?.reason
  }
}

extension [CheckedProblem] {
  /// The problems, marked with the reasons for which settings ignore them.
  package func marked(by settings: CheckSettings, in scene: SceneName) -> [CheckedProblem] {
    map { problem in
      var problem = problem
      problem.ignoredBecause = settings.reason(forIgnoring: problem.rule, of: problem.item, in: scene)
      return problem
    }
  }
}

/// A problem that a document ignores, and the reason.
package struct IgnoredProblem: Settings {
  /// The maximum number of ignored problems in a document.
  package static let limit = 1_000

  package var rule = CheckRule.wideItem
  package var scene = SceneName.words
  /// The identity of the item in the scene; nil for the content as a whole.
  package var item: Int?
  /// The text of the item when it was ignored; empty for the content as a whole.
  package var name = ""
  /// The reason for ignoring the problem, in the user's words.
  package var reason = ""

  /// The default: an item that is wider than the content, without a reason.
  package init() {}

  /// A rule that is ignored for an item, or with nil for the content as a whole.
  package init(_ rule: CheckRule, of item: CheckedItem?, in scene: SceneName, reason: String) {
    (self.rule, self.scene, self.item, self.reason) = (rule, scene, item?.identity, Self.stored(reason))
    name = Self.stored(item?.name ?? "")
  }

  package static let settings: [Setting<IgnoredProblem>] = [
    .choice(\.rule, "rule", Message("Rule")), .choice(\.scene, "scene", Message("Scene")),
    .optional(\.item, "item", Message("Item")),
    .text(\.name, "name", Message("Name"), shortened: stored).omittedAtDefault(),
    .text(\.reason, "reason", Message("Reason"), shortened: stored).omittedAtDefault(),
  ]

  /// A name or a reason as the document stores it. Names are compared in this form too.
  @Sendable
  fileprivate static func stored(_ text: String) -> String { text.shortened(to: .ignore) }
}

extension Store {
  static let ignore = EditKind(name: Message("Ignore Problem"), animates: false)
  static let stopIgnoring = EditKind(name: Message("Stop Ignoring Problem"), animates: false)

  /// Stops reporting a problem. The reason replaces any earlier one.
  package func ignore(_ rule: CheckRule, of item: CheckedItem?, because reason: String) {
    let scene = document.scene
    perform(Self.ignore) {
      $0.problems.stopIgnoring(rule, of: item, in: scene)
      $0.problems.ignored.append(IgnoredProblem(rule, of: item, in: scene, reason: reason))
    }
  }

  /// Reports a problem again.
  package func stopIgnoring(_ rule: CheckRule, of item: CheckedItem?) {
    let scene = document.scene
    perform(Self.stopIgnoring) {
      $0.problems.stopIgnoring(rule, of: item, in: scene)
    }
  }
}

extension CheckSettings {
  fileprivate mutating func stopIgnoring(_ rule: CheckRule, of item: CheckedItem?, in scene: SceneName) {
    ignored.removeAll { $0.rule == rule && $0.scene == scene && $0.item == item?.identity }
  }
}

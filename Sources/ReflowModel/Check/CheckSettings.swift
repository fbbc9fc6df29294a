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

  /// The screens by whose sizes windows and popovers are judged.
  package var screens = ScreenList.common

  /// The maximum number of lines of a text in its item; nil for one line in a list of labels and no limit in prose.
  package var mostLines: Int?

  /// The problems that are not reported: first those of scenes, then those of programs, which have a list of their own
  /// in files, since earlier versions would misunderstand them.
  package var ignored: [IgnoredProblem] = [] {
    didSet { if ignored != ignoredInScenes + ignoredInPrograms { ignored = ignoredInScenes + ignoredInPrograms } }
  }

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
      .value(\.screens, "screens", Message("Screens")).notAnimated().omittedAtDefault(),
      list(\.ignoredInScenes, "ignored"),
      list(\.ignoredInPrograms, "ignoredInPrograms"),
    ]

  private static func list(
    _ keyPath: WritableKeyPath<CheckSettings, [IgnoredProblem]> & Sendable, _ key: String
  ) -> Setting<CheckSettings> {
    .list(keyPath, key, Message("Ignored problems"), limit: IgnoredProblem.limit) {
      Message(
        "Only the first %s of %s ignored problems are used.", IgnoredProblem.limit.groupedText, $0.groupedText)
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

  /// Whether the layouts that a program has written are examined.
  package var examinesLayouts: Bool { !rulesOn.isDisjoint(with: CheckRule.contracts) }

  private var ignoredInScenes: [IgnoredProblem] {
    get { ignored.filter(\.isInScene) }
    set { ignored = newValue + ignoredInPrograms }
  }

  private var ignoredInPrograms: [IgnoredProblem] {
    get { ignored.filter { !$0.isInScene } }
    set { ignored = ignoredInScenes + newValue }
  }
}

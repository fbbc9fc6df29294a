// What a check looks for in a document: which rules are on, their limits, and what is ignored and why. It belongs to the
// document, so that whoever opens it, and CI, looks for the same.

import LayoutCore

/// The rules of a document. What the library promises is looked for in any case.
package struct CheckSettings: Settings {
  /// Which rules are on.
  package var findsWideItems = true
  package var findsClippedTexts = true
  package var findsOverlaps = true
  package var findsLastLinesOfOne = true
  package var findsLooseLines = true
  package var findsSmallTargets = true
  package var findsTallerWhenWider = false

  /// How much of its width a line has to fill, in percent.
  package var leastFill = 50.0
  /// How wide and high what can be pressed has to be, in px.
  package var leastTarget = 24.0

  /// What is known, and not reported any more.
  package var ignored: [IgnoredProblem] = []

  /// The rules at the start.
  package init() {}

  package static let settings: [Setting<CheckSettings>] = [
    rule(\.findsWideItems, .wideItem), rule(\.findsClippedTexts, .clippedText), rule(\.findsOverlaps, .overlap),
    rule(\.findsLastLinesOfOne, .lastLineOfOne), rule(\.findsLooseLines, .looseLine),
    rule(\.findsSmallTargets, .smallTarget), rule(\.findsTallerWhenWider, .tallerWhenWider),
    .number(\.leastFill, "leastFill", Message("Least fill of a line"), 1...100, page: 10, unit: .percent)
      .undone(as: Message("Least Fill")).still().sparing(),
    .number(\.leastTarget, "leastTarget", Message("Least size of targets"), among: targetSizes)
      .undone(as: Message("Least Size of Targets")).still().sparing(),
    .list(\.ignored, "ignored", Message("Ignored problems"), limit: IgnoredProblem.limit) {
      Message("Only the first %s of %s ignored problems are kept.", IgnoredProblem.limit.groupedText, $0.groupedText)
    }.undone(as: Message("Ignored Problems")).still().sparing(),
  ]

  /// The switch of a rule, named as the rule in files, on screen and in undo.
  private static func rule(
    _ keyPath: WritableKeyPath<CheckSettings, Bool> & Sendable, _ rule: CheckRule
  ) -> Setting<CheckSettings> {
    .flag(keyPath, rule.rawValue, rule.title).undone(as: Message("Rule “%s”", rule.title)).still().sparing()
  }

  private static let targetSizes = [24, 44].map {
    Choice(Double($0), "\($0)", Message("%s × %s px", "\($0)", "\($0)"))
  }
}

extension CheckRule {
  /// Its switch; nil for what is looked for in any case.
  package var isOn: (WritableKeyPath<CheckSettings, Bool> & Sendable)? {
    switch self {
    case .wideItem: return \CheckSettings.findsWideItems
    case .clippedText: return \CheckSettings.findsClippedTexts
    case .overlap: return \CheckSettings.findsOverlaps
    case .lastLineOfOne: return \CheckSettings.findsLastLinesOfOne
    case .looseLine: return \CheckSettings.findsLooseLines
    case .smallTarget: return \CheckSettings.findsSmallTargets
    case .tallerWhenWider: return \CheckSettings.findsTallerWhenWider
    case .wrongGap, .wrongOrder, .outside, .notMirrored: return nil
    }
  }
}

extension CheckSettings {
  /// Whether a rule is looked for.
  package func finds(_ rule: CheckRule) -> Bool { rule.isOn.map { self[keyPath: $0] } ?? true }

  /// Why a problem with an item of a scene is ignored; nil where it is not. An item that says something else by now is
  /// another one.
  package func reason(forIgnoring rule: CheckRule, of item: CheckedItem?, in scene: SceneName) -> String? {
    let known = ignored.lazy.filter { $0.rule == rule && $0.scene == scene && $0.item == item?.identity }
    guard !known.isEmpty else { return nil }
    let name = IgnoredProblem.stored(item?.name ?? "")
    return known.first { $0.name.isIdentical(to: name) }?.reason
  }
}

/// A problem that is known, and why it is none.
package struct IgnoredProblem: Settings {
  /// The most of them in a document.
  package static let limit = 1_000

  /// The rule that it breaks.
  package var rule = CheckRule.wideItem
  /// The scene that it is in.
  package var scene = SceneName.words
  /// The identity of the item in the scene; nil for the content as a whole.
  package var item: Int?
  /// What the item said at the time; empty for the content as a whole.
  package var name = ""
  /// Why it is none, in the user's words.
  package var reason = ""

  /// An item that is wider than the content, for no reason.
  package init() {}

  /// A rule that an item may break, or with nil the content as a whole.
  package init(_ rule: CheckRule, of item: CheckedItem?, in scene: SceneName, reason: String) {
    (self.rule, self.scene, self.item, self.reason) = (rule, scene, item?.identity, Self.stored(reason))
    name = Self.stored(item?.name ?? "")
  }

  package static let settings: [Setting<IgnoredProblem>] = [
    .choice(\.rule, "rule", Message("Rule")), .choice(\.scene, "scene", Message("Scene")),
    .optional(\.item, "item", Message("Item")),
    .text(\.name, "name", Message("Name"), shortened: stored).sparing(),
    .text(\.reason, "reason", Message("Reason"), shortened: stored).sparing(),
  ]

  /// A name or a reason as the document stores it. Names are compared in this form too.
  @Sendable
  fileprivate static func stored(_ text: String) -> String { text.shortened(to: .ignore) }
}

extension Store {
  /// Reports a problem no more, for a reason, in place of the reason there was.
  package func ignore(_ rule: CheckRule, of item: CheckedItem?, because reason: String) {
    let scene = document.scene
    perform(Action(name: Message("Ignore Problem"), animates: false)) {
      $0.problems.stopIgnoring(rule, of: item, in: scene)
      $0.problems.ignored.append(IgnoredProblem(rule, of: item, in: scene, reason: reason))
    }
  }

  /// Reports a problem again.
  package func stopIgnoring(_ rule: CheckRule, of item: CheckedItem?) {
    let scene = document.scene
    perform(Action(name: Message("Report Problem Again"), animates: false)) {
      $0.problems.stopIgnoring(rule, of: item, in: scene)
    }
  }
}

extension CheckSettings {
  fileprivate mutating func stopIgnoring(_ rule: CheckRule, of item: CheckedItem?, in scene: SceneName) {
    ignored.removeAll { $0.rule == rule && $0.scene == scene && $0.item == item?.identity }
  }
}

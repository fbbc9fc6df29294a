// The rules of a check. RuleRow.swift has the table of their titles, levels, limits, sentences and searches.

/// A rule that an item, a line or the content can break. Files and reports contain the raw value, and list problems in
/// the order of the rules.
package enum CheckRule: String, TitledChoice, Hashable {
  case wideItem, clippedText, wrappedText, brokenWord, overlap, lastLineOfOne, looseLine, smallTarget, tallerWhenWider
  // The rules for windows of programs only.
  case wideWindow, tallWindow, widePopover, tallPopover, lowScroller, outsideClip, missingGlyph, untranslated
  case sameAfterCutting
  // The rules for layouts of a program's own.
  case smallAnswer, unplacedView, growingCache, unsteadyAnswer, fixedOrigin
  // The rules that the library guarantees.
  case wrongGap, wrongOrder, outside, notMirrored

  /// The rules of the contract of `Layout`, for which the layouts of a program are run more than once.
  static let contracts: Set<CheckRule> = [.smallAnswer, .unplacedView, .growingCache, .unsteadyAnswer, .fixedOrigin]

  private static let rows = Dictionary(uniqueKeysWithValues: RuleRow.all.map { ($0.rule, $0) })

  private var row: RuleRow { Self.rows[self]! }

  /// The rules for a kind of content.
  package static func all(of kind: CheckedKind) -> [CheckRule] { allCases.filter { $0.applies(to: kind) } }

  package func applies(to kind: CheckedKind) -> Bool {
    switch kind {
    case .document: row.documents != nil
    case .window: row.windows != nil
    }
  }

  /// Whether the rule can be turned off.
  package var hasSwitch: Bool { row.isOn != nil }

  /// How serious a problem is that breaks the rule.
  package var level: ProblemLevel { row.level }

  /// The property of a widget whose change usually removes a problem; nil if there is no such property.
  func property(ofType type: String) -> String? { row.property(type) }

  var isOnByDefault: Bool { row.isOn ?? true }

  /// The limit that is part of the settings; nil for a rule without one.
  package var limit: RuleLimit? { row.limit }

  /// The name of the switch.
  package var title: Message { row.title }

  /// The meaning and the source of the rule, in a sentence or two.
  package var explanation: Message { row.explanation }

  /// The sentence about an item that breaks the rule, with its name in quotation marks. A rule without items gives a
  /// sentence about the content.
  package func sentence(_ name: Message, _ settings: CheckSettings) -> Message { row.sentence(name, settings) }
}

/// The kinds of content that are checked.
package enum CheckedKind: Sendable {
  /// A layout of a document.
  case document
  /// A window of a program.
  case window
}

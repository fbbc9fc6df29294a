// The table of rules: a row has all that is particular to a rule. Switches, menus, options, sentences and searches are
// made from it, so a rule that is added here is in all of them.

/// The facts about a rule.
struct RuleRow: Sendable {
  let rule: CheckRule
  /// The kinds of content that are checked by the rule.
  let kinds: Set<CheckedKind>
  /// Whether the rule is on by default; nil for a rule without a switch, which is always on. The library guarantees such
  /// a rule, so it is shown only when it is broken.
  let isOn: Bool?
  /// The limit that is part of the settings; nil for a rule without one.
  let limit: RuleLimit?
  /// The name of the switch.
  let title: Message
  /// The meaning and the source of the rule, in a sentence or two.
  let explanation: Message
  /// The sentence about an item that breaks the rule, with its name in quotation marks.
  let sentence: @Sendable (_ name: Message, CheckSettings) -> Message

  init(
    _ rule: CheckRule, of kinds: Set<CheckedKind>, limit: RuleLimit? = nil, isOn: Bool? = true, _ title: Message,
    _ explanation: Message, sentence: @escaping @Sendable (_ name: Message, CheckSettings) -> Message
  ) {
    (self.rule, self.kinds, self.limit, self.isOn) = (rule, kinds, limit, isOn)
    (self.title, self.explanation, self.sentence) = (title, explanation, sentence)
  }
}

extension RuleRow {
  /// The rows of all rules, in the order of the rules.
  static let all: [RuleRow] = [
    RuleRow(
      .wideItem, of: [.document],
      Message("Item wider than the available width"),
      Message("An item is wider than the available width, which forces sideways scrolling (WCAG 2.2, 1.4.10 Reflow).")
    ) { name, _ in Message("%s is wider than the available width", name) },
    RuleRow(
      .clippedText, of: [.document, .window],
      Message("Text cut off"),
      Message("A part of a text is not visible: it is cut off or ends in an ellipsis (WCAG 2.2, 1.4.4 Resize Text).")
    ) { name, _ in Message("The text of %s is cut off", name) },
    RuleRow(
      .wrappedText, of: [.document], limit: .count(\.mostLines),
      Message("Text wraps in its item"),
      Message("A text takes more lines than its limit. By default: one line in a list of labels, no limit in prose.")
    ) { name, settings in
      let most = settings.mostLines ?? 1
      return most == 1
        ? Message("The text of %s wraps", name)
        : Message("The text of %s takes more than %s lines", name, most.groupedText)
    },
    RuleRow(
      .brokenWord, of: [.document],
      Message("Broken word"),
      Message("An item is narrower than a word in it, so the word is broken where its language allows no break.")
    ) { name, _ in Message("A word of %s is broken", name) },
    RuleRow(
      .overlap, of: [.document, .window],
      Message("Overlapping items"),
      Message("Two items overlap by more than one px, so one of them is partly hidden.")
    ) { name, _ in Message("%s overlaps an earlier item", name) },
    RuleRow(
      .lastLineOfOne, of: [.document],
      Message("Single item in the last line"),
      Message("The last line contains only one item. Typesetters call such a line a runt or an orphan.")
    ) { name, _ in Message("%s is alone in the last line", name) },
    RuleRow(
      .looseLine, of: [.document], limit: .number(\.leastFill),
      Message("Mostly empty line"),
      Message(
        "A line other than the last one leaves much of its width empty, because the next item did not fit or was moved to balance the lines."
      )
    ) { name, settings in
      Message("The line that starts with %s is less than %s percent full", name, settings.leastFill.shortText)
    },
    RuleRow(
      .smallTarget, of: [.document, .window], limit: .number(\.leastTarget),
      Message("Target too small"),
      Message(
        "A target is too small to hit easily (WCAG 2.2, 2.5.8 Target Size: 24 × 24 px; 2.5.5 Enhanced: 44 × 44 px).")
    ) { name, settings in
      let size = settings.leastTarget.shortText
      return Message("%s is smaller than %s × %s px", name, size, size)
    },
    RuleRow(
      .tallerWhenWider, of: [.document, .window], isOn: false,
      Message("Taller content at a greater width"),
      Message("One more px of width makes the content taller, which is unexpected when a window is resized.")
    ) { _, _ in Message("One more px of width makes the content taller") },
    RuleRow(
      .wideWindow, of: [.window], limit: .number(\.mostMinimum),
      Message("Window too wide"),
      Message("A window cannot be as narrow as the limit. On phones, windows are 360 px wide.")
    ) { _, settings in
      Message("The window cannot be as narrow as %s px", settings.mostMinimum.shortText)
    },
    RuleRow(
      .outsideClip, of: [.window],
      Message("Out of reach"),
      Message("A part of a text or target is beyond the window or a widget that clips it, and no scrolling reaches it.")
    ) { name, _ in Message("A part of %s is out of reach", name) },
    RuleRow(
      .missingGlyph, of: [.window],
      Message("Missing character"),
      Message("No installed font has a character of a text, so a box is shown in its place.")
    ) { name, _ in Message("No font has a character of %s", name) },
    RuleRow(
      .untranslated, of: [.window], isOn: false,
      Message("Not translated"),
      Message("A text of two letters or more is the same as in the program's own language. Names may be meant to be.")
    ) { name, _ in Message("%s is not translated", name) },
    RuleRow(
      .sameAfterCutting, of: [.window],
      Message("Same text once cut off"),
      Message("Texts that differ read the same once they are cut off, so users cannot tell them apart.")
    ) { name, _ in Message("%s reads like another text once both are cut off", name) },
    RuleRow(
      .wrongGap, of: [.document], isOn: nil,
      Message("Wrong spacing"),
      Message("Items or lines are not at the set distance. LayoutCore guarantees it, so please report the bug.")
    ) { name, _ in Message("%s is not at the set distance", name) },
    RuleRow(
      .wrongOrder, of: [.document], isOn: nil,
      Message("Wrong order"),
      Message("The items of a line are out of order. LayoutCore guarantees their order, so please report the bug.")
    ) { name, _ in Message("%s is out of order in its line", name) },
    RuleRow(
      .outside, of: [.document], isOn: nil,
      Message("Outside the content"),
      Message("An item extends beyond content that is wide enough. LayoutCore prevents this, so please report the bug.")
    ) { name, _ in Message("%s extends beyond the content", name) },
    RuleRow(
      .notMirrored, of: [.document], isOn: nil,
      Message("Not mirrored"),
      Message(
        "Right to left is not the mirror image of left to right. LayoutCore guarantees it, so please report the bug.")
    ) { name, _ in Message("%s is not mirrored", name) },
  ]
}

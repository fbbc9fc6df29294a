// The table of rules: a row has all that is particular to a rule. Switches, menus, options, sentences and searches are
// made from it, so a rule that is added here is in all of them.

/// The facts about a rule.
struct RuleRow: Sendable {
  let rule: CheckRule
  /// How serious a problem is that breaks the rule.
  let level: ProblemLevel
  /// Whether the rule is on by default; nil for a rule without a switch, which is always on. The library guarantees such
  /// a rule, so it is shown only when it is broken.
  let isOn: Bool?
  /// The limit that is part of the settings; nil for a rule without one.
  let limit: RuleLimit?
  /// The name of the switch.
  let title: Message
  /// The meaning and the source of the rule, in a sentence or two.
  let explanation: Message
  /// The property of a widget whose change usually removes a problem, by the type of the widget; nil if there is no such
  /// property.
  let property: @Sendable (_ type: String) -> String?
  /// How the rule is applied to documents and to windows; nil for one to which it does not apply.
  let documents: RuleSearch<LayoutSample>?
  let windows: RuleSearch<WidgetSample>?
  /// The sentence about an item that breaks the rule, with its name in quotation marks.
  let sentence: @Sendable (_ name: Message, CheckSettings) -> Message

  init(
    _ rule: CheckRule, _ level: ProblemLevel, limit: RuleLimit? = nil, isOn: Bool? = true, _ title: Message,
    _ explanation: Message,
    documents: RuleSearch<LayoutSample>? = nil, windows: RuleSearch<WidgetSample>? = nil,
    property: @escaping @Sendable (_ type: String) -> String? = { _ in nil },
    sentence: @escaping @Sendable (_ name: Message, CheckSettings) -> Message
  ) {
    (self.rule, self.level, self.limit, self.isOn) = (rule, level, limit, isOn)
    (self.title, self.explanation, self.sentence) = (title, explanation, sentence)
    (self.documents, self.windows, self.property) = (documents, windows, property)
  }
}

extension RuleRow {
  /// The rows of all rules, in the order of the rules.
  static let all: [RuleRow] = [
    RuleRow(
      .wideItem, .error,
      Message("Item wider than the available width"),
      Message("An item is wider than the available width, which forces sideways scrolling (WCAG 2.2, 1.4.10 Reflow)."),
      documents: .items { $0.wideItems($2) }
    ) { name, _ in Message("%s is wider than the available width", name) },
    RuleRow(
      .clippedText, .error,
      Message("Text cut off"),
      Message("A part of a text is not visible: it is cut off or ends in an ellipsis (WCAG 2.2, 1.4.4 Resize Text)."),
      documents: .items { $0.cutTexts($2) }, windows: .items { $0.cutTexts($2) },
      property: { ["GtkInscription": "min-lines", "Text": "lineLimit"][$0] ?? "wrap" }
    ) { name, _ in Message("The text of %s is cut off", name) },
    RuleRow(
      .wrappedText, .warning, limit: .count(\.mostLines),
      Message("Text wraps in its item"),
      Message("A text takes more lines than its limit. By default: one line in a list of labels, no limit in prose."),
      documents: .items { $0.wrappedTexts($1, $2) }
    ) { name, settings in
      let most = settings.mostLines ?? 1
      return most == 1
        ? Message("The text of %s wraps", name)
        : Message("The text of %s takes more than %s lines", name, most.groupedText)
    },
    RuleRow(
      .brokenWord, .warning,
      Message("Broken word"),
      Message("An item is narrower than a word in it, so the word is broken where its language allows no break."),
      documents: .items { $0.brokenWords($2) }, windows: .items { $0.brokenWords($2) }
    ) { name, _ in Message("A word of %s is broken", name) },
    RuleRow(
      .overlap, .error,
      Message("Overlapping items"),
      Message("Two items overlap by more than one px, so one of them is partly hidden."),
      documents: .pairs { $0.overlaps($1) }, windows: .pairs { $0.overlaps($1) }
    ) { name, _ in Message("%s overlaps an earlier item", name) },
    RuleRow(
      .lastLineOfOne, .hint,
      Message("Single item in the last line"),
      Message("The last line contains only one item. Typesetters call such a line a runt or an orphan."),
      documents: .items { $0.lastLineOfOne($2) }
    ) { name, _ in Message("%s is alone in the last line", name) },
    RuleRow(
      .looseLine, .hint, limit: .number(\.leastFill),
      Message("Mostly empty line"),
      Message(
        "A line other than the last one leaves much of its width empty, because the next item did not fit or was moved to balance the lines."
      ),
      documents: .items { $0.looseLines($1.leastFill, $2) }
    ) { name, settings in
      Message("The line that starts with %s is less than %s percent full", name, settings.leastFill.shortText)
    },
    RuleRow(
      .smallTarget, .warning, limit: .number(\.leastTarget),
      Message("Target too small"),
      Message(
        "A target is too small to hit easily (WCAG 2.2, 2.5.8 Target Size: 24 × 24 px; 2.5.5 Enhanced: 44 × 44 px)."),
      documents: .items { $0.smallTargets($1.leastTarget, $2) },
      windows: .items { $0.smallTargets($1.leastTarget, $2) },
      property: { ["Button", "Picker", "Slider"].contains($0) ? "frame" : "width-request, height-request" }
    ) { name, settings in
      let size = settings.leastTarget.shortText
      return Message("%s is smaller than %s × %s px", name, size, size)
    },
    RuleRow(
      .tallerWhenWider, .hint, isOn: false,
      Message("Taller content at a greater width"),
      Message("One more px of width makes the content taller, which is unexpected when a window is resized."),
      documents: .growth { $0.isTaller(at: $1) }, windows: .growth { $0.isTaller(at: $1) }
    ) { _, _ in Message("One more px of width makes the content taller") },
    RuleRow(
      .wideWindow, .error, limit: .number(\.mostMinimum),
      Message("Window too wide"),
      Message("A window cannot be as narrow as the limit. On phones, windows are 360 px wide."),
      windows: .minimum { $0 > Int($1.mostMinimum) ? Int($1.mostMinimum)...$0 - 1 : nil }
    ) { _, settings in
      Message("The window cannot be as narrow as %s px", settings.mostMinimum.shortText)
    },
    RuleRow(
      .tallWindow, .error,
      Message("Window too high"),
      Message("At the width of a screen, a window cannot be as low as the screen, so a part of it is out of reach."),
      windows: .minimumHeight { $0 > $1.height }
    ) { _, _ in Message("The window is higher than a screen") },
    RuleRow(
      .widePopover, .error,
      Message("Popover too wide"),
      Message("A menu or another popover is wider than the limit for windows, so a part of it is outside of a phone."),
      windows: .popover { $0.widths(above: Int($1.mostMinimum)) }
    ) { _, settings in
      Message("The popover cannot be as narrow as %s px", settings.mostMinimum.shortText)
    },
    RuleRow(
      .tallPopover, .error,
      Message("Popover too tall"),
      Message(
        "A menu or another popover is higher than a screen that is wide enough for it, so a part is out of reach."),
      windows: .popover { popover, _ in popover.tooLowScreens.map { $0.width...$0.width } }
    ) { _, _ in Message("The popover is higher than a screen") },
    RuleRow(
      .lowScroller, .warning,
      Message("Low scrolled area"),
      Message("A scrolled area shows less than its content beside free space that it could take."),
      windows: .items { $0.lowScrollers($2) },
      property: { $0 == "ScrollView" ? nil : "vexpand" }
    ) { name, _ in Message("%s is scrolled beside free space", name) },
    RuleRow(
      .outsideClip, .error,
      Message("Out of reach"),
      Message(
        "A part of a text or target is beyond the window or a widget that clips it, and no scrolling reaches it."),
      windows: .items { $0.widgetsOutsideClip($2) }
    ) { name, _ in Message("A part of %s is out of reach", name) },
    RuleRow(
      .missingGlyph, .warning,
      Message("Missing character"),
      Message("No installed font has a character of a text, so a box is shown in its place."),
      windows: .items { $0.missingGlyphs($2) }
    ) { name, _ in Message("No font has a character of %s", name) },
    RuleRow(
      .untranslated, .warning, isOn: false,
      Message("Not translated"),
      Message("A text of two letters or more is the same as in the program's own language. Names may be meant to be."),
      windows: .items { $0.untranslatedTexts($2) }
    ) { name, _ in Message("%s is not translated", name) },
    RuleRow(
      .sameAfterCutting, .error,
      Message("Same text once cut off"),
      Message("Texts that differ read the same once they are cut off, so users cannot tell them apart."),
      windows: .pairs { $0.equalCutTexts($1) },
      property: { ["GtkInscription": "text-overflow", "Text": "lineLimit"][$0] ?? "ellipsize" }
    ) { name, _ in Message("%s reads like another text once both are cut off", name) },
    RuleRow(
      .smallAnswer, .hint,
      Message("Layout answers too little"),
      Message("A layout of the program places a view outside of the size that its sizeThatFits returned."),
      windows: .items { $0.layouts(with: .smallAnswer, $2) }
    ) { name, _ in Message("%s answers a size that is smaller than what it places", name) },
    RuleRow(
      .unplacedView, .hint,
      Message("View never placed"),
      Message("A layout of the program does not place one of its views, which is shown in the middle of the bounds."),
      windows: .items { $0.layouts(with: .unplaced, $2) }
    ) { name, _ in Message("%s does not place all of its views", name) },
    RuleRow(
      .growingCache, .hint,
      Message("Growing cache"),
      Message("The cache of a layout of the program has more elements after each of several equal calls."),
      windows: .items { $0.layouts(with: .growingCache, $2) }
    ) { name, _ in Message("The cache of %s grows from call to call", name) },
    RuleRow(
      .unsteadyAnswer, .hint,
      Message("Answers differ"),
      Message(
        "A layout of the program returns different sizes or placements for one proposal, by what was asked before."),
      windows: .items { $0.layouts(with: .unsteady, $2) }
    ) { name, _ in Message("%s answers one proposal in different ways", name) },
    RuleRow(
      .fixedOrigin, .hint,
      Message("Origin ignored"),
      Message("A layout of the program places its views as if its bounds began at zero, which they seldom do."),
      windows: .items { $0.layouts(with: .fixedOrigin, $2) }
    ) { name, _ in Message("%s ignores the origin of its bounds", name) },
    RuleRow(
      .wrongGap, .error, isOn: nil,
      Message("Wrong spacing"),
      Message("Items or lines are not at the set distance. LayoutCore guarantees it, so please report the bug."),
      documents: .items { $0.wrongGaps($2) }
    ) { name, _ in Message("%s is not at the set distance", name) },
    RuleRow(
      .wrongOrder, .error, isOn: nil,
      Message("Wrong order"),
      Message("The items of a line are out of order. LayoutCore guarantees their order, so please report the bug."),
      documents: .items { $0.wrongOrder($2) }
    ) { name, _ in Message("%s is out of order in its line", name) },
    RuleRow(
      .outside, .error, isOn: nil,
      Message("Outside the content"),
      Message(
        "An item extends beyond content that is wide enough. LayoutCore prevents this, so please report the bug."),
      documents: .items { $0.outside($2) }
    ) { name, _ in Message("%s extends beyond the content", name) },
    RuleRow(
      .notMirrored, .error, isOn: nil,
      Message("Not mirrored"),
      Message(
        "Right to left is not the mirror image of left to right. LayoutCore guarantees it, so please report the bug."),
      documents: .items { $0.notMirrored($2) }
    ) { name, _ in Message("%s is not mirrored", name) },
  ]
}

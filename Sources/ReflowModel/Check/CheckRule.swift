// The rules of a check: the name of each, its meaning and source, and the sentence about an item that breaks it.

/// A rule that an item, a line or the content can break. Files and reports contain the raw value.
package enum CheckRule: String, TitledChoice, Hashable {
  /// An item that is wider than the width available to the content.
  case wideItem
  /// A text that is cut off or ends in an ellipsis.
  case clippedText
  /// A text that wraps inside its item, into more lines than are allowed.
  case wrappedText
  /// A word that is broken where its language allows no break.
  case brokenWord
  /// An item that overlaps an earlier one.
  case overlap
  /// A last line with a single item.
  case lastLineOfOne
  /// A line, except the last, that is mostly empty.
  case looseLine
  /// A target that is too small to press.
  case smallTarget
  /// A width at which one px more makes the content taller.
  case tallerWhenWider
  /// A window that cannot be as narrow as the limit.
  case wideWindow
  /// A text or target of a window beyond what clips it, where no scrolling reaches it.
  case outsideClip
  /// A character that no installed font has.
  case missingGlyph
  /// A text that is the same in another language of the program.
  case untranslated
  /// Texts that differ, but read the same once they are cut off.
  case sameAfterCutting
  /// A distance that differs from its setting. The library guarantees that this rule and those below are never broken.
  case wrongGap
  /// An item that is out of order in its line.
  case wrongOrder
  /// An item that extends beyond the content although it is not wider than the content.
  case outside
  /// A right-to-left layout that is not the mirror image of the left-to-right layout.
  case notMirrored

  /// The rules for windows of programs.
  static let ofWindows: Set<CheckRule> = [
    .clippedText, .overlap, .smallTarget, .tallerWhenWider, .wideWindow, .outsideClip, .missingGlyph, .untranslated,
    .sameAfterCutting,
  ]

  /// Whether documents are checked by the rule.
  package var isOfDocuments: Bool {
    switch self {
    case .wideWindow, .outsideClip, .missingGlyph, .untranslated, .sameAfterCutting: false
    default: true
    }
  }

  /// The name of its switch.
  package var title: Message {
    switch self {
    case .wideItem: Message("Item wider than the available width")
    case .clippedText: Message("Text cut off")
    case .wrappedText: Message("Text wraps in its item")
    case .brokenWord: Message("Broken word")
    case .overlap: Message("Overlapping items")
    case .lastLineOfOne: Message("Single item in the last line")
    case .looseLine: Message("Mostly empty line")
    case .smallTarget: Message("Target too small")
    case .tallerWhenWider: Message("Taller content at a greater width")
    case .wideWindow: Message("Window too wide")
    case .outsideClip: Message("Out of reach")
    case .missingGlyph: Message("Missing character")
    case .untranslated: Message("Not translated")
    case .sameAfterCutting: Message("Same text once cut off")
    case .wrongGap: Message("Wrong spacing")
    case .wrongOrder: Message("Wrong order")
    case .outside: Message("Outside the content")
    case .notMirrored: Message("Not mirrored")
    }
  }

  /// The meaning and the source of the rule, in a sentence or two.
  package var explanation: Message {
    switch self {
    case .wideItem:
      Message("An item is wider than the available width, which forces sideways scrolling (WCAG 2.2, 1.4.10 Reflow).")
    case .clippedText:
      Message("A part of a text is not visible: it is cut off or ends in an ellipsis (WCAG 2.2, 1.4.4 Resize Text).")
    case .wrappedText:
      Message("A text takes more lines than its limit. By default: one line in a list of labels, no limit in prose.")
    case .brokenWord:
      Message("An item is narrower than a word in it, so the word is broken where its language allows no break.")
    case .overlap:
      Message("Two items overlap by more than one px, so one of them is partly hidden.")
    case .lastLineOfOne:
      Message("The last line contains only one item. Typesetters call such a line a runt or an orphan.")
    case .looseLine:
      Message(
        "A line other than the last one leaves much of its width empty, because the next item did not fit or was moved to balance the lines."
      )
    case .smallTarget:
      Message(
        "A target is too small to hit easily (WCAG 2.2, 2.5.8 Target Size: 24 × 24 px; 2.5.5 Enhanced: 44 × 44 px).")
    case .tallerWhenWider:
      Message("One more px of width makes the content taller, which is unexpected when a window is resized.")
    case .wideWindow: Message("A window cannot be as narrow as the limit. On phones, windows are 360 px wide.")
    case .outsideClip:
      Message("A part of a text or target is beyond the window or a widget that clips it, and no scrolling reaches it.")
    case .missingGlyph: Message("No installed font has a character of a text, so a box is shown in its place.")
    case .untranslated:
      Message("A text of two letters or more is the same as in the program's own language. Names may be meant to be.")
    case .sameAfterCutting:
      Message("Texts that differ read the same once they are cut off, so users cannot tell them apart.")
    case .wrongGap:
      Message(
        "Items or lines are not at the set distance. LayoutCore guarantees it, so please report the bug.")
    case .wrongOrder:
      Message("The items of a line are out of order. LayoutCore guarantees their order, so please report the bug.")
    case .outside:
      Message(
        "An item extends beyond content that is wide enough. LayoutCore prevents this, so please report the bug.")
    case .notMirrored:
      Message(
        "Right to left is not the mirror image of left to right. LayoutCore guarantees it, so please report the bug.")
    }
  }

  /// The sentence about an item that breaks the rule, with its name in quotation marks. A rule without items gives a
  /// sentence about the content.
  package func sentence(_ name: Message, _ settings: CheckSettings) -> Message {
    switch self {
    case .wideItem: return Message("%s is wider than the available width", name)
    case .clippedText: return Message("The text of %s is cut off", name)
    case .wrappedText:
      let most = settings.mostLines ?? 1
      return most == 1
        ? Message("The text of %s wraps", name)
        : Message("The text of %s takes more than %s lines", name, most.groupedText)
    case .brokenWord: return Message("A word of %s is broken", name)
    case .overlap: return Message("%s overlaps an earlier item", name)
    case .lastLineOfOne: return Message("%s is alone in the last line", name)
    case .looseLine:
      return Message("The line that starts with %s is less than %s percent full", name, settings.leastFill.shortText)
    case .smallTarget:
      let size = settings.leastTarget.shortText
      return Message("%s is smaller than %s × %s px", name, size, size)
    case .tallerWhenWider: return Message("One more px of width makes the content taller")
    case .wideWindow: return Message("The window cannot be as narrow as %s px", settings.mostMinimum.shortText)
    case .outsideClip: return Message("A part of %s is out of reach", name)
    case .missingGlyph: return Message("No font has a character of %s", name)
    case .untranslated: return Message("%s is not translated", name)
    case .sameAfterCutting: return Message("%s reads like another text once both are cut off", name)
    case .wrongGap: return Message("%s is not at the set distance", name)
    case .wrongOrder: return Message("%s is out of order in its line", name)
    case .outside: return Message("%s extends beyond the content", name)
    case .notMirrored: return Message("%s is not mirrored", name)
    }
  }
}

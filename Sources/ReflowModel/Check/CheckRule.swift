// The rules of a check: the name of each, its meaning and source, and the sentence about an item that breaks it.

/// A rule that an item, a line or the content can break. Files and reports contain the raw value.
package enum CheckRule: String, TitledChoice, Hashable {
  /// An item that is wider than the width available to the content.
  case wideItem
  /// A text that is cut off or ends in an ellipsis.
  case clippedText
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
  /// A distance that differs from its setting. The library guarantees that this rule and those below are never broken.
  case wrongGap
  /// An item that is out of order in its line.
  case wrongOrder
  /// An item that extends beyond the content although it is not wider than the content.
  case outside
  /// A right-to-left layout that is not the mirror image of the left-to-right layout.
  case notMirrored

  /// Whether the library guarantees that the rule is never broken. Such a rule has no switch, and is shown only when it
  /// is broken.
  package var isInvariant: Bool {
    switch self {
    case .wrongGap, .wrongOrder, .outside, .notMirrored: true
    default: false
    }
  }

  /// The name of its switch.
  package var title: Message {
    switch self {
    case .wideItem: Message("Item wider than the content")
    case .clippedText: Message("Text cut off")
    case .overlap: Message("Items that overlap")
    case .lastLineOfOne: Message("One item alone in the last line")
    case .looseLine: Message("Line that is hardly filled")
    case .smallTarget: Message("Target that is too small")
    case .tallerWhenWider: Message("Wider makes taller")
    case .wrongGap: Message("Wrong distance")
    case .wrongOrder: Message("Wrong order")
    case .outside: Message("Outside the content")
    case .notMirrored: Message("Not mirrored")
    }
  }

  /// The meaning and the source of the rule, in a sentence or two.
  package var explanation: Message {
    switch self {
    case .wideItem:
      Message("An item needs more than the width offers, so that one has to scroll sideways (WCAG 2.2, 1.4.10 Reflow).")
    case .clippedText:
      Message("A part of a text is not visible: it is cut off, or ends in an ellipsis (WCAG 2.2, 1.4.4 Resize Text).")
    case .overlap:
      Message("Two items cover the same place by more than one px, so that one of them is hidden in part.")
    case .lastLineOfOne:
      Message("A single item did not fit in the previous line: typesetters call it a runt, or an orphan.")
    case .looseLine:
      Message(
        "A line before the last leaves most of the width empty because the next item did not fit, or was moved for balance."
      )
    case .smallTarget:
      Message(
        "What can be pressed is hard to hit (WCAG 2.2, 2.5.8 Target Size: 24 × 24 px; 2.5.5 Enhanced: 44 × 44 px).")
    case .tallerWhenWider:
      Message("One px more of width makes the content taller, which is unexpected when a window is resized.")
    case .wrongGap:
      Message(
        "Items or lines are not at the distance that was set. LayoutCore promises that they are: please report it.")
    case .wrongOrder:
      Message("Items of a line are not in their order. LayoutCore promises that they are: please report it.")
    case .outside:
      Message(
        "An item sticks out of content that is wide enough. LayoutCore promises that none does: please report it.")
    case .notMirrored:
      Message(
        "Right to left is not the mirror image of left to right. LayoutCore promises that it is: please report it.")
    }
  }

  /// The sentence about an item that breaks the rule. A rule without items gives a sentence about the content.
  package func sentence(_ name: String, _ settings: CheckSettings) -> Message {
    switch self {
    case .wideItem: return Message("“%s” is wider than the content", name)
    case .clippedText: return Message("The text of “%s” is cut off", name)
    case .overlap: return Message("“%s” overlaps an item before it", name)
    case .lastLineOfOne: return Message("“%s” alone in the last line", name)
    case .looseLine:
      return Message("The line from “%s” on is less than %s percent full", name, settings.leastFill.shortText)
    case .smallTarget:
      let size = settings.leastTarget.shortText
      return Message("“%s” is smaller than %s × %s px", name, size, size)
    case .tallerWhenWider: return Message("One px more makes the content taller")
    case .wrongGap: return Message("“%s” is not at the distance that was set", name)
    case .wrongOrder: return Message("“%s” is not in its place in the line", name)
    case .outside: return Message("“%s” sticks out of the content", name)
    case .notMirrored: return Message("“%s” is not mirrored", name)
    }
  }
}

// The results of a check: the problems, their widths, and a sentence about each.

import LayoutCore

/// A rule that an item or the content breaks, and the widths at which it is broken.
package struct CheckedProblem: Equatable, Sendable {
  package var rule: CheckRule
  /// The item; nil for the content as a whole.
  package var item: CheckedItem?
  /// The index of the item in the container.
  package var index: Int?
  /// The number of the item in the container, starting at 1, if other items have the same name; otherwise nil.
  package var number: Int?
  /// The widths in px, as ascending ranges that neither overlap nor touch.
  package var widths: [ClosedRange<Int>]
  /// What the sentence adds about a widget of a program, such as the widget that it overlaps; nil for an item.
  package var detail: Message?
  /// The document's reason for ignoring the problem; nil when it is not ignored.
  package var ignoredBecause: String?

  /// Whether the problem counts, because it is not ignored.
  package var isReported: Bool { ignoredBecause == nil }

  /// The rule and the index, which are the same in any list of problems of one document.
  var brokenRule: BrokenRule { BrokenRule(rule: rule, item: index) }

  package init(
    _ rule: CheckRule, of item: CheckedItem? = nil, at index: Int? = nil, widths: [ClosedRange<Int>],
    ignoredBecause: String? = nil
  ) {
    (self.rule, self.item, self.index, self.widths) = (rule, item, index, widths)
    self.ignoredBecause = ignoredBecause
  }

  /// The problem in a sentence, without the widths. The item's name is cut to the limit; nil keeps the whole name, for
  /// files.
  package func sentence(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    let name = item?.name ?? ""
    let shown = limit.map { name.cut(to: $0) } ?? name
    let quoted = Message("“%s”", shown)
    let sentence = rule.sentence(distinction.map { Message("%s (%s)", quoted, $0) } ?? quoted, settings)
    return detail.map { Message("%s: %s", sentence, $0) } ?? sentence
  }

  /// The name of the item without quotation marks, and what distinguishes it; nil for the content as a whole.
  var itemName: Message? {
    guard let name = item?.shownName else { return nil }
    return distinction.map { Message("%s (%s)", name, $0) } ?? .verbatim(name)
  }

  /// What distinguishes the item from others with the same name: the place of a widget, or the number of an item.
  private var distinction: Message? {
    item?.path.map { .verbatim($0) } ?? number.map { Message("item %s", $0.groupedText) }
  }

  /// The problem in a sentence, with the widths.
  package func line(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    Message("%s: %s px", sentence(settings, naming: limit), widths.rangesText)
  }
}

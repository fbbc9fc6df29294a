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
  /// The path of the other widget of the problem, such as the one that the widget overlaps; nil without one.
  package var otherPath: String?
  /// The line of source code that makes the view; nil if it is not known.
  package var line: Int?
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

  /// The problem in a sentence, without the widths, and with the path of a widget at the end. The item's name is cut to
  /// the limit; nil keeps the whole name, for files.
  package func sentence(_ settings: CheckSettings, naming limit: ScalarLimit? = .name) -> Message {
    addingPath(to: bareSentence(settings, naming: limit))
  }

  /// The problem in a sentence, with the widths, some remarks, and the path of a widget at the end.
  package func line(
    _ settings: CheckSettings, naming limit: ScalarLimit? = .name, adding remarks: [Message] = []
  ) -> Message {
    let sentence = Message("%s: %s px", bareSentence(settings, naming: limit), widths.rangesText)
    return addingPath(to: Message(joining: [sentence] + remarks, separator: " · "))
  }

  private func bareSentence(_ settings: CheckSettings, naming limit: ScalarLimit?) -> Message {
    let quoted = item?.quotedName(naming: limit) ?? Message("“%s”", "")
    let sentence = rule.sentence(
      number.flatMap { item?.path == nil ? Message("%s (%s)", quoted, Message("item %s", $0.groupedText)) : nil }
        ?? quoted, settings)
    return detail.map { Message("%s: %s", sentence, $0) } ?? sentence
  }

  /// The text with the path of the widget and the line in parentheses; unchanged for an item of a document.
  private func addingPath(to text: Message) -> Message {
    guard let path = item?.path, !path.isEmpty else { return text }
    let place: Message = line.map { Message("%s, line %s", path, $0.groupedText) } ?? .verbatim(path)
    return Message("%s (%s)", text, place)
  }

  /// The name of the item, with its number if others have the same name. A widget has its identifier before the name.
  /// Nil for the content as a whole.
  var itemName: Message? {
    guard let item else { return nil }
    guard item.path == nil else { return .verbatim(item.plainName) }
    return number.map { Message("%s (%s)", item.shownName, Message("item %s", $0.groupedText)) }
      ?? .verbatim(item.shownName)
  }

  /// The property of the widget whose change usually removes the problem; nil if there is no such property.
  var property: String? { item?.type.flatMap { rule.property(ofType: $0) } }
}

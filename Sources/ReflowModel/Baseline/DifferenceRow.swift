// A row of a comparison: one cause, the differences that it explains, and their widths.

import LayoutCore

/// A cause of differences from a baseline, with the differences that it explains.
///
/// Every difference at a width belongs to exactly one row. An arrangement does not record why an item moved, or why its
/// size changed with the width. Its row is that of the most likely cause: changed settings or another font, else the
/// nearest earlier item that was renamed, added, removed or resized, else the nearest later one.
package struct DifferenceRow: Equatable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// Settings of the layout, or the font, its resolution or scale, by their names.
    case settings([Message])
    /// An item has another text.
    case renamed(from: String, to: String)
    case added(item: String)
    case removed(item: String)
    /// Items have one size in the baseline and another one now, the same at all widths, without another cause. `item`
    /// is the first one of `count`.
    case resized(item: String, count: Int, from: [Int], to: [Int])
    /// The height of the content changed, with several causes.
    case height
    /// The window of a program no longer has widths of the baseline.
    case missingWidth
    /// There is no named cause.
    case unknown
  }

  package var cause: Cause
  /// The widths with any of the differences, in px, as ascending ranges that neither overlap nor touch.
  package var widths: [ClosedRange<Int>]
  /// The items that are in another line at some width, except the item of the cause.
  package var moved = Effect()
  /// The items that have another size at some width, except those of the cause.
  package var resized = Effect()
  /// The items with the same text that are visible at some width in the current layout only, or in the baseline only.
  package var (shown, hidden) = (Effect(), Effect())
  /// The heights of the content, in px; nil if the row does not explain a change of the height.
  package var height: Change?
  /// The position of the cause's item, or of the first moved item, among the current items; nil for a removed item and
  /// for the content as a whole.
  package var item: Int?
  /// The position of the cause's item among the items of both layouts; nil without one.
  var slot: Int?
  /// Whether the names of items are paths of widgets, each with a text.
  var namesPaths = false
  /// The differences, with the widths of each.
  var differences: [Difference: [ClosedRange<Int>]] = [:]

  /// The items on which a cause has one kind of effect.
  package struct Effect: Equatable, Sendable {
    /// The number of the items.
    package var count = 0
    /// The text of the first one.
    package var first = ""
    /// Whether all of them follow the item of the cause.
    package var follows = true
    /// The lines of the only item, if it has lines.
    package var lines: Change?
  }

  /// A change of a number.
  package struct Change: Equatable, Sendable {
    /// The numbers at the first width.
    package var from, to: Int
    /// Whether they are the same at all widths.
    package var isConstant: Bool
  }

  package init(_ cause: Cause, widths: [ClosedRange<Int>]) {
    (self.cause, self.widths) = (cause, widths)
  }
}

// MARK: Sentences

extension DifferenceRow {
  /// The cause and its effects in a sentence without the widths and without a full stop. Names are cut to the limit;
  /// nil keeps the whole names, for files.
  package func sentence(naming limit: ScalarLimit? = .name) -> Message {
    let name = { (text: String) in
      limit.map { namesPaths ? WindowRecording.cutName(of: text, to: $0) : text.cut(to: $0) } ?? text
    }
    let parts = [cause.sentence(name)].compactMap { $0 } + effects(name)
    return parts.count == 1 ? parts[0] : Message(joining: parts, separator: "; ")
  }

  /// The row in a sentence, with the widths.
  package func line(naming limit: ScalarLimit? = .name) -> Message {
    Message("%s: %s px", sentence(naming: limit), widths.rangesText)
  }

  private func effects(_ name: (String) -> String) -> [Message] {
    [movedSentence(name), resizedSentence(name), shownSentence, hiddenSentence, heightSentence].compactMap { $0 }
  }

  private func movedSentence(_ name: (String) -> String) -> Message? {
    guard moved.count > 0 else { return nil }
    if slot != nil, moved.follows {
      return .counting(moved.count, "%s item after it moved to another line", "%s items after it moved to another line")
    }
    if moved.count == 1, let lines = moved.lines, lines.isConstant {
      return Message(
        "“%s” moved from line %s to line %s", name(moved.first), lines.from.groupedText, lines.to.groupedText)
    }
    if cause == .unknown {
      if moved.count == 1 { return Message("“%s” moved to another line", name(moved.first)) }
      return .counting(
        moved.count - 1, "“%s” and %s more item moved to another line", "“%s” and %s more items moved to another line",
        name(moved.first), (moved.count - 1).groupedText)
    }
    return .counting(moved.count, "%s item moved to another line", "%s items moved to another line")
  }

  private func resizedSentence(_ name: (String) -> String) -> Message? {
    guard resized.count > 0 else { return nil }
    if cause == .unknown, resized.count == 1 { return Message("“%s” was resized", name(resized.first)) }
    return .counting(resized.count, "%s item was resized", "%s items were resized")
  }

  private var shownSentence: Message? {
    shown.count > 0 ? .counting(shown.count, "%s more item is shown", "%s more items are shown") : nil
  }

  private var hiddenSentence: Message? {
    hidden.count > 0 ? .counting(hidden.count, "%s more item is hidden", "%s more items are hidden") : nil
  }

  private var heightSentence: Message? {
    guard let height else { return nil }
    let (from, to) = (height.from.groupedText, height.to.groupedText)
    // The widths of the row are those of all effects.
    if let ranges = differences[Difference(kind: .height)], ranges != widths {
      return height.isConstant
        ? Message("the height changed from %s to %s px at %s px", from, to, ranges.rangesText)
        : Message("the height changed at %s px", ranges.rangesText)
    }
    return height.isConstant
      ? Message("the height changed from %s to %s px", from, to) : Message("the height changed")
  }
}

extension DifferenceRow.Cause {
  /// The cause as a sentence; nil for a row that only has effects.
  fileprivate func sentence(_ name: (String) -> String) -> Message? {
    switch self {
    case .settings(let names): return Message("Changed: %s", Message(joining: names, separator: ", "))
    case .renamed(let from, let to): return Message("“%s” is now “%s”", name(from), name(to))
    case .added(let item): return Message("“%s” was added", name(item))
    case .removed(let item): return Message("“%s” was removed", name(item))
    case .resized(let item, 1, let from, let to):
      return Message(
        "“%s” was resized from %s × %s to %s × %s", filledWith: [name(item)] + (from + to).map(\.groupedText))
    case .resized(let item, let count, _, _):
      return .counting(
        count - 1, "“%s” and %s more item were resized", "“%s” and %s more items were resized", name(item),
        (count - 1).groupedText)
    case .height: return Message("Several causes")
    case .missingWidth: return Message("The window no longer has these widths")
    case .unknown: return nil
    }
  }

  /// The name of the kind of cause in reports.
  package var name: String {
    switch self {
    case .settings: "settings"
    case .renamed: "renamed"
    case .added: "added"
    case .removed: "removed"
    case .resized: "resized"
    case .height: "height"
    case .missingWidth: "missingWidth"
    case .unknown: "unknown"
    }
  }

  /// The current text of the item, or that of a removed item; nil for other causes.
  package var itemName: String? {
    switch self {
    case .renamed(_, let item), .added(let item), .removed(let item), .resized(let item, _, _, _): item
    case .settings, .height, .missingWidth, .unknown: nil
    }
  }
}

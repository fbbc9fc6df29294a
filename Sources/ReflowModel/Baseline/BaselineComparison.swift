// The comparison of a baseline with the current layout: the changed font, the rows of differences, and the baseline in
// which rows are accepted.

import Foundation
import LayoutCore

/// The differences between a baseline and the current layout of the same scene.
package struct BaselineComparison: Sendable {
  /// A sentence for each difference of font, size or resolution, which explains most other differences.
  package let environment: [Message]
  /// The differences, one row for each cause.
  package let rows: [DifferenceRow]
  /// The problems at the widths of the baseline, without the ignored ones and the widths at which they are known.
  package var newProblems: [CheckedProblem]
  /// The layout in the baseline, and the current layout at its widths.
  package let before, after: Baseline.View
  let pairs: ItemPairs
  let earlierNames: EarlierNames
  /// The layout in the baseline at the widths that are not compared, such as those that a window no longer has.
  var others: [Arrangement] = []

  /// The positions of the items with a difference of a row at a width, in the baseline and in the current layout.
  package func items(of row: DifferenceRow, at width: Int) -> (before: Set<Int>, after: Set<Int>) {
    let slots = row.differences.filter { $0.value.includes(width) }.compactMap { $0.key.slot.map { pairs.slots[$0] } }
    return (Set(slots.compactMap(\.old)), Set(slots.compactMap(\.new)))
  }

  /// Whether there is neither a difference nor a new problem.
  package var isEmpty: Bool { rows.isEmpty && newProblems.isEmpty }

  /// The numbers of differences and new problems, and sentences without full stops about what was not compared.
  package func summary(named name: String, _ remarks: [Message]) -> Message {
    var parts = isEmpty ? [Message("No differences from “%s”", name)] : []
    if !newProblems.isEmpty { parts.append(.counting(newProblems.count, "%s new problem", "%s new problems")) }
    if !rows.isEmpty {
      parts.append(
        .counting(rows.count, "%s difference from “%s”", "%s differences from “%s”", rows.count.groupedText, name))
    }
    return Message(joining: parts + remarks, separator: " · ")
  }
}

extension BaselineComparison {
  /// The result of compared widths.
  ///
  /// - Parameters:
  ///   - items: The current items.
  ///   - record: The differences at the widths that both layouts have.
  ///   - environment: The differences of fonts: the name of each, and a sentence.
  ///   - settings: The names of changed settings or options.
  ///   - missing: The widths of the baseline that the current layout lacks.
  init(
    of before: Baseline.View, with after: Baseline.View, _ pairs: ItemPairs, _ items: RecordedItems,
    _ record: DifferenceRecord, environment: [(name: Message, sentence: Message)], settings: [Message],
    missing: [ClosedRange<Int>] = [], others: [Arrangement] = []
  ) {
    var rows = DifferenceCauses(pairs, record, settings: environment.map(\.name) + settings).rows
    if !missing.isEmpty { rows.insert(DifferenceRow(.missingWidth, widths: missing), at: 0) }
    for index in rows.indices { rows[index].namesPaths = items.namesPaths }
    (self.environment, self.rows, newProblems) = (environment.map(\.sentence), rows, [])
    (self.before, self.after, self.pairs, self.others) = (before, after, pairs, others)
    earlierNames = EarlierNames(pairs, items)
  }

  /// Compares a recorded layout with the one in a baseline, at the widths that both have.
  ///
  /// - Parameters:
  ///   - items: The current items.
  ///   - widths: The widths of the baseline to compare. Those that the current layout lacks are a difference.
  ///   - hasOwnSize: Whether the content was laid out at its own size only. It is compared even if this is another one.
  ///   - environment: The differences of fonts: the name of each, and a sentence.
  ///   - settings: The names of changed settings or options.
  package init(
    of before: Baseline.View, with after: Baseline.View, _ items: RecordedItems, at widths: [ClosedRange<Int>],
    hasOwnSize: Bool = false, environment: [(name: Message, sentence: Message)], settings: [Message]
  ) {
    var (before, after) = (before, after)
    let missing = widths.subtracting(after.ranges)
    if hasOwnSize, let width = before.widths.first?.width, before.widths.count == 1, after.widths.count == 1 {
      after.widths[0].width = width
    }
    let others = before.widths.filter { !widths.includes($0.width) || after[$0.width] == nil }
    before.widths.removeAll(where: others.contains)
    after.widths.removeAll { before[$0.width] == nil }
    // Content with one text has nothing in common with itself once this text is another one.
    let pairs = ItemPairs(before.items, after.items)
    var record = DifferenceRecord()
    for (one, other) in zip(before.widths, after.widths) { record.add(pairs, from: one, to: other) }
    self.init(
      of: before, with: after, pairs, items, record, environment: environment, settings: settings, missing: missing,
      others: others)
  }
}

extension BaselineComparison: Equatable {
  package static func == (one: BaselineComparison, other: BaselineComparison) -> Bool {
    one.environment == other.environment && one.rows == other.rows && one.newProblems == other.newProblems
      && one.before == other.before && one.after == other.after
  }
}

// MARK: Accepting

extension BaselineComparison {
  /// The baseline's layout with the differences of some rows replaced by the current layout. A later comparison finds
  /// exactly the other differences.
  package func accepting(_ accepted: [DifferenceRow]) -> Baseline.View {
    let slots = Set(accepted.compactMap(\.slot))
    var differences: [Difference: [ClosedRange<Int>]] = [:]
    for row in accepted { differences.merge(row.differences) { one, _ in one } }
    let kept = pairs.slots.indices.compactMap { keptItem(at: $0, isAccepted: slots.contains($0)) }
    var view = before
    view.items = kept.map(\.name)
    view.widths = zip(before.widths, after.widths).map { one, other in
      func isAccepted(_ kind: Difference.Kind, _ slot: Int? = nil) -> Bool {
        differences[Difference(kind: kind, slot: slot)]?.includes(one.width) ?? false
      }
      let places = kept.map { item -> Arrangement.Place? in
        let (earlier, later) = (item.slot.old.flatMap { one.places[$0] }, item.slot.new.flatMap { other.places[$0] })
        guard item.slot.isSame else { return item.isAccepted ? later : earlier }
        guard var place = earlier, let later else {
          return isAccepted(.shown, item.place) || isAccepted(.hidden, item.place) ? later : earlier
        }
        if isAccepted(.line, item.place) { place.line = later.line }
        if isAccepted(.size, item.place) { (place.width, place.height) = (later.width, later.height) }
        // A position is drawn but not compared. Without differences, the item has its current position.
        let isNow = place.line == later.line && place.width == later.width && place.height == later.height
        return isNow ? later : place
      }
      return Arrangement(width: one.width, height: isAccepted(.height) ? other.height : one.height, places: places)
    }
    if !accepted.contains(where: { $0.cause == .missingWidth }) { view.add(others, places: kept.map(\.slot.old)) }
    return view
  }

  /// The item of a slot in the accepted layout; nil if the layout does not contain it.
  private func keptItem(
    at place: Int, isAccepted: Bool
  ) -> (place: Int, slot: ItemSlot, name: String, isAccepted: Bool)? {
    let slot = pairs.slots[place]
    guard let index = isAccepted ? slot.new : slot.old else { return nil }
    return (place, slot, isAccepted ? pairs.new[index] : pairs.old[index], isAccepted)
  }

  /// The baseline's layout, with a new problem added to its problems.
  package func accepting(_ problem: CheckedProblem) -> Baseline.View {
    var view = before
    view.add(others, places: Array(view.items.indices))
    view.problems.append(recorded(problem))
    return view
  }
}

extension Baseline {
  /// The baseline with some rows of a comparison accepted. The document and the font are the current ones if changed
  /// settings are accepted, or if no difference remains.
  package func accepting(
    _ rows: [DifferenceRow], of comparison: BaselineComparison, shown document: Document, _ environment: Environment
  ) throws(TextTooLong) -> Baseline {
    let isAll = rows.count == comparison.rows.count
    var view = isAll ? comparison.after : comparison.accepting(rows)
    view.problems = comparison.problems(accepting: rows)
    var baseline = replacing(view)
    guard isAll || rows.contains(where: \.cause.isSettings) else { return baseline }
    switch content {
    case .document(let changes):
      baseline.content = .document(try isAll ? DocumentChanges(of: document) : changes.taking(settingsOf: document))
    case .program: baseline.content = .program(ProgramFacts(document.app.options))
    }
    baseline.environment = environment
    return baseline
  }

  /// The baseline with another layout of one variant.
  package func replacing(_ view: View) -> Baseline {
    var baseline = self
    for place in views.indices where views[place].variant.isIdentical(to: view.variant) { baseline.views[place] = view }
    return baseline
  }
}

extension DifferenceRow.Cause {
  fileprivate var isSettings: Bool {
    if case .settings = self { true } else { false }
  }
}

extension Baseline.View {
  /// Adds arrangements of other items at other widths. `places` are the positions of the view's items among them.
  fileprivate mutating func add(_ arrangements: [Arrangement], places: [Int?]) {
    widths += arrangements.map { arrangement in
      Arrangement(
        width: arrangement.width, height: arrangement.height,
        places: places.map { $0.flatMap { arrangement.places[$0] } })
    }
    widths.sort { $0.width < $1.width }
  }

  /// Matches the items of the view with the current items.
  /// - Throws: An error when both lists have items and none of them match.
  func pairs(with items: [String]) throws(FileError) -> ItemPairs {
    let pairs = ItemPairs(self.items, items)
    if pairs.common.isEmpty, !self.items.isEmpty, !items.isEmpty {
      throw FileError(
        message: Message("The baseline is of other content: it contains none of the current items."))
    }
    return pairs
  }
}

extension Baseline {
  /// Why texts drawn in another way cannot be compared with the baseline; nil if they are drawn in the same way.
  package func failure(of later: Environment, named name: String) -> FileError? {
    let sentences = environment.differences(to: later).map(\.sentence)
    guard !sentences.isEmpty else { return nil }
    return FileError(
      message: Message(
        "“%s” cannot be compared with its baseline: %s", name, Message(joining: sentences, separator: " ")))
  }
}

extension Baseline.Environment {
  /// The differences that affect the size of text: the name of each, and a sentence.
  package func differences(to later: Baseline.Environment) -> [(name: Message, sentence: Message)] {
    var differences: [(name: Message, sentence: Message)] = []
    if font != later.font {
      let sentence = Message("The font changed from %s to %s.", font.cut(to: .name), later.font.cut(to: .name))
      differences.append((Message("Font"), sentence))
    }
    if dpi != later.dpi {
      let sentence = Message("The resolution changed from %s dpi to %s dpi.", dpi.shortText, later.dpi.shortText)
      differences.append((Message("Resolution"), sentence))
    }
    if scale != later.scale {
      let sentence = Message("The scale changed from %s to %s.", scale.groupedText, later.scale.groupedText)
      differences.append((Message("Scale"), sentence))
    }
    return differences
  }
}

// The differences between a baseline and the current layout, by width: the height of the content, and the items that
// moved to another line, changed their size, were added or removed. Differences of the font come first, since they
// explain most others.

import Foundation
import LayoutCore

/// The differences between a baseline and the current layout of the same scene.
package struct BaselineComparison: Equatable, Sendable {
  /// A change of an item, or of the content as a whole.
  package enum Change: Equatable, Sendable {
    case height(from: Int, to: Int)
    case line(item: String, from: Int?, to: Int?)
    case size(item: String, from: [Int], to: [Int])
    case came(item: String)
    case went(item: String)
  }

  /// A change at a width.
  package struct Difference: Equatable, Sendable {
    package var change: Change
    /// The item's position among the current items; nil for a removed item and for the content as a whole.
    package var item: Int?
  }

  /// All changes at a width.
  package struct AtWidth: Equatable, Sendable {
    package var width: Int
    package var differences: [Difference]
  }

  /// A sentence for each difference of font, size or resolution.
  package var environment: [Message]
  /// The widths with a difference, in the order of the baseline.
  package var widths: [AtWidth]

  package init(environment: [Message], widths: [AtWidth]) {
    (self.environment, self.widths) = (environment, widths)
  }
}

extension Baseline.View {
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

extension ItemPairs {
  /// The differences between two arrangements at one width.
  func differences(from before: Arrangement, to after: Arrangement) -> [BaselineComparison.Difference] {
    var differences: [BaselineComparison.Difference] = []
    func add(_ change: BaselineComparison.Change, _ item: Int? = nil) {
      differences.append(BaselineComparison.Difference(change: change, item: item))
    }
    if before.height != after.height { add(.height(from: before.height, to: after.height)) }
    for index in removed where before.places[index] != nil { add(.went(item: old[index])) }
    for index in inserted where after.places[index] != nil { add(.came(item: new[index]), index) }
    for (index, later) in common {
      switch (before.places[index], after.places[later]) {
      case (nil, nil): break
      case (nil, _?): add(.came(item: new[later]), later)
      case (_?, nil): add(.went(item: old[index]), later)
      case (let one?, let other?):
        if one.line != other.line { add(.line(item: new[later], from: one.line, to: other.line), later) }
        let sizes = ([one.width, one.height], [other.width, other.height])
        if sizes.0 != sizes.1 { add(.size(item: new[later], from: sizes.0, to: sizes.1), later) }
      }
    }
    return differences
  }
}

extension Baseline.Environment {
  /// A sentence for each difference that affects the size of text.
  package func differences(to later: Baseline.Environment) -> [Message] {
    var differences: [Message] = []
    if font != later.font {
      differences.append(Message("The font changed from %s to %s.", font.cut(to: .name), later.font.cut(to: .name)))
    }
    if dpi != later.dpi {
      differences.append(Message("The resolution changed from %s dpi to %s dpi.", dpi.shortText, later.dpi.shortText))
    }
    if scale != later.scale {
      differences.append(Message("The scale changed from %s to %s.", scale.groupedText, later.scale.groupedText))
    }
    return differences
  }
}

extension BaselineComparison.Change {
  /// The change in a sentence without a full stop.
  package var message: Message {
    switch self {
    case .height(let from, let to): return Message("Height changed from %s to %s px", from.groupedText, to.groupedText)
    case .line(let item, let from?, let to?):
      return Message("“%s” moved from line %s to line %s", item, from.groupedText, to.groupedText)
    case .line(let item, nil, _): return Message("“%s” is now in a line", item)
    case .line(let item, _, nil): return Message("“%s” is no longer in a line", item)
    case .size(let item, let from, let to):
      return Message("“%s” was resized from %s × %s to %s × %s", filledWith: [item] + (from + to).map(\.groupedText))
    case .came(let item): return Message("“%s” was added", item)
    case .went(let item): return Message("“%s” was removed", item)
    }
  }
}

extension Baseline.View {
  /// Whether the baseline contains a problem, at all of the problem's widths.
  package func knows(_ problem: CheckedProblem) -> Bool {
    let name = problem.item?.name ?? ""
    let known = problems.filter { $0.rule.isIdentical(to: problem.rule.rawValue) && $0.item.isIdentical(to: name) }
    let widths = known.compactMap { WidthList($0.widths).ranges }.joined()
    return problem.widths.allSatisfy { range in
      widths.contains { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
    }
  }
}

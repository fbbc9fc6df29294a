// The comparison of a canvas with a baseline, one width at a time, so that a window stays responsive; and the ghosts,
// which are the frames of the items in the baseline.

import Foundation
import LayoutCore

/// Compares a container with its baseline.
///
///     let search = try BaselineSearch(of: baseline, with: subject)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // one call per idle callback
///     print(search.rows)
///
/// The search does not notice changes of the container. After a change, discard it and start another one. To cancel a
/// search, discard it.
package final class BaselineSearch {
  /// A difference as a row of a list.
  package struct Row: Equatable, Sendable {
    /// The width, in px.
    package var width: Int
    package var change: BaselineComparison.Change
    /// The identity of the item in its scene; nil for a removed item and for the content as a whole.
    package var identity: Int?
  }

  /// The differences, narrowest width first, up to the limit.
  package private(set) var found: [BaselineComparison.AtWidth] = []
  /// The number of all differences, and of the widths that have any.
  package private(set) var (count, widthCount) = (0, 0)

  /// The maximum number of differences that a window lists.
  package static let rowLimit = 5_000

  private let view: Baseline.View
  private let subject: CheckSubject
  private let pairs: ItemPairs
  private let items: [Int]
  private let limit: Int
  private var listed = 0
  private var next = 0

  /// Prepares a comparison. `limit` is the maximum number of differences that it keeps.
  /// - Throws: An error when the baseline has no width in the stress view, when it is of other content, or when there
  ///   are more items than ``Baseline/itemLimit``.
  package init(
    of baseline: Baseline, in stress: StressView = .original, with subject: CheckSubject, limit: Int = rowLimit
  ) throws(FileError) {
    guard let view = baseline.view(stress.rawValue), !view.widths.isEmpty else {
      throw FileError(
        message: stress == .original
          ? Message("The baseline contains no width of the original content.")
          : Message("The baseline contains no width of the stress view “%s”.", stress.title))
    }
    self.view = view
    self.subject = subject
    self.limit = limit
    items = subject.itemIndices
    guard items.count <= Baseline.itemLimit else {
      throw FileError(
        message: Message(
          "There are %s items; up to %s can be compared.", items.count.groupedText,
          Baseline.itemLimit.groupedText))
    }
    pairs = try view.pairs(with: items.map { subject.items[$0]?.name ?? "" })
  }

  /// Whether all widths have been compared.
  package var isDone: Bool { next == view.widths.count }

  /// The differences as a window lists them.
  package var rows: [Row] {
    found.flatMap { place in
      place.differences.map { difference in
        let item = difference.item.flatMap { subject.items[items[$0]] }
        return Row(width: place.width, change: difference.change.shortened, identity: item?.identity)
      }
    }
  }

  /// The current arrangement at a width.
  package func arrangement(at width: Int) -> Arrangement {
    Arrangement(subject.solve(width), at: width, items: items)
  }

  /// Takes one step, which is one layout.
  package func advance() {
    guard !isDone else { return }
    let before = view.widths[next]
    next += 1
    let differences = pairs.differences(from: before, to: arrangement(at: before.width))
    guard !differences.isEmpty else { return }
    count += differences.count
    widthCount += 1
    let kept = differences.prefix(limit - listed)
    listed += kept.count
    if !kept.isEmpty { found.append(BaselineComparison.AtWidth(width: before.width, differences: Array(kept))) }
  }

  /// Takes steps until the duration is over. Takes at least one, and completes the last one.
  package func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }

  /// Takes all remaining steps.
  package func finish() {
    while !isDone { advance() }
  }

  /// The frames of the items in the baseline, matched with the current items.
  package var ghosts: BaselineGhosts { BaselineGhosts(view, pairs, items) }
}

/// The frames of items in a baseline, to be drawn over the current ones.
package struct BaselineGhosts: Sendable {
  private let view: Baseline.View
  /// The container's index of each item of the baseline; nil for a removed item.
  private var present: [Int?]

  fileprivate init(_ view: Baseline.View, _ pairs: ItemPairs, _ items: [Int]) {
    self.view = view
    present = Array(repeating: nil, count: view.items.count)
    for pair in pairs.common { present[pair.old] = items[pair.new] }
  }

  /// The width of the baseline that is nearest to a width.
  package func nearestWidth(to width: Int) -> Int? {
    view.widths.map(\.width).min { abs($0 - width) < abs($1 - width) }
  }

  /// The baseline's frames of all items at a width, which are drawn in place of the current items; nil when the
  /// baseline does not contain the width. `distance` is how far a container that scrolls by itself has moved its
  /// content down, in points.
  package func all(at width: Int, scrolledBy distance: CGFloat = 0) -> [OverlayMark]? {
    view[width].map { arrangement in
      arrangement.places.indices.compactMap { mark(.earlier, $0, in: arrangement, distance) }
    }
  }

  /// The baseline's frames of the items that have moved or are removed; nil when the baseline does not contain the
  /// width. Leaves out items that the geometry does not contain because they are outside the viewport.
  package func moved(at width: Int, in geometry: LayoutGeometry, scrolledBy distance: CGFloat = 0) -> [OverlayMark]? {
    guard let arrangement = view[width] else { return nil }
    var now: [Int: CGRect?] = [:]
    for item in geometry.items { now[item.index] = item.allocation }
    // A content offset that is not whole changes the rounding of edges by up to a px.
    let leeway: CGFloat = distance == 0 ? 0 : 1
    return arrangement.places.indices.compactMap { place in
      if let index = present[place], let earlier = arrangement.places[place]?.rect(distance) {
        guard let frame = now[index] else { return nil }
        if let frame, frame.isPlaced(as: earlier, within: leeway) { return nil }
      }
      return mark(.ghost, place, in: arrangement, distance)
    }
  }

  private func mark(
    _ kind: OverlayMark.Kind, _ index: Int, in arrangement: Arrangement, _ distance: CGFloat
  ) -> OverlayMark? {
    arrangement.places[index].map {
      OverlayMark(kind: kind, rect: $0.rect(distance), text: .verbatim(view.items[index].cut(to: .name).plainLine))
    }
  }
}

extension Arrangement.Place {
  /// The place in points, moved down by a distance.
  fileprivate func rect(_ distance: CGFloat) -> CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y) + distance, width: CGFloat(width), height: CGFloat(height))
  }
}

extension BaselineComparison.Change {
  /// The change with names short enough for a list.
  var shortened: Self {
    switch self {
    case .height: self
    case .line(let item, let from, let to): .line(item: item.cut(to: .name), from: from, to: to)
    case .size(let item, let from, let to): .size(item: item.cut(to: .name), from: from, to: to)
    case .came(let item): .came(item: item.cut(to: .name))
    case .went(let item): .went(item: item.cut(to: .name))
    }
  }
}

extension CGRect {
  /// Whether it has the size and the horizontal position of another rectangle, and the same vertical position within
  /// the leeway.
  fileprivate func isPlaced(as other: CGRect, within leeway: CGFloat) -> Bool {
    minX == other.minX && size == other.size && abs(minY - other.minY) <= leeway
  }
}

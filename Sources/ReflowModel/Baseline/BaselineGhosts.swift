// The ghosts of a baseline: the frames of its items, drawn over the current ones.

import Foundation
import LayoutCore

/// The frames of items in a baseline, to be drawn over the current ones.
package struct BaselineGhosts: Sendable {
  private let view: Baseline.View
  /// The container's index of each item of the baseline; nil for a removed item.
  private var present: [Int?]
  /// Whether the names of items are paths of widgets, each with a text.
  private var namesPaths = false

  init(_ view: Baseline.View, _ pairs: ItemPairs, _ items: [Int?]) {
    self.view = view
    present = Array(repeating: nil, count: view.items.count)
    for pair in pairs.common { present[pair.old] = items[pair.new] }
  }

  /// The ghosts of a program's window.
  ///
  /// - Parameter widgets: The index of the widget of each current item in the window at its width; nil for a widget that
  ///   it does not show.
  package init(of comparison: BaselineComparison, widgets: [Int?]) {
    self.init(comparison.before, comparison.pairs, widgets)
    namesPaths = true
  }

  /// The width of the baseline that is nearest to a width.
  package func nearestWidth(to width: Int) -> Int? { view.ranges.nearest(to: width) }

  /// The baseline's frames of all items at a width, which are drawn in place of the current items; nil when the
  /// baseline does not contain the width. `distance` is the vertical offset of the content in a container that scrolls
  /// by itself, in points.
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
    // A fractional content offset changes the rounding of edges by up to a px.
    let tolerance: CGFloat = distance == 0 ? 0 : 1
    return arrangement.places.indices.compactMap { place in
      if let index = present[place], let earlier = arrangement.places[place]?.rect(distance) {
        guard let frame = now[index] else { return nil }
        if let frame, frame.isPlaced(as: earlier, within: tolerance) { return nil }
      }
      return mark(.ghost, place, in: arrangement, distance)
    }
  }

  private func mark(
    _ kind: OverlayMark.Kind, _ index: Int, in arrangement: Arrangement, _ distance: CGFloat
  ) -> OverlayMark? {
    arrangement.places[index].map {
      let name = namesPaths ? WindowRecording.shownName(of: view.items[index]) : view.items[index]
      return OverlayMark(kind: kind, rect: $0.rect(distance), text: .verbatim(name.cut(to: .name).plainLine))
    }
  }
}

extension Arrangement.Place {
  /// The place in points, moved down by a distance.
  fileprivate func rect(_ distance: CGFloat) -> CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y) + distance, width: CGFloat(width), height: CGFloat(height))
  }
}

extension CGRect {
  /// Whether it has the size and the horizontal position of another rectangle, and the same vertical position within
  /// the tolerance.
  fileprivate func isPlaced(as other: CGRect, within tolerance: CGFloat) -> Bool {
    minX == other.minX && size == other.size && abs(minY - other.minY) <= tolerance
  }
}

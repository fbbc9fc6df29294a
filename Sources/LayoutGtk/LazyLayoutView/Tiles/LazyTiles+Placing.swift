// The sizes of the tiles, of which the lengths of their lines follow, and where they are.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyTiles {
  /// Asks the tiles for their sizes, and tells the arrangement how long their lines are.
  ///
  /// - Returns: Whether anything moved, and so other items may be in sight.
  func measure(in arrangement: LazyArrangement) -> Bool {
    let wereMeasured = measureTiles(in: arrangement)
    return arrangement.setLengths(ofLines: lines, wereMeasured: wereMeasured) { shown[$0].map(\.tile.size) }
  }

  /// Asks the tiles for their sizes, but those that cannot have another one than when they were asked last. While the
  /// content only scrolls, the others are those of items that have come into sight.
  ///
  /// - Returns: Whether any was asked.
  private func measureTiles(in arrangement: LazyArrangement) -> Bool {
    guard let solution = arrangement.solution else { return false }
    let all = arrangement.takeNeedsMeasuring()
    var wereMeasured = false
    for (item, tile) in shown where tile.refresh() || all {
      tile.measure(solution.proposal(for: item))
      wereMeasured = true
    }
    return wereMeasured
  }

  /// Allocates each tile its place: relative to the viewport, since the content is longer than GTK's coordinates are
  /// precise.
  func place(in arrangement: LazyArrangement) {
    guard let solution = arrangement.solution else { return }
    let origin = arrangement.origin
    let mirror = Mirror(container, arrangement.viewport)
    for (item, tile) in shown {
      var frame = tile.frame(of: item, in: solution)
      frame.origin.x -= origin.x
      frame.origin.y -= origin.y
      tile.allocate(tile.pixels(mirror(frame)))
    }
  }
}

/// Leading where it is for the reader, in frames of a viewport, or back.
@MainActor
struct Mirror {
  private let width: CGFloat?

  init(_ container: Widget, _ viewport: LazyViewport) {
    width = container.layoutDirection == .rightToLeft ? viewport.size.width : nil
  }

  @inline(__always)
  func callAsFunction(_ frame: CGRect) -> CGRect {
    guard let width else { return frame }
    var frame = frame
    frame.origin.x = width - frame.origin.x - frame.size.width
    return frame
  }
}

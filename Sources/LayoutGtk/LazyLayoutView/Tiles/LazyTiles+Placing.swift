// The measurement of the tiles, from which the lengths of their lines follow, and their placement.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyTiles {
  /// Measures the tiles, and passes the lengths of their lines to the arrangement.
  ///
  /// - Returns: Whether anything moved, so that other items may be visible.
  func measure(in arrangement: LazyArrangement) -> Bool {
    let hasMoved = arrangement.measure(lines)
    let wereMeasured = measureTiles(in: arrangement)
    let isLonger = arrangement.setLengths(ofLines: lines, wereMeasured: wereMeasured) { shown[$0].map(\.tile.size) }
    return hasMoved || isLonger
  }

  /// Measures the tiles whose size may have changed. While the content only scrolls, these are the tiles of items that
  /// have entered the viewport.
  ///
  /// - Returns: Whether any was measured.
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

  /// Allocates each tile its place, relative to the viewport, because the content may exceed the precision of GTK's
  /// coordinates.
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

/// Mirrors the frames of a viewport from right to left, in either direction of the conversion.
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

// Where the tiles are: relative to the viewport, since the content is longer than GTK's coordinates are precise.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// Asks the tiles for their sizes, and tells the solution how long their lines are.
  ///
  /// - Returns: Whether anything moved, and so other items may be in sight.
  func measureLines() -> Bool {
    guard var solution else { return false }
    for (item, tile) in tiles { tile.measure(solution.proposal(for: item)) }
    let axis = viewport.axis
    var hasMoved = false
    for line in windowLines {
      let items = solution.items(ofLine: line)
      let shown = items.compactMap { tiles[$0] }
      guard !shown.isEmpty else { continue }
      var length = shown.reduce(0) { max($0, axis.length(of: $1.size)) }
      if shown.count < items.count, solution.isMeasured(line) {
        length = max(length, solution.extent(ofLine: line).length)
      }
      hasMoved = solution.setLength(length, ofLine: line) || hasMoved
    }
    if hasMoved { self.solution = solution }
    return hasMoved
  }

  /// Allocates each tile its place. The content scrolls by whole pixels, so that tiles keep their distances.
  func place() {
    guard let solution else { return }
    let origin = scrollOrigin
    for (item, tile) in tiles {
      let frame = solution.frame(of: item, size: tile.size).offsetBy(dx: -origin.x, dy: -origin.y)
      tile.allocate(tile.pixels(mirrored(frame)))
    }
  }

  /// Where a tile belongs in the content.
  func contentFrame(of item: Int, _ tile: LazyTile) -> CGRect {
    solution?.frame(of: item, size: tile.size) ?? .zero
  }

  /// A frame of the viewport with leading where it is for the reader, or back.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    var frame = frame
    frame.origin.x = CGFloat(viewport.width) - frame.origin.x - frame.size.width
    return frame
  }

  /// The point of the content in the viewport's top leading corner.
  var scrollOrigin: CGPoint {
    let (along, across) = (offset.rounded(), crossOffset.rounded())
    return viewport.axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  var isRightToLeft: Bool { widget.layoutDirection == .rightToLeft }
}

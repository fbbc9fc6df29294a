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
    let wereAsked = measureTiles()
    guard wereAsked || measuredLines != windowLines, var solution else { return false }
    measuredLines = windowLines
    // What is held twice would be copied to be changed.
    self.solution = nil
    defer { self.solution = solution }
    let axis = viewport.axis
    for line in windowLines {
      let items = solution.items(ofLine: line)
      let shown = tiles[items]
      guard !shown.isEmpty else { continue }
      var length: CGFloat = 0
      for (_, tile) in shown { length = max(length, axis.length(of: tile.size)) }
      if shown.count < items.count, solution.isMeasured(line) {
        length = max(length, solution.extent(ofLine: line).length)
      }
      isSolutionNew = solution.setLength(length, ofLine: line) || isSolutionNew
    }
    return isSolutionNew
  }

  /// Asks the tiles for their sizes, but those that cannot have another one than when they were asked last. While the
  /// content only scrolls, the others are those of items that have come into sight.
  ///
  /// - Returns: Whether any was asked.
  private func measureTiles() -> Bool {
    guard let solution else { return false }
    let all = isSolutionNew
    isSolutionNew = false
    var wereAsked = false
    for (item, tile) in tiles where tile.refresh() || all {
      tile.measure(solution.proposal(for: item))
      wereAsked = true
    }
    return wereAsked
  }

  /// Allocates each tile its place. The content scrolls by whole pixels, so that tiles keep their distances.
  func place() {
    guard let solution else { return }
    let origin = scrollOrigin
    let mirrors = isRightToLeft
    for (item, tile) in tiles {
      var frame = tile.frame(of: item, in: solution)
      frame.origin.x -= origin.x
      frame.origin.y -= origin.y
      tile.allocate(tile.pixels(mirrors ? mirrored(frame) : frame))
    }
  }

  /// Where a tile belongs in the content.
  func contentFrame(of item: Int, _ tile: LazyTile) -> CGRect {
    solution.map { tile.frame(of: item, in: $0) } ?? .zero
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

// The search for items that overlap.

import Foundation
import LayoutCore

/// The overlap of two allocations that is allowed, in px, because the toolkit rounds edges.
private let leastOverlap: CGFloat = 1

extension LayoutGeometry {
  /// Calls `found` with each item that overlaps an earlier one.
  func overlaps(_ found: (Int) -> Void) {
    if standInRows(within: leastOverlap, \.allocation) { return }
    let placed = items.compactMap { item in item.allocation.map { (item.index, $0) } }.sorted { $0.1.minY < $1.1.minY }
    var over: Set<Int> = []
    var open: [(Int, CGRect)] = []
    for (index, frame) in placed {
      open.removeAll { $0.1.maxY <= frame.minY + leastOverlap }
      for (other, place) in open where place.overlaps(frame) { over.insert(max(index, other)) }
      open.append((index, frame))
    }
    over.sorted().forEach(found)
  }

  /// Whether the frames are in rows, so that none of them overlap. Frames that are not in rows may be free of overlaps
  /// too.
  var framesStandInRows: Bool { standInRows(within: 0.001, \.frame) }

  /// Whether each item follows all earlier items of its row, and is below all earlier rows. Then no items overlap.
  private func standInRows(within leeway: CGFloat, _ place: (Item) -> CGRect?) -> Bool {
    let isRightToLeft = direction == .rightToLeft
    var (top, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    var edge = isRightToLeft ? -CGFloat.infinity : CGFloat.infinity
    for item in items {
      guard let frame = place(item) else { continue }
      let isBehind = isRightToLeft ? frame.maxX <= edge + leeway : frame.minX >= edge - leeway
      if isBehind, frame.minY >= top - leeway {
        edge = isRightToLeft ? min(edge, frame.minX) : max(edge, frame.maxX)
      } else {
        guard frame.minY >= bottom - leeway else { return false }
        top = bottom
        edge = isRightToLeft ? frame.minX : frame.maxX
      }
      bottom = max(bottom, frame.maxY)
    }
    return true
  }
}

extension CGRect {
  /// Whether the intersection is wider and higher than the allowed overlap.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > leastOverlap
      && min(maxY, other.maxY) - max(minY, other.minY) > leastOverlap
  }
}

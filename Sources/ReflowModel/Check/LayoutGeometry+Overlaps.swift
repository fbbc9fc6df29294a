// The search for items that overlap.

import Foundation
import LayoutCore

/// The allowed overlap of two allocations, in px. The toolkit rounds edges, which can cause an overlap.
private let allowedOverlap: CGFloat = 1

/// Calls `found` with the indices of each two frames that overlap, in any order.
func forEachOverlap(of frames: [(index: Int, area: CGRect)], _ found: (Int, Int) -> Void) {
  var open: [(Int, CGRect)] = []
  for (index, frame) in frames.sorted(by: { $0.1.minY < $1.1.minY }) {
    open.removeAll { $0.1.maxY <= frame.minY + allowedOverlap }
    for (other, place) in open where place.overlaps(frame) { found(index, other) }
    open.append((index, frame))
  }
}

extension LayoutGeometry {
  /// Whether the allocations are in rows, so that none of them overlap. Allocations that are not in rows may be free of
  /// overlaps too.
  var areInRows: Bool { areInRows(within: allowedOverlap, \.allocation) }

  /// Whether the frames are in rows, so that none of them overlap before they are rounded.
  var framesAreInRows: Bool { areInRows(within: 0.001, \.frame) }

  /// Whether each item follows all earlier items of its row, and is below all earlier rows. Then no items overlap.
  private func areInRows(within tolerance: CGFloat, _ place: (Item) -> CGRect?) -> Bool {
    let isRightToLeft = direction == .rightToLeft
    var (top, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    var edge = isRightToLeft ? -CGFloat.infinity : CGFloat.infinity
    for item in items {
      guard let frame = place(item) else { continue }
      let isBehind = isRightToLeft ? frame.maxX <= edge + tolerance : frame.minX >= edge - tolerance
      if isBehind, frame.minY >= top - tolerance {
        edge = isRightToLeft ? min(edge, frame.minX) : max(edge, frame.maxX)
      } else {
        guard frame.minY >= bottom - tolerance else { return false }
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
    min(maxX, other.maxX) - max(minX, other.minX) > allowedOverlap
      && min(maxY, other.maxY) - max(minY, other.minY) > allowedOverlap
  }
}

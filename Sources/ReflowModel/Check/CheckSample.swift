// A sample of a check: the geometry and the findings at one width, and the test of whether two samples are valid for
// every width between them.
//
// Between two breakpoints the lines of a flow, and the columns of a grid, hold the same items. A wider line or column
// makes no item smaller. An item with the same size at both ends therefore has that size at every width between them,
// and the same is true of the height. Three values still change with the width: the positions of items in their line;
// distances, which only grow; and the available width, with which lengths are compared. So an item starts or stops
// breaking a rule at most once. Toolkits also round edges to whole px: as the width grows, a length that is not whole
// alternates between two values.

import Foundation
import LayoutCore

/// The geometry and the findings at one width.
struct CheckSample {
  let width: Int
  let geometry: LayoutGeometry
  let findings: [Finding]

  /// Whether every width up to that of a wider sample has the findings of both. The caller guarantees that there is no
  /// breakpoint between the two widths. Rules that the library guarantees are not checked at the widths between them.
  func holdsForWidths(to other: CheckSample) -> Bool {
    guard findings == other.findings, geometry.content.height == other.geometry.content.height, hasSameLines(as: other)
    else { return false }
    let (items, others) = (geometry.items, other.geometry.items)
    guard items.count == others.count else { return false }
    let distance = CGFloat(other.width - width)
    var (rest, moveAlong, areWhole) = (true, true, true)
    for (item, other) in zip(items, others) {
      guard item.index == other.index, item.allocation?.size == other.allocation?.size else { return false }
      guard let frame = item.frame, let place = other.frame else {
        if item.frame == nil, other.frame == nil { continue }
        return false
      }
      guard frame.size == place.size, frame.minY == place.minY else { return false }
      rest = rest && frame.minX == place.minX
      moveAlong = moveAlong && abs(place.minX - frame.minX - distance) < 1e-9
      areWhole = areWhole && frame.width == frame.width.rounded()
    }
    // Frames that do not overlap before rounding overlap by at most one px after it.
    return rest || moveAlong || areWhole && geometry.framesAreInRows && other.geometry.framesAreInRows
  }

  private func hasSameLines(as other: CheckSample) -> Bool {
    geometry.lines.count == other.geometry.lines.count
      && zip(geometry.lines, other.geometry.lines).allSatisfy {
        $0.items == $1.items && $0.end.isWrap == $1.end.isWrap
      }
  }
}

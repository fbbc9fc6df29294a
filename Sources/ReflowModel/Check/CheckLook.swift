// What a check sees at one width, and whether two of these tell what is seen at every width between.
//
// Between two breakpoints the lines of a flow, and the columns of a grid, hold the same items. A wider line or column
// makes no item smaller, so that one whose size is the same at both ends has it everywhere between, and so is the
// height. What then changes with the width is where items stand in their line, distances, which only grow, and the room
// that lengths are compared with, which makes a rule begin or cease to be broken once at most. But toolkits round edges
// to whole px, by which lengths that are not whole are sometimes longer and sometimes shorter on their way.

import Foundation
import LayoutCore

/// A look at one width.
struct CheckLook {
  let width: Int
  let geometry: LayoutGeometry
  /// What is wrong there.
  let findings: [Finding]

  /// The height of the content.
  var height: CGFloat { geometry.content.height }

  /// Whether each width up to a wider look, with no breakpoint between, has what is wrong at both. What the library
  /// promises is not looked for there.
  func tellsWidths(to other: CheckLook) -> Bool {
    guard findings == other.findings, height == other.height, linesAreThose(of: other) else { return false }
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
    // Frames that keep off each other are rounded to ones that meet in a px at most.
    return rest || moveAlong || areWhole && geometry.framesStandInRows && other.geometry.framesStandInRows
  }

  private func linesAreThose(of other: CheckLook) -> Bool {
    geometry.lines.count == other.geometry.lines.count
      && zip(geometry.lines, other.geometry.lines).allSatisfy {
        $0.items == $1.items && $0.end.isForRoom == $1.end.isForRoom
      }
  }
}

// How much of one axis a drawing shows.

import Foundation

/// The part of an axis that holds all edges which are at hand, the start of the scene among them.
struct DrawnRange {
  /// An edge farther away than this, in points, counts as infinitely far: no drawing shows both it and the others.
  private static let horizon: CGFloat = 1e12

  private(set) var start: CGFloat = 0
  private(set) var end: CGFloat = 0
  private var goesBack = false
  private var goesOn = false

  /// The length of what is at hand.
  var length: CGFloat { end - start }

  /// Takes in the edges of something.
  mutating func include(_ origin: CGFloat, _ length: CGFloat) {
    include(origin)
    include(origin + length)
  }

  private mutating func include(_ edge: CGFloat) {
    if abs(edge) <= Self.horizon {
      start = min(start, edge)
      end = max(end, edge)
    } else if edge < 0 {
      goesBack = true
    } else {
      goesOn = true
    }
  }

  /// Shows some points more on the sides on which something goes on without end.
  mutating func reach(_ distance: CGFloat) {
    if goesBack { start -= distance }
    if goesOn { end += distance }
  }

  /// A stretch of the axis, as far as it is shown.
  func shown(_ origin: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let first = shown(origin, orElse: start)
    return (first, max(0, shown(origin + length, orElse: end) - first))
  }

  private func shown(_ edge: CGFloat, orElse missing: CGFloat) -> CGFloat {
    if abs(edge) <= Self.horizon { return edge }
    return edge.isNaN ? missing : edge < 0 ? start : end
  }
}

// What tests look at that a host has no use for.

import Foundation

extension LayoutTransition {
  /// How many runs the items move by, that of rest included.
  package var runCount: Int {
    field.runs.count
  }

  /// How fast an item's origin moves at `time`, in points a second; nil if there is no such item. O(items).
  package func velocity(of id: ID, at time: TimeInterval) -> CGPoint? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rates = field.motions[index].rates(at: field.runs[field.motions[index].run].basis(at: time))
    return CGPoint(x: rates.x, y: rates.y)
  }
}

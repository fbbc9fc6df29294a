// Short names for what the tests of transitions do all the time.

import Foundation
import LayoutCore

extension LayoutTransition {
  /// The geometry of one item at a time.
  func geometry(of id: ID, at time: TimeInterval) -> ItemGeometry? {
    ids.firstIndex(of: id).map { geometries(at: time)[$0] }
  }
}

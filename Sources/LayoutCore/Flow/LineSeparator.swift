// What lies between two lines besides their distance.

import Foundation

/// A separator between two lines.
struct LineSeparator {
  var item: FittedItem
  /// The number of the line above it.
  var line: Int
  /// The distance from the start of the flow.
  var origin: CGFloat = 0
}

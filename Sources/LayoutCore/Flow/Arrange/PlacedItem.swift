// An item where it will lie: what a fitted item becomes when its line is known.

import Foundation

/// An item with its final size and its place across its line.
struct PlacedItem {
  var breadth: CGFloat
  var depth: CGFloat
  /// The breadth and the depth that the item was offered for this size; nil for what it likes.
  var offer: (breadth: CGFloat?, depth: CGFloat?)
  /// The distance from the start of the line's depth.
  var across: CGFloat = 0

  init(_ item: FittedItem) {
    breadth = item.breadth
    depth = item.depth
    offer = (item.offer, nil)
  }
}

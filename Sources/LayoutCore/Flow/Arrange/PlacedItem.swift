// An item as it will be placed: what a fitted item becomes when its line is known.

import Foundation

/// An item with its final size.
struct PlacedItem {
  var child: Int
  var breadth: CGFloat
  var depth: CGFloat
  /// The breadth and the depth that the item was offered for this size; nil for what it likes.
  var offer: (breadth: CGFloat?, depth: CGFloat?)

  init(_ item: FittedItem) {
    child = item.child
    breadth = item.breadth
    depth = item.depth
    offer = (item.offer, nil)
  }
}

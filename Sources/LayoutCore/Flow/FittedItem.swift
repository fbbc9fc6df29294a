// A measured item in a line of a certain breadth: what it takes there.

import Foundation

/// An item with the size that it takes in a line.
struct FittedItem {
  /// The child that it is.
  var child: Int
  var breadth: CGFloat
  var depth: CGFloat
  /// What it adds to a line besides its breadth where it is not the first: the distance before it, and until separators
  /// are set in their lines also the one between.
  var gap: CGFloat
  /// The position of the flow's guide in the item; 0 where guides follow from the depth.
  var guide: CGFloat = 0
  /// The breadth that the item was offered for this size; nil for its ideal.
  var offer: CGFloat?
  /// Whether its ideal breadth is more than a line, so that it has a line of its own.
  var exceedsLine = false
}

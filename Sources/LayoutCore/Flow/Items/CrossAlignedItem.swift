// The items of a flow whose position along the cross axis can differ from that of the other items of their line. They
// are listed separately: a pass places all items in the same way, and then moves these.

import Foundation

/// An item that can take the depth of its line, or is aligned by its own guide.
struct CrossAlignedItem {
  let child: Int
  /// The greatest depth that the item can take; -∞ if it keeps its depth.
  let maximumDepth: CGFloat
  /// The item's own guide, with its position at the item's ideal size.
  let own: FlowGuides.Own

  /// Nil for a child that is aligned like its line.
  init?(_ child: Int, _ items: FlowItems, _ traits: FlowTraits, _ guides: FlowGuides, _ layout: FlowLayout) {
    let isDeeper = !items.features(of: child).isDisjoint(with: layout.axis.isDeeper)
    own = guides.own.isEmpty ? FlowGuides.Own() : guides.own[child]
    guard isDeeper || own.guide != nil else { return nil }
    self.child = child
    maximumDepth = isDeeper ? layout.axis.depth(of: traits.maximum) : -.infinity
  }

  /// Whether the item takes the depth of its line: its own depth can be infinite, or lines stretch their items.
  @inline(__always)
  func takesDepth(ofLine lineDepth: CGFloat, from depth: CGFloat, _ stretches: Bool) -> Bool {
    lineDepth != depth && (maximumDepth == .infinity || stretches && maximumDepth > depth)
  }
}

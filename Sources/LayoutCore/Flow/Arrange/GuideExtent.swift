// What items need before and after a guide that they share.

import Foundation

/// The room that items take across a line when one of their guides meets.
struct GuideExtent {
  var key: AlignmentKey
  private var before = -CGFloat.infinity
  private var after = -CGFloat.infinity

  init(key: AlignmentKey) {
    self.key = key
  }

  /// Takes in an item. One without end whose guide lies at its end has nothing after it.
  mutating func formUnion(guide: CGFloat, depth: CGFloat) {
    before = max(before, guide)
    after = max(after, (depth - guide).zeroIfNaN)
  }

  private var isEmpty: Bool { before == -.infinity }

  var depth: CGFloat { isEmpty ? 0 : before + after }

  /// Where the guide lies in a line of `depth`: the items rest there as one.
  func guide(in depth: CGFloat) -> CGFloat {
    isEmpty ? 0 : key.offset(of: self.depth, in: depth) + before
  }
}

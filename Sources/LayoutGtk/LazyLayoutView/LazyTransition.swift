// The tiles of a lazy container on their way.
//
// A transition's frames are in coordinates of their own: those of the widget when the motion began, leading to the
// left. The content may be scrolled, and arranged so that it starts elsewhere, while they go on; `base` is the point of
// the content that their zero is.

import Foundation
import LayoutCore

/// The transition of the tiles, and which tile belongs to each of its items.
@MainActor
struct LazyTransition {
  var transition: LayoutTransition<AnyHashable>
  /// The point of the content at the zero of the transition's frames.
  var base: CGPoint
  /// The frames that the transition was last given.
  var frames: [(id: AnyHashable, frame: CGRect)]
  /// The tile of each of the transition's items; nil where it shows another item already.
  var tiles: [LazyTile?] = []
  /// When the tiles were last put where they are, in seconds.
  var shownAt = -Double.infinity

  /// Tiles at rest where they were put last.
  init(_ frames: [(id: AnyHashable, frame: CGRect)], base: CGPoint, animatesSizes: Bool) {
    transition = LayoutTransition(frames, sizing: animatesSizes ? .animated : .destination)
    self.frames = frames
    self.base = base
  }

  /// Finds each item's tile.
  mutating func map(to all: some Sequence<LazyTile>) {
    var known: [AnyHashable: LazyTile] = [:]
    for tile in all { known[tile.identity] = tile }
    tiles = transition.ids.map { known[$0] }
  }
}

/// What the next allocation of a lazy container is to animate.
@MainActor
struct PendingLazyAnimation {
  /// How.
  var animation: Animation
  /// The arrangement before the changes.
  let solution: any LazySolution
  /// The point of its content in the viewport's corner.
  let origin: CGPoint
  /// The items that have come and gone since, in order; nil when they cannot be followed.
  var changes: [ItemsChange]? = []

  /// Where an item was in the viewport before the changes; nil if it was not among the items, or too far away to be
  /// seen coming.
  func frame(of item: Int, size: CGSize, in viewport: LazyViewport) -> CGRect? {
    guard let changes else { return nil }
    var old: Int? = item
    for change in changes.reversed() { old = old.flatMap(change.oldIndex) }
    guard let old, old < solution.count else { return nil }
    let frame = solution.frame(of: old, size: size).offsetBy(dx: -origin.x, dy: -origin.y)
    return viewport.isNear(frame) ? frame : nil
  }
}

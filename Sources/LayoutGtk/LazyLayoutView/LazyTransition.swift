// The running transition of a lazy container's tiles.
//
// A transition's frames have their own coordinates: those of the widget when the motion began, with the leading edge at
// the left. The content may be scrolled, or arranged with another start, during the motion; `base` is the point of the
// content at their origin.

import Foundation
import LayoutCore

/// The transition of the tiles, and the tile of each of its items.
@MainActor
struct LazyTransition {
  var transition: LayoutTransition<AnyHashable>
  /// The point of the content at the origin of the transition's frames.
  var base: CGPoint
  /// The latest frames passed to the transition.
  var frames: [(id: AnyHashable, frame: CGRect)]
  /// The tile of each of the transition's items; nil where it already shows another item.
  var tiles: [LazyTile?] = []
  /// The time at which the tiles were last shown, in seconds.
  var shownAt = -Double.infinity

  /// Creates a transition with tiles at rest in their last allocations.
  init(_ frames: [(id: AnyHashable, frame: CGRect)], base: CGPoint, animatesSizes: Bool) {
    transition = LayoutTransition(frames, sizing: animatesSizes ? .animated : .destination)
    self.frames = frames
    self.base = base
  }

  mutating func map(to all: some Sequence<LazyTile>) {
    var known: [AnyHashable: LazyTile] = [:]
    for tile in all { known[tile.identity] = tile }
    tiles = transition.ids.map { known[$0] }
  }
}

/// The animation that the next allocation of a lazy container starts.
@MainActor
struct PendingLazyAnimation {
  var animation: Animation
  /// The arrangement before the changes.
  let solution: any LazySolution
  /// The point of its content at the viewport's corner.
  let origin: CGPoint
  /// The items added and removed since, in order; nil after an arbitrary change.
  var changes: [ItemsChange]? = []

  /// The frame of an item in the viewport before the changes; nil if it was not among the items, or too far away for
  /// its motion to be visible.
  func frame(of item: Int, size: CGSize, in viewport: LazyViewport) -> CGRect? {
    guard let changes else { return nil }
    var old: Int? = item
    for change in changes.reversed() { old = old.flatMap(change.oldIndex) }
    guard let old, old < solution.count else { return nil }
    let frame = solution.frame(of: old, size: size).offsetBy(dx: -origin.x, dy: -origin.y)
    return viewport.isNear(frame) ? frame : nil
  }
}

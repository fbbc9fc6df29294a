// Changes that are to move rather than to jump.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// Makes changes, and moves the items in sight to where they then belong: what SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the items, their order, the cells' own sizes, or the item scrolled
  /// to. Items that come into sight come from where they were, those that go out of sight go where they will be; items
  /// that are new or too far away fade in, and those that went fade out. What is moving already keeps its velocity.
  ///
  /// Everything jumps to its end where `animation` is nil, the widget does not show, or the user's settings turn
  /// animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) {
    guard let animation, let solution, canMove else {
      finishMotion()
      changes()
      return
    }
    if motion == nil { motion = restingMotion() }
    if pending == nil {
      pending = PendingLazyAnimation(animation: animation, solution: solution, origin: scrollOrigin)
    }
    pending?.animation = animation
    changes()
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// Whether items are moving, or about to.
  public var isAnimating: Bool { motion != nil || pending != nil }

  /// Ends all motion: everything is where it belongs, and what was on its way out is gone.
  public func finishMotion() {
    pending = nil
    guard motion != nil else { return }
    stopFrames()
    motion = nil
    putAsideLeaving { _ in true }
    for (_, tile) in tiles { tile.endMotion() }
    isWindowStale = true
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// All tiles at rest where they were put last.
  private func restingMotion() -> LazyMotion {
    let frames = tiles.map { (id: $0.tile.identity, frame: mirrored(CGRect($0.tile.shown))) }
    return LazyMotion(frames, base: scrollOrigin, animatesSizes: animatesSizes)
  }
}

// Changes that are to move rather than to jump.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Makes changes, and moves the children to where they then belong: what SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the children, or the children's own sizes. A layout with animatable
  /// data that stays of its type is run on interpolated data; any other change moves the children from frame to frame,
  /// each at the size it will have. Children that come fade in, those that go fade out. What is moving already keeps
  /// its velocity. The container asks for its new size at once.
  ///
  /// Everything jumps to its end where `animation` is nil, the widget does not show, or the user's settings turn
  /// animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) {
    let outer = currentAnimation
    defer { currentAnimation = outer }
    guard let animation, clock.canMove else {
      currentAnimation = nil
      finishMotion()
      changes()
      return
    }
    prepareMotion(animation)
    currentAnimation = animation
    changes()
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// Has the next allocation animate what is different in it.
  func prepareMotion(_ animation: Animation) {
    if motion == nil { motion = restingMotion() }
    pending = PendingAnimation(animation: animation, layout: pending?.layout ?? engine.layout)
  }

  /// Whether children are moving, or about to.
  public var isAnimating: Bool { motion != nil || pending != nil || parameters != nil }

  /// Ends all motion: everything is where it belongs, and what was on its way out is gone.
  public func finishMotion() {
    pending = nil
    guard motion != nil || parameters != nil else { return }
    clock.stop()
    motion = nil
    if parameters != nil {
      parameters = nil
      placement = nil
    }
    dropLeaving(Set(leaving.map(\.child.widget)))
    for element in elements { element.endFading() }
    for index in 0..<placedCount where !records.base[index].isPlaced { records.base[index].hide() }
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// All children at rest where they were put last.
  private func restingMotion() -> LayoutMotion {
    let frames = (0..<placedCount).filter { records.base[$0].isPlaced }.map { index in
      (id: shown[index].child.widget, frame: CGRect(records.base[index].shown))
    }
    return LayoutMotion(transition: LayoutTransition(frames))
  }
}

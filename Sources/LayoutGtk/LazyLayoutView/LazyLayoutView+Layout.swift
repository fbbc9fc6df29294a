// The passes of a lazy container: after an allocation or scrolling it finds the visible items, creates their tiles,
// measures and allocates them.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// The natural length along an orientation: the latest length of the content.
  func naturalLength(_ orientation: GtkOrientation) -> Int32 {
    invalidateRequests()
    return PixelLength.holding(
      arrangement.contentLength(orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical))
  }

  /// Arranges the items in a widget of this size, in pixels.
  func allocate(width: Int32, height: Int32) {
    refreshRequests()
    let before = arrangement.origin
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    if arrangement.arrange(in: size, insets: contentInsets.finite) { tiles.invalidate() }
    motion.keepOutgoing()
    fill()
    let after = arrangement.origin
    show(shift: CGPoint(x: after.x - before.x, y: after.y - before.y))
    clock.didPlace()
    var rounds = 0
    while configureAdjustments(), !arrangement.isStale, rounds < Self.scrollLimit {
      rounds += 1
      fill()
      show(shift: .zero)
    }
    // Handlers of the adjustments' signals may have changed the items.
    if arrangement.isStale { layOutLater() }
    arrangement.anchorTopItem()
    reports.post(arrangement, cellCount: tiles.shown.count)
    if let onAllocate { widget.outlivingLayout(onAllocate) }
  }

  /// The maximum number of times per allocation that signal handlers of the adjustments may scroll elsewhere.
  private static let scrollLimit = 4

  /// Assigns tiles to all visible items, and sets the lengths of their lines from these.
  private func fill() {
    for _ in 0..<LazyArrangement.roundLimit {
      updateTiles()
      if !tiles.measure(in: arrangement) { return }
    }
    tiles.invalidateFrames()
    layOutLater()
  }

  /// Assigns tiles to the items that have entered the viewport, and removes those of the items that have left it.
  func updateTiles() { tiles.update(in: arrangement, fades: motion.isPending) }

  /// Allocates the tiles at their final places, or moves them there.
  private func show(shift: CGPoint) {
    if motion.hasTransition { motion.moveToTargets(shift: shift) } else { tiles.place(in: arrangement) }
  }

  func directionDidChange() {
    invalidateRequests()
    gtk_widget_queue_resize(widget.pointer)
  }

  // MARK: Adjustments

  /// Sets a property of GtkScrollable.
  func set(_ property: ScrollableProperty, from value: UnsafePointer<GValue>) {
    switch adjustments.set(property, from: value) {
    case .adjustment?: widget.queueAllocationThroughout()
    case .policy?:
      arrangement.naturalAxes = adjustments.naturalAxes
      contentDidChange()
    case nil: break
    }
  }

  /// Sets the content's length and the viewport in the adjustments.
  ///
  /// - Returns: Whether a signal handler has scrolled elsewhere, such as to the new end.
  private func configureAdjustments() -> Bool {
    var hasScrolled = false
    adjustments.configure(for: arrangement, isRightToLeft: isRightToLeft) { axis in
      follow(axis)
      hasScrolled = true
    }
    return hasScrolled
  }

  /// Scrolls to an adjustment's value after other code changed it.
  func adjustmentDidScroll(_ axis: Axis) {
    follow(axis)
    if ScrollAdjustments.areBeingConfigured { return layOutLater() }
    if !arrangement.isStale { updateTiles() }
    widget.queueAllocationThroughout()
  }

  private func follow(_ axis: Axis) {
    guard arrangement.solution != nil else { return }
    adjustments.follow(axis, in: arrangement, isRightToLeft: isRightToLeft)
    if axis != arrangement.viewport.axis { focus.resetGoal() }
  }

  var isRightToLeft: Bool { widget.layoutDirection == .rightToLeft }
}

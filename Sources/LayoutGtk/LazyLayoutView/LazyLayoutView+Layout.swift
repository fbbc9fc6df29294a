// The passes of a lazy container: GTK gives a size, or somebody scrolls; the items in sight are found, made, measured
// and allocated.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// What the container would like to be along an orientation: as long as the content was last.
  func naturalLength(_ orientation: GtkOrientation) -> Int32 {
    forgetRequests()
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
    // Who heard of the adjustments may have changed the items.
    if arrangement.isStale { layOutLater() }
    arrangement.anchorTopItem()
    reports.post(arrangement, cellCount: tiles.shown.count)
    onAllocate?()
  }

  /// How often others may scroll to another place when they hear of the adjustments, in one allocation.
  private static let scrollLimit = 4

  /// Gives all items in sight tiles, and their lines the lengths that these have.
  private func fill() {
    for _ in 0..<LazyArrangement.roundLimit {
      updateTiles()
      if !tiles.measure(in: arrangement) { return }
    }
    tiles.forgetFrames()
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// Gives tiles to the items that come into sight, and takes them from those that are out of it.
  func updateTiles() { tiles.update(in: arrangement, fades: motion.isPending) }

  /// Puts the tiles where they belong, or has them go there.
  private func show(shift: CGPoint) {
    if motion.hasWay { motion.moveToTargets(shift: shift) } else { tiles.place(in: arrangement) }
  }

  func directionDidChange() {
    forgetRequests()
    gtk_widget_queue_resize(widget.pointer)
  }

  // MARK: Adjustments

  /// Sets a property of GtkScrollable.
  func set(_ property: ScrollableProperty, from value: UnsafePointer<GValue>) {
    switch adjustments.set(property, from: value) {
    case .adjustment?: gtk_widget_queue_allocate(widget.pointer)
    case .policy?:
      arrangement.naturalAxes = adjustments.naturalAxes
      contentDidChange()
    case nil: break
    }
  }

  /// Tells the adjustments how long the content is, and where in it the viewport.
  ///
  /// - Returns: Whether somebody who heard of it has scrolled elsewhere, such as to the new end.
  private func configureAdjustments() -> Bool {
    var isElsewhere = false
    adjustments.configure(for: arrangement, isRightToLeft: isRightToLeft) { axis in
      follow(axis)
      isElsewhere = true
    }
    return isElsewhere
  }

  /// Follows an adjustment whose value was changed by others.
  func adjustmentDidScroll(_ axis: Axis) {
    follow(axis)
    if ScrollAdjustments.areBeingConfigured { return layOutLater() }
    if !arrangement.isStale { updateTiles() }
    gtk_widget_queue_allocate(widget.pointer)
  }

  private func follow(_ axis: Axis) {
    guard arrangement.solution != nil else { return }
    adjustments.follow(axis, in: arrangement, isRightToLeft: isRightToLeft)
    if axis != arrangement.viewport.axis { focus.forgetGoal() }
  }

  var isRightToLeft: Bool { widget.layoutDirection == .rightToLeft }
}

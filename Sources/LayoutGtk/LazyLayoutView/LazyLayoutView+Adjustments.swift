// Scrolling by adjustments, which are a scrolled window's as a rule.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// How many containers are telling their adjustments what they are.
  private static var configuringCount = 0

  /// Sets a property of GtkScrollable.
  func set(_ property: ScrollableProperty, from value: UnsafePointer<GValue>) {
    switch property {
    case .horizontalAdjustment: setAdjustment(OpaquePointer.read(from: value), .horizontal)
    case .verticalAdjustment: setAdjustment(OpaquePointer.read(from: value), .vertical)
    case .horizontalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .horizontal)
    case .verticalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .vertical)
    }
  }

  /// Reads a property of GtkScrollable.
  func get(_ property: ScrollableProperty, into value: UnsafeMutablePointer<GValue>) {
    switch property {
    case .horizontalAdjustment: adjustments[.horizontal]?.adjustment.opaque.write(to: value)
    case .verticalAdjustment: adjustments[.vertical]?.adjustment.opaque.write(to: value)
    case .horizontalPolicy: adjustments[.horizontal]?.policy.write(to: value)
    case .verticalPolicy: adjustments[.vertical]?.policy.write(to: value)
    }
  }

  func setAdjustment(_ adjustment: OpaquePointer?, _ axis: Axis) {
    let old = adjustments[axis]
    if let old, old.adjustment.opaque == adjustment { return }
    old?.disconnect()
    let new = ScrollAdjustment(adjustment) { [weak self] in self?.adjustmentDidScroll(axis) }
    new.policy = old?.policy ?? GTK_SCROLL_MINIMUM
    adjustments[axis] = new
    gtk_widget_queue_allocate(widget.pointer)
  }

  private func setPolicy(_ policy: GtkScrollablePolicy?, _ axis: Axis) {
    guard let policy, let adjustment = adjustments[axis], adjustment.policy != policy else { return }
    adjustment.policy = policy
    contentDidChange()
  }

  /// Tells the adjustments how long the content is, and where in it the viewport.
  ///
  /// - Returns: Whether somebody who heard of it has scrolled elsewhere, such as to the new end.
  func configureAdjustments() -> Bool {
    var isElsewhere = false
    Self.configuringCount += 1
    defer { Self.configuringCount -= 1 }
    for (axis, adjustment) in adjustments {
      let wasScrolled = adjustment.configure(
        value: (axis == viewport.axis ? offset : crossOffset) + viewport.start(axis), content: contentLength(axis),
        page: viewport.length(axis), isFlipped: isFlipped(axis))
      if wasScrolled {
        follow(adjustment, axis)
        isElsewhere = true
      }
    }
    return isElsewhere
  }

  /// From right to left the content starts at the right, as in GTK's own lists.
  private func isFlipped(_ axis: Axis) -> Bool { axis == .horizontal && isRightToLeft }

  /// Follows an adjustment whose value was changed by others.
  private func adjustmentDidScroll(_ axis: Axis) {
    guard let adjustment = adjustments[axis] else { return }
    follow(adjustment, axis)
    if Self.configuringCount > 0 {
      layOutLater()
      return
    }
    if !isSolutionStale { updateWindow() }
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// Has GTK lay the container out in the next frame: it, or another one with the same adjustment, is being laid out,
  /// and what is queued meanwhile may be forgotten.
  func layOutLater() {
    if queueing?.isActive == true { return }
    queueing = MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self { gtk_widget_queue_resize(widget.pointer) }
      return .remove
    }
  }

  /// Has the anchor, or what is across, be where an adjustment is.
  private func follow(_ adjustment: ScrollAdjustment, _ axis: Axis) {
    guard let solution else { return }
    let way = adjustment.follow(isFlipped: isFlipped(axis))
    let position = adjustment.known - viewport.start(axis)
    if axis != viewport.axis {
      crossOffset = limited(position, axis)
      goal = nil
    } else if count > 0 && adjustment.isAtEnd(isFlipped: isFlipped(axis)) {
      // The end is where the last item ends, be it farther away than estimated.
      anchor = LazyAnchor(item: count - 1, fraction: 1, position: viewport.length(axis) - viewport.end(axis))
      isAnchorPassing = true
    } else if haveItemsMoved {
      // What is where in the solution is no longer what is in sight, and the anchor holds on to that.
      anchor?.position -= way
    } else {
      hold(limited(position, axis), in: solution)
    }
  }

  /// Holds what is in sight at an offset: by the first line whose length is known, so that those before it, whatever
  /// lengths they turn out to have, do not move it. The start of the content is held by the first line.
  private func hold(_ offset: CGFloat, in solution: any LazySolution) {
    anchor = LazyAnchor(at: offset, in: solution)
    isAnchorPassing = false
    let axis = viewport.axis
    guard offset > -viewport.start(axis), let first = anchor, !solution.isMeasured(solution.line(of: first.item)) else {
      return
    }
    let lines = solution.lines(from: offset, to: offset + viewport.length(axis))
    guard let known = lines.first(where: solution.isMeasured) else { return }
    anchor = LazyAnchor(
      item: solution.items(ofLine: known).lowerBound, position: solution.extent(ofLine: known).origin - offset)
    isAnchorPassing = true
  }
}

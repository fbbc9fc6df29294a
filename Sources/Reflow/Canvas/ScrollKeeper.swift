// The scroll position while the content moves: what one looks at stays in sight.
//
// A change may make the content far longer or shorter at once. The scroll position goes along with the topmost item
// that is in sight, by the same animation and the same frames, and for as long as it does the content keeps its old
// length.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Animates changes of a canvas in its scrolled place. The canvas's owner owns it.
@MainActor
final class ScrollKeeper {
  private let canvas: LayoutView
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private var ride: Ride?
  /// Lets the content have its length where the canvas is hidden meanwhile, perhaps by a layout, which may not ask for another.
  private let ending: IdleWork

  /// The way of the scroll position during one animation.
  private struct Ride {
    let animation: Animation
    let anchor: Widget
    /// Where the anchor was, and how far the canvas was scrolled, in px.
    let oldPosition: CGFloat
    let oldValue: CGFloat
    /// Where the anchor goes, and how far the canvas is to be scrolled then, once that is known.
    var newPosition: CGFloat = 0
    var newValue: CGFloat?
    /// The scroll position that was set last: whoever sets another one takes over.
    var lastValue: CGFloat

    /// How far to scroll at a part of the way, 1 at its start. The anchor is on whole pixels; from there the distance is
    /// counted, so that it does not tremble.
    func value(at offset: Double) -> CGFloat {
      let position = newPosition + (oldPosition - newPosition) * offset
      let newDistance = newPosition - (newValue ?? oldValue)
      let distance = newDistance + (oldPosition - oldValue - newDistance) * offset
      return (position + 0.5).rounded(.down) - distance
    }
  }

  /// A keeper for a canvas in a GtkScrolledWindow.
  init(_ canvas: LayoutView, in scroller: Widget, _ lifetime: Lifetime) {
    self.canvas = canvas
    adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
    ending = IdleWork(in: lifetime)
    canvas.onMotionFrame = lifetime.bound { [weak self] in self?.move(at: $0) }
  }

  /// Makes changes as ``LayoutView/animate(_:_:)`` does.
  func animate(_ animation: Animation?, _ changes: () -> Void) {
    let value = value
    if let animation, value > 0, let anchor = topmost(below: value), let frame = canvas.destination(of: anchor) {
      end()
      // What is longer is taken from the start, and what is shorter kept to the end.
      let height = gtk_widget_get_height(canvas.widget.pointer)
      canvas.animate(animation, changes)
      guard canvas.isAnimating else { return }
      gtk_widget_set_size_request(canvas.widget.pointer, -1, height)
      ride = Ride(
        animation: animation, anchor: anchor, oldPosition: frame.minY, oldValue: value, lastValue: value)
    } else {
      canvas.animate(animation, changes)
    }
  }

  /// The first child of which anything is in sight.
  private func topmost(below value: CGFloat) -> Widget? {
    canvas.children.lazy.map(\.widget).first { (self.canvas.destination(of: $0)?.maxY ?? -1) > value }
  }

  /// Scrolls for one frame, ahead of its layout.
  private func move(at time: Double) {
    guard var ride, canvas.isAnimating, !hasBeenScrolled(since: ride) else { return end() }
    // The layout of the first frame has begun the transition, and has told where the anchor goes.
    guard let start = canvas.motionTime.transition?.start else { return }
    if ride.newValue == nil { findDestination(of: &ride) }
    scroll(to: ride.value(at: ride.animation.basis(at: time - start).offset))
    ride.lastValue = value
    self.ride = ride
  }

  /// Where the canvas is to be scrolled in the end: as far as the anchor goes, and no farther than there is content.
  private func findDestination(of ride: inout Ride) {
    ride.newPosition = canvas.destination(of: ride.anchor)?.minY ?? ride.oldPosition
    let height = canvas.destinationBounds.maxY + canvas.contentInsets.bottom
    let surplus = max(0, CGFloat(gtk_widget_get_height(canvas.widget.pointer)) - height)
    let last = CGFloat(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)) - surplus
    ride.newValue = min(max(0, ride.oldValue + ride.newPosition - ride.oldPosition), max(0, last))
  }

  /// Whether the user has taken over.
  private func hasBeenScrolled(since ride: Ride) -> Bool { abs(value - ride.lastValue) > 0.5 }

  /// Lets the content have its new length.
  private func end() {
    guard let ride else { return }
    self.ride = nil
    if let newValue = ride.newValue, !canvas.isAnimating, !hasBeenScrolled(since: ride) { scroll(to: newValue) }
    if gtk_widget_get_mapped(canvas.widget.pointer) != 0 { return freeLength() }
    ending.once { [weak self] in self?.freeLength() }
  }

  private func freeLength() {
    if ride == nil, !canvas.isDisposed { gtk_widget_set_size_request(canvas.widget.pointer, -1, -1) }
  }

  private var value: CGFloat { CGFloat(gtk_adjustment_get_value(adjustment)) }

  private func scroll(to value: CGFloat) { gtk_adjustment_set_value(adjustment, Double(value)) }
}

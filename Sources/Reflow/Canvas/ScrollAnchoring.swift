// The scroll position while the content animates: it follows the topmost visible item.
//
// A change can make the content much longer or shorter in one frame. The scroll position moves with the topmost visible
// item, by the same animation and in the same frames. The content keeps at least its old length during the animation.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Animates changes of a canvas in a scrolled window. The owner of the canvas owns it.
@MainActor
final class ScrollAnchoring {
  private let canvas: LayoutView
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private var transition: ScrollTransition?
  /// Releases the minimum length of the content if the canvas is hidden during the animation. It runs outside of
  /// layout: a layout can hide the canvas, and must not request another layout.
  private let ending: IdleWork

  /// The transition of the scroll position during one animation.
  private struct ScrollTransition {
    let animation: Animation
    let anchor: Widget
    /// The old position of the anchor, and the old scroll position, in px.
    let oldPosition: CGFloat
    let oldValue: CGFloat
    /// The new position of the anchor, and the new scroll position once it is known, in px.
    var newPosition: CGFloat = 0
    var newValue: CGFloat?
    /// The scroll position that was set last. The transition ends if the scroll position differs from it, because the
    /// user has scrolled.
    var lastValue: CGFloat

    /// The scroll position at an offset of the transition: 1 at its start, 0 at its end. The anchor is on whole pixels.
    /// The distance from it is interpolated separately, so that the anchor does not jitter.
    func value(at offset: Double) -> CGFloat {
      let position = newPosition + (oldPosition - newPosition) * offset
      let newDistance = newPosition - (newValue ?? oldValue)
      let distance = newDistance + (oldPosition - oldValue - newDistance) * offset
      return (position + 0.5).rounded(.down) - distance
    }
  }

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
      // Longer content has its new length immediately. Shorter content keeps its old length until the animation ends.
      let height = gtk_widget_get_height(canvas.widget.pointer)
      canvas.animate(animation, changes)
      guard canvas.isAnimating else { return }
      gtk_widget_set_size_request(canvas.widget.pointer, -1, height)
      transition = ScrollTransition(
        animation: animation, anchor: anchor, oldPosition: frame.minY, oldValue: value, lastValue: value)
    } else {
      canvas.animate(animation, changes)
    }
  }

  /// Makes changes without motion. The topmost visible child that remains stays in place, unless the content is at its
  /// start.
  func keepingPlace(_ changes: () -> Void) {
    let old = value > 0 ? canvas.placesBelow(value) : []
    changes()
    let new = Dictionary(canvas.placesBelow(-.infinity)) { first, _ in first }
    guard let anchor = old.first(where: { new[$0.widget] != nil }), let place = new[anchor.widget] else { return }
    let distance = place.minY - anchor.frame.minY
    guard distance != 0 else { return }
    end()
    // The length of the content is known only after the next layout, which limits the scroll position to it.
    let upper = gtk_adjustment_get_upper(adjustment)
    gtk_adjustment_set_upper(adjustment, max(upper, upper + Double(distance)))
    scroll(to: value + distance)
  }

  /// The first child with a visible part.
  private func topmost(below value: CGFloat) -> Widget? {
    canvas.children.lazy.map(\.widget).first { (self.canvas.destination(of: $0)?.maxY ?? -1) > value }
  }

  /// Scrolls for one frame, before its layout.
  private func move(at time: Double) {
    guard var transition, canvas.isAnimating, !hasBeenScrolled(since: transition) else { return end() }
    // The layout of the first frame has started the transition and computed the anchor's new position.
    guard let start = canvas.motionTime.transition?.start else { return }
    if transition.newValue == nil { findDestination(of: &transition) }
    scroll(to: transition.value(at: transition.animation.basis(at: time - start).offset))
    transition.lastValue = value
    self.transition = transition
  }

  /// Computes the final scroll position: it moves as far as the anchor, within the length of the content.
  private func findDestination(of transition: inout ScrollTransition) {
    transition.newPosition = canvas.destination(of: transition.anchor)?.minY ?? transition.oldPosition
    let height = canvas.destinationBounds.maxY + canvas.contentInsets.bottom
    let surplus = max(0, CGFloat(gtk_widget_get_height(canvas.widget.pointer)) - height)
    let last = CGFloat(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)) - surplus
    transition.newValue = min(
      max(0, transition.oldValue + transition.newPosition - transition.oldPosition), max(0, last))
  }

  private func hasBeenScrolled(since transition: ScrollTransition) -> Bool { abs(value - transition.lastValue) > 0.5 }

  /// Ends the transition of the scroll position. The content then has its new length.
  private func end() {
    guard let transition else { return }
    self.transition = nil
    if let newValue = transition.newValue, !canvas.isAnimating, !hasBeenScrolled(since: transition) {
      scroll(to: newValue)
    }
    if gtk_widget_get_mapped(canvas.widget.pointer) != 0 { return freeLength() }
    ending.once { [weak self] in self?.freeLength() }
  }

  private func freeLength() {
    if transition == nil, !canvas.isDisposed { gtk_widget_set_size_request(canvas.widget.pointer, -1, -1) }
  }

  private var value: CGFloat { CGFloat(gtk_adjustment_get_value(adjustment)) }

  private func scroll(to value: CGFloat) { gtk_adjustment_set_value(adjustment, Double(value)) }
}

extension LayoutView {
  /// The children that end below a position, with their frames at rest, in order. A layout that is due is solved.
  fileprivate func placesBelow(_ y: CGFloat) -> [(widget: Widget, frame: CGRect)] {
    let children = children
    return (geometry?.items ?? []).compactMap { item in
      item.frame.flatMap { $0.maxY > y ? (children[item.index].widget, $0) : nil }
    }
  }
}

// The viewport of a canvas: a GtkViewport that scrolls to what overflows its child as well.
//
// GtkViewport makes its child as wide as the child's minimum, and scrolls over the child alone. A canvas has no minimum:
// it is laid out in the width of the viewport, and what needs more lies outside of it. The widget owns the peer; its
// parent owns the widget.

import CGtk
import Foundation
import GtkInterop

/// Allocates the child of a GtkViewport, and sets the range of the adjustments.
@MainActor
final class PageViewport: Peer {
  /// How far content reaches out of the child at either side, in px.
  struct Overflow {
    /// What lies beyond the edge on that side; 0 or less for none.
    var left, right: CGFloat

    static let zero = Overflow(left: 0, right: 0)
  }

  /// The overflow of the child as it was allocated last.
  private let overflow: @MainActor () -> Overflow
  /// The widths of the viewport and the child by the last allocation, in px.
  private var last: (viewport: Int32, child: Int32) = (0, 0)

  private init(attachedTo widget: Widget, overflow: @escaping @MainActor () -> Overflow) {
    self.overflow = overflow
    super.init(attachedTo: widget)
  }

  /// Makes the viewport of a child.
  ///
  /// - Parameter overflow: How far content reaches out of the child. It is called in each allocation, after the child's
  ///   own.
  static func make(_ child: Widget, overflow: @escaping @MainActor () -> Overflow) -> PageViewport {
    let viewport = PageViewport(attachedTo: pageViewportClass.makeWidget(), overflow: overflow)
    gtk_viewport_set_child(viewport.widget.opaque, child.pointer)
    gtk_viewport_set_scroll_to_focus(viewport.widget.opaque, 1)
    return viewport
  }

  /// Allocates the child at least as much as the viewport has.
  ///
  /// 0 is the left edge of the child on the horizontal adjustment, also where content lies to its left. So the child stays
  /// in place when the overflow changes, and GtkViewport scrolls to the place of the focus in the child.
  func allocate(width: Int32, height: Int32) {
    guard let child = gtk_viewport_get_child(widget.opaque).map({ Widget($0) }) else { return }
    let childWidth = max(width, child.minimum(GTK_ORIENTATION_HORIZONTAL, for: -1))
    let childHeight = max(height, child.minimum(GTK_ORIENTATION_VERTICAL, for: childWidth))
    let (across, down) = (
      gtk_scrollable_get_hadjustment(widget.opaque)!, gtk_scrollable_get_vadjustment(widget.opaque)!
    )
    var value = gtk_adjustment_get_value(across)
    // From right to left the distance from the child's right edge is kept, as GTK does.
    if widget.isMirrored { value += Double(childWidth - width - last.child + last.viewport) }
    last = (width, childWidth)
    var place = GtkAllocation(
      x: Int32(-value), y: Int32(-gtk_adjustment_get_value(down)), width: childWidth, height: childHeight)
    gtk_widget_size_allocate(child.pointer, &place, -1)
    // What overflows the child is known once it has its place.
    let overflow = overflow()
    across.configure(
      value, from: -Double(max(0, overflow.left)), to: Double(childWidth) + Double(max(0, overflow.right)), page: width)
    down.configure(gtk_adjustment_get_value(down), from: 0, to: Double(childHeight), page: height)
    (place.x, place.y) = (Int32(-gtk_adjustment_get_value(across)), Int32(-gtk_adjustment_get_value(down)))
    gtk_widget_size_allocate(child.pointer, &place, -1)
  }
}

extension UnsafeMutablePointer<GtkAdjustment> {
  /// Sets the range and the value, which is kept within the range, as GtkViewport does.
  fileprivate func configure(_ value: Double, from lower: Double, to upper: Double, page: Int32) {
    let length = Double(page)
    let kept = Swift.min(Swift.max(value, lower), Swift.max(lower, upper - length))
    gtk_adjustment_configure(self, kept, lower, upper, length * 0.1, length * 0.9, length)
  }
}

extension Widget {
  @MainActor
  fileprivate func minimum(_ orientation: GtkOrientation, for length: Int32) -> Int32 {
    var minimum: Int32 = 0
    gtk_widget_measure(pointer, orientation, length, &minimum, nil, nil, nil)
    return minimum
  }
}

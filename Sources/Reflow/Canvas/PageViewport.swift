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
  /// Whether the child is a page, whose content has a width of its own. Else the child's width is that of the viewport.
  var showsPage = false
  /// The space kept free before the leading edge of a page for what overflows that edge, in px.
  private var margin: Int32 = 0
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

  /// Allocates the child at least as much as the viewport has, less the margin of a page.
  ///
  /// 0 is the left edge of the child on the horizontal adjustment, also where content lies to its left. So the child stays
  /// in place when the overflow changes, and GtkViewport scrolls to the place of the focus in the child.
  func allocate(width: Int32, height: Int32) {
    guard let child = gtk_viewport_get_child(widget.opaque).map({ Widget($0) }) else { return }
    // What overflows the child is known once it has its place.
    var place = place(child, width: width, height: height)
    var overflow = overflow()
    let leading = max(0, widget.isMirrored ? overflow.right : overflow.left)
    let needed = showsPage ? Int32(clamping: Int(min(leading.rounded(.up), CGFloat(width)))) : 0
    if needed != margin {
      margin = needed
      place = self.place(child, width: width, height: height)
      overflow = self.overflow()
    }
    last = (width, place.width)
    across.configure(
      -Double(place.x), from: -Double(max(0, overflow.left)), to: Double(place.width) + Double(max(0, overflow.right)),
      page: width)
    down.configure(-Double(place.y), from: 0, to: Double(place.height), page: height)
    (place.x, place.y) = (-Int32(gtk_adjustment_get_value(across)), -Int32(gtk_adjustment_get_value(down)))
    gtk_widget_size_allocate(child.pointer, &place, -1)
  }

  private var across: UnsafeMutablePointer<GtkAdjustment> { gtk_scrollable_get_hadjustment(widget.opaque) }
  private var down: UnsafeMutablePointer<GtkAdjustment> { gtk_scrollable_get_vadjustment(widget.opaque) }

  /// Allocates the child where the adjustments have it.
  private func place(_ child: Widget, width: Int32, height: Int32) -> GtkAllocation {
    let childWidth = max(width - margin, child.minimum(GTK_ORIENTATION_HORIZONTAL, for: -1))
    let childHeight = max(height, child.minimum(GTK_ORIENTATION_VERTICAL, for: childWidth))
    var x = -Int32(gtk_adjustment_get_value(across))
    // From right to left the distance from the child's right edge is kept, as GTK does.
    if widget.isMirrored { x -= childWidth - width - last.child + last.viewport }
    var place = GtkAllocation(
      x: x, y: -Int32(gtk_adjustment_get_value(down)), width: childWidth, height: childHeight)
    gtk_widget_size_allocate(child.pointer, &place, -1)
    return place
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

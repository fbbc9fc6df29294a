// The viewport of a canvas: a GtkViewport whose scroll range includes the content that overflows its child.
//
// GtkViewport makes its child at least as wide as the child's minimum, and scrolls over the child alone. A canvas has
// no minimum: it is laid out in the width of the viewport, and wider content overflows it. The widget owns the peer;
// its parent owns the widget.

import CGtk
import Foundation
import GtkInterop

/// Allocates the child of a GtkViewport, and sets the range of the adjustments.
@MainActor
final class PageViewport: Peer {
  /// The distances by which content overflows the child, in px.
  struct Overflow {
    /// The distance by which content extends beyond this edge; 0 or less without overflow.
    var left, right: CGFloat

    static let zero = Overflow(left: 0, right: 0)
  }

  /// Returns the overflow of the child in its last allocation.
  private let overflow: @MainActor () -> Overflow
  /// Whether the child is a page, whose width is independent of the viewport's. Otherwise the child has the viewport's
  /// width.
  var showsPage = false
  /// The space kept free before the leading edge of a page for content that overflows that edge, in px.
  private var margin: Int32 = 0
  /// The widths of the viewport and the child by the last allocation, in px.
  private var last: (viewport: Int32, child: Int32) = (0, 0)

  private init(attachedTo widget: Widget, overflow: @escaping @MainActor () -> Overflow) {
    self.overflow = overflow
    super.init(attachedTo: widget)
  }

  /// Makes the viewport of a child.
  ///
  /// - Parameter overflow: Returns how far content overflows the child. Each allocation calls it after allocating the
  ///   child.
  static func make(_ child: Widget, overflow: @escaping @MainActor () -> Overflow) -> PageViewport {
    let viewport = PageViewport(attachedTo: pageViewportClass.makeWidget(), overflow: overflow)
    gtk_viewport_set_child(viewport.widget.opaque, child.pointer)
    return viewport
  }

  /// Allocates the child at least the viewport's size, less the margin of a page.
  ///
  /// On the horizontal adjustment 0 is the left edge of the child, even if content overflows it to the left. So the
  /// child stays in place when the overflow changes.
  func allocate(width: Int32, height: Int32) {
    guard let child = gtk_viewport_get_child(widget.opaque).map({ Widget($0) }) else { return }
    // The overflow of the child is known after its allocation.
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

  /// Allocates the child at the place that the adjustments define.
  private func place(_ child: Widget, width: Int32, height: Int32) -> GtkAllocation {
    let childWidth = max(width - margin, child.minimum(GTK_ORIENTATION_HORIZONTAL, for: -1))
    let childHeight = max(height, child.minimum(GTK_ORIENTATION_VERTICAL, for: childWidth))
    var x = -Int32(gtk_adjustment_get_value(across))
    // In a right-to-left layout the distance from the child's right edge is kept, as in GtkViewport.
    if widget.isMirrored { x -= childWidth - width - last.child + last.viewport }
    var place = GtkAllocation(
      x: x, y: -Int32(gtk_adjustment_get_value(down)), width: childWidth, height: childHeight)
    gtk_widget_size_allocate(child.pointer, &place, -1)
    return place
  }
}

extension UnsafeMutablePointer<GtkAdjustment> {
  /// Sets the range and the value. The value is clamped to the range, as in GtkViewport.
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

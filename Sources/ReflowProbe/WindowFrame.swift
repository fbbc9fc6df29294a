// The allocation of a window at a width, and what the user sees of it.

import CGtk
import GtkInterop

/// The allocation of a window. It exceeds the size that the user sees by the shadow and the margins of CSS.
@MainActor
struct WindowFrame {
  private let window: UnsafeMutablePointer<GtkWidget>
  let allocated: (width: Int, height: Int)
  let extra: (width: Int, height: Int)
  /// The height for other widths, which the user sees; nil for the window's own.
  private let height: Int?

  init(_ window: Widget, height: Int? = nil) {
    (self.window, self.height) = (window.pointer, height)
    allocated = (
      Int(gtk_widget_get_allocated_width(window.pointer)), Int(gtk_widget_get_allocated_height(window.pointer))
    )
    extra = (
      allocated.width - Int(gtk_widget_get_width(window.pointer)),
      allocated.height - Int(gtk_widget_get_height(window.pointer))
    )
  }

  /// The width that the user sees.
  var width: Int { allocated.width - extra.width }

  /// The minimum and the natural width.
  ///
  /// GTK takes a size request for the size with the border that the theme draws where the window system draws no shadow.
  /// So a window could be narrower on X11 than on Wayland. The request counts as what the user sees, as on Wayland.
  var widths: (minimum: Int, natural: Int) {
    let (minimum, natural) = measure(GTK_ORIENTATION_HORIZONTAL, for: -1)
    let requested = Widget(window).requestedWidth
    return (max(minimum - extra.width, requested), max(natural - extra.width, requested))
  }

  /// Lays the window out at a width, and returns its height and its minimum height there.
  func allocate(width: Int) -> (height: Int, minimum: Int) {
    let minimum = measure(GTK_ORIENTATION_VERTICAL, for: width + extra.width).minimum
    let height = max(minimum, height.map { $0 + extra.height } ?? allocated.height)
    gtk_widget_allocate(window, Int32(clamping: width + extra.width), Int32(clamping: height), -1, nil)
    return (height - extra.height, seen(minimum))
  }

  /// The minimum height at the current width.
  var minimumHeight: Int { seen(measure(GTK_ORIENTATION_VERTICAL, for: allocated.width).minimum) }

  /// A minimum height as the user sees it. A size request counts as what the user sees, as for ``widths``.
  private func seen(_ minimumHeight: Int) -> Int { max(minimumHeight - extra.height, Widget(window).requestedHeight) }

  /// Lays the window out at its current size.
  func allocate() {
    _ = measure(GTK_ORIENTATION_VERTICAL, for: allocated.width)
    gtk_widget_allocate(window, Int32(allocated.width), Int32(allocated.height), -1, nil)
  }

  /// Restores the allocation of the window.
  func restore() {
    allocate()
    gtk_widget_queue_allocate(window)
  }

  private func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(window, orientation, Int32(clamping: size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }
}

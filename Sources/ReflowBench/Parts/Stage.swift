// A window in which a container is mapped while it is measured.

import CGtk
import GtkInterop

/// A shown window with a container in a viewport, so that neither decides on the other's size.
@MainActor
final class Stage {
  let window: UnsafeMutablePointer<GtkWindow>

  /// A window that is shown at once, or by ``present()``.
  init(_ container: Widget, presents: Bool = true) {
    window = gtk_window_new().cast()
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(window, 900, 600)
    let scrolled = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_child(scrolled.opaque, container.pointer)
    gtk_window_set_child(window, scrolled)
    if presents { present() }
  }

  deinit {
    MainActor.assumeIsolated {
      gtk_window_destroy(window)
      while g_main_context_iteration(nil, 0) != 0 {}
    }
  }

  /// Shows the window and waits for its first frame.
  func present() {
    gtk_window_present(window)
    var isDrawn = false
    let clock = gtk_widget_get_frame_clock(window.cast())!
    let connection = clock.connect("after-paint") { isDrawn = true }
    while !isDrawn { g_main_context_iteration(nil, 1) }
    connection.disconnect()
  }
}

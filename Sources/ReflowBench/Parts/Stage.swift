// A window in which a container is mapped while it is measured, and the time of one frame of its clock.

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

extension Stage {
  /// Up to where a frame is timed.
  enum FrameEnd {
    /// The snapshot is taken: ticks, layout and render nodes, which is all that containers have a part in.
    case snapshot
    /// The renderer has drawn it.
    case drawing
  }

  /// Has one frame made, with `step` in its update phase, and answers the nanoseconds that this thread is at work on it.
  func timeFrame(to end: FrameEnd, _ step: @escaping () -> Void = {}) -> Double {
    let clock = gtk_widget_get_frame_clock(window.cast())!
    let surface = gtk_native_get_surface(window.opaque)!
    var start = 0.0
    var snapshotTaken = 0.0
    var drawn = 0.0
    let connections = [
      clock.connect("before-paint") { if start == 0 { start = Clock.threadNanoseconds() } },
      surface.connect("layout", after: true) { [self] in
        guard end == .snapshot, start > 0 else { return }
        takeSnapshot()
        snapshotTaken = Clock.threadNanoseconds()
      },
      clock.connect("after-paint", after: true) { if start > 0 { drawn = Clock.threadNanoseconds() } },
    ]
    TickCallback(Widget(window)) { _ in
      step()
      return .remove
    }
    while drawn == 0 { g_main_context_iteration(nil, 1) }
    for connection in connections { connection.disconnect() }
    return (end == .snapshot ? snapshotTaken : drawn) - start
  }

  /// Makes the render nodes of the window's content; drawing then finds them made.
  private func takeSnapshot() {
    let snapshot = gtk_snapshot_new()!
    gtk_widget_snapshot_child(window.cast(), gtk_window_get_child(window), snapshot)
    if let node = gtk_snapshot_free_to_node(snapshot) { gsk_render_node_unref(node) }
  }
}

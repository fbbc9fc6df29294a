// A window that contains a container during its measurements, and the timing of one frame.

import CGtk
import GtkInterop

/// A shown window with a container in a viewport, so that neither determines the other's size.
@MainActor
final class Stage {
  let window: UnsafeMutablePointer<GtkWindow>

  /// Makes a window, and shows it unless ``present()`` is to be called later.
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
  /// The end of a timed frame.
  enum FrameEnd {
    /// The end of the snapshot: ticks, layout and render nodes, which are the parts that depend on the container.
    case snapshot
    /// The end of drawing by the renderer.
    case drawing
  }

  /// Runs one frame, with `step` in its update phase, and returns the nanoseconds of this thread's processor time.
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

  /// Makes the render nodes of the window's content; drawing then reuses them.
  private func takeSnapshot() {
    let snapshot = gtk_snapshot_new()!
    gtk_widget_snapshot_child(window.cast(), gtk_window_get_child(window), snapshot)
    if let node = gtk_snapshot_free_to_node(snapshot) { gsk_render_node_unref(node) }
  }
}

// Taking the time of one frame of the frame clock.

import CGtk
import GtkInterop

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

// The loss of the display: the X server or the compositor has ended or has thrown the program out. GDK then ends the
// process on the spot, without a signal of its own, so the last word is taken where each of the two libraries under it
// gives up.

import CGtk
import Foundation

/// What is done when the display is lost.
///
/// On X11 it is the handler that Xlib calls for a connection that broke, in the place of GDK's, which ends the process
/// with status 1. Under Wayland GDK writes a message before it does the same; it is taken for the end only where the
/// compositor has hung up, and is not printed.
@MainActor
public enum DisplayLoss {
  private static var handler: (@MainActor () -> Never)?

  /// Has a closure called as the last act of the process. It runs in the middle of anything GTK does, and must not touch
  /// the display. The last one that was set is called; GDK's own are replaced once, so the display must be open.
  public static func setHandler(_ handler: @escaping @MainActor () -> Never) {
    let isFirst = self.handler == nil
    self.handler = handler
    guard isFirst else { return }
    typealias SetHandler = @convention(c) (@convention(c) (OpaquePointer?) -> CInt) -> UnsafeRawPointer?
    _ = loadedFunction("XSetIOErrorHandler", as: SetHandler.self)?(endOnIOError)
    g_log_set_writer_func(writeLog, nil, nil)
  }

  /// What Xlib calls; were it to return, Xlib would end the process itself.
  private static let endOnIOError: @convention(c) (OpaquePointer?) -> CInt = { _ in
    MainActor.assumeIsolated { end() }
    return 0
  }

  /// What GLib calls for whatever is logged, on any thread.
  private static let writeLog: GLogWriterFunc = { level, fields, count, _ in
    if level.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0, Thread.isMainThread {
      MainActor.assumeIsolated { if compositorHasHungUp { end() } }
    }
    return g_log_writer_default(level, fields, count, nil)
  }

  private static func end() {
    guard let handler else { return }
    // What the handler did to the display in spite of all would only end here once more.
    self.handler = nil
    handler()
  }

  /// Whether the display is a compositor that has closed the connection.
  private static var compositorHasHungUp: Bool {
    typealias GetConnection = @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias GetDescriptor = @convention(c) (OpaquePointer) -> CInt
    guard let display = gdk_display_get_default(),
      String(cString: g_type_name(cgtk_instance_type(display.address))) == "GdkWaylandDisplay",
      let connection = loadedFunction("gdk_wayland_display_get_wl_display", as: GetConnection.self)?(display),
      let descriptor = loadedFunction("wl_display_get_fd", as: GetDescriptor.self)?(connection)
    else { return false }
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) == 1 && Int32(state.revents) & (POLLHUP | POLLERR) != 0
  }
}

// The handler of a lost display: the X server or the compositor has ended or has disconnected the program. GDK then
// ends the process immediately, without a signal, so the handler is installed where Xlib and the Wayland code report
// the error.

import CGtk
import Glibc

/// The handler of a lost display.
///
/// On X11 it replaces GDK's Xlib handler for a broken connection; that handler ends the process with status 1. Under
/// Wayland GDK logs a message before it does the same; the message counts as the loss only if the compositor has closed
/// the connection, and is then not printed.
@MainActor
public enum DisplayLoss {
  private static var handler: (@MainActor () -> Never)?
  /// The thread that sets the handler. It is set before the log writer that compares it is installed.
  private nonisolated(unsafe) static var mainThread = pthread_t()

  /// Sets the closure that is called as the last code of the process. It may run in the middle of any GTK function, and
  /// must not use the display. The last closure that was set is called. The first call replaces GDK's handlers, so the
  /// display must be open.
  public static func setHandler(_ handler: @escaping @MainActor () -> Never) {
    let isFirst = self.handler == nil
    self.handler = handler
    guard isFirst else { return }
    mainThread = pthread_self()
    typealias SetHandler = @convention(c) (@convention(c) (OpaquePointer?) -> CInt) -> UnsafeRawPointer?
    _ = loadedFunction("XSetIOErrorHandler", as: SetHandler.self)?(endOnIOError)
    g_log_set_writer_func(writeLog, nil, nil)
  }

  /// The handler for Xlib, which would end the process if it returned.
  private static let endOnIOError: @convention(c) (OpaquePointer?) -> CInt = { _ in
    MainActor.assumeIsolated { end() }
    return 0
  }

  /// The writer of GLib's log messages, called on any thread.
  private static let writeLog: GLogWriterFunc = { level, fields, count, _ in
    if level.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0, pthread_equal(pthread_self(), mainThread) != 0 {
      MainActor.assumeIsolated { if compositorHasHungUp { end() } }
    }
    return g_log_writer_default(level, fields, count, nil)
  }

  private static func end() {
    guard let handler else { return }
    // A display error inside the handler would call the handler again.
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

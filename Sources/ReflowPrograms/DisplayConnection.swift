// A connection of Reflow's own to the X server, for the time of a check.

import GtkInterop

/// A connection to the X server that the variable `DISPLAY` names; nothing without one.
///
/// An X server resets when its last client leaves, and refuses the next one meanwhile. `Xvfb` under `xvfb-run` has no
/// other client than the program, of which a check makes several starts one after the other.
@MainActor
final class DisplayConnection {
  private typealias Open = @convention(c) (_ name: UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (_ display: OpaquePointer) -> CInt

  private let display: OpaquePointer?

  // GTK has loaded the library, if it can use X.
  init() { display = loadedFunction("XOpenDisplay", as: Open.self)?(nil) }

  isolated deinit {
    if let display { _ = loadedFunction("XCloseDisplay", as: Close.self)?(display) }
  }
}

// The place of a window among others on X11. The functions of this backend are looked up at run time, since a GTK
// without it lacks them.

import CGtk

@MainActor
extension Widget {
  private typealias Identifier = @convention(c) (_ surface: OpaquePointer) -> CUnsignedLong
  private typealias Connection = @convention(c) (_ display: OpaquePointer) -> OpaquePointer?
  private typealias Lower = @convention(c) (_ connection: OpaquePointer, _ window: CUnsignedLong) -> CInt

  private typealias Screen = @convention(c) (_ display: OpaquePointer) -> OpaquePointer?
  private typealias ManagerName = @convention(c) (_ screen: OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Atom =
    @convention(c) (_ connection: OpaquePointer, _ name: UnsafePointer<CChar>, _ onlyIfExists: CInt) -> CUnsignedLong
  private typealias ChangeProperty =
    @convention(c) (
      _ connection: OpaquePointer, _ window: CUnsignedLong, _ property: CUnsignedLong, _ type: CUnsignedLong,
      _ format: CInt, _ mode: CInt, _ data: UnsafeRawPointer?, _ count: CInt
    ) -> CInt

  /// The X11 type of a property with atoms, and the mode that replaces its value.
  private static let (atomType, replaceMode): (CUnsignedLong, CInt) = (4, 0)

  /// Replaces the states of a window, such as `_NET_WM_STATE_FULLSCREEN`, where no window manager does so on a request of
  /// the program. Does nothing with a window manager, and in window systems other than X11.
  public func replaceX11States(_ names: [String]) {
    guard let surface = gtk_native_get_surface(opaque), surface.typeName == "GdkX11Toplevel",
      let display = gdk_surface_get_display(surface),
      let screen = loadedFunction("gdk_x11_display_get_screen", as: Screen.self)?(display),
      let manager = loadedFunction("gdk_x11_screen_get_window_manager_name", as: ManagerName.self)?(screen),
      String(cString: manager) == "unknown",
      let identifier = loadedFunction("gdk_x11_surface_get_xid", as: Identifier.self),
      let connection = loadedFunction("gdk_x11_display_get_xdisplay", as: Connection.self)?(display),
      let atom = loadedFunction("XInternAtom", as: Atom.self),
      let change = loadedFunction("XChangeProperty", as: ChangeProperty.self)
    else { return }
    let states = names.map { atom(connection, $0, 0) }
    _ = states.withUnsafeBytes {
      change(
        connection, identifier(surface), atom(connection, "_NET_WM_STATE", 0), Self.atomType, 32, Self.replaceMode,
        $0.baseAddress, CInt(states.count))
    }
    gdk_display_flush(display)
  }

  /// Lowers a window below all others. Does nothing in window systems other than X11, where a program cannot do this.
  public func lowerWindow() {
    guard let surface = gtk_native_get_surface(opaque), surface.typeName == "GdkX11Toplevel",
      let display = gdk_surface_get_display(surface),
      let identifier = loadedFunction("gdk_x11_surface_get_xid", as: Identifier.self),
      let connection = loadedFunction("gdk_x11_display_get_xdisplay", as: Connection.self)?(display),
      let lower = loadedFunction("XLowerWindow", as: Lower.self)
    else { return }
    _ = lower(connection, identifier(surface))
    gdk_display_flush(display)
  }
}

/// Whether the windows of this process are on a Wayland compositor, which places them as it likes.
@MainActor
public var isOnWayland: Bool { gdk_display_get_default()?.typeName == "GdkWaylandDisplay" }

// The place of a window among others on X11. The functions of this backend are looked up at run time, since a GTK
// without it lacks them.

import CGtk

@MainActor
extension Widget {
  private typealias Identifier = @convention(c) (_ surface: OpaquePointer) -> CUnsignedLong
  private typealias Connection = @convention(c) (_ display: OpaquePointer) -> OpaquePointer?
  private typealias Lower = @convention(c) (_ connection: OpaquePointer, _ window: CUnsignedLong) -> CInt

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

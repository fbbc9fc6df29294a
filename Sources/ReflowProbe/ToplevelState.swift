// A window that is maximised or fills the screen gets no other size until it leaves this state.

import CGtk
import GtkInterop

/// The state of a window that another size changes, and its default size.
@MainActor
struct ToplevelState {
  private let isMaximized, isFullscreen: Bool
  private let defaultSize: WindowSize

  /// Whether the window system chooses the size of the window.
  var hasFixedSize: Bool { isMaximized || isFullscreen }

  init(of window: Widget) {
    let pointer: UnsafeMutablePointer<GtkWindow> = window.cast()
    isMaximized = gtk_window_is_maximized(pointer) != 0
    isFullscreen = gtk_window_is_fullscreen(pointer) != 0
    var size = WindowSize(width: 0, height: 0)
    gtk_window_get_default_size(pointer, &size.width, &size.height)
    defaultSize = size
  }

  /// Lets a window have any size. Without a window manager, as under `xvfb-run`, GTK takes a window that its program
  /// maximises for maximised, although it has its default size.
  func leave(_ window: Widget) {
    if isFullscreen { gtk_window_unfullscreen(window.cast()) }
    if isMaximized { gtk_window_unmaximize(window.cast()) }
    if hasFixedSize { window.replaceX11States([]) }
  }

  /// Gives a window the state and the default size again.
  func restore(_ window: Widget) {
    guard hasFixedSize else { return }
    gtk_window_set_default_size(window.cast(), defaultSize.width, defaultSize.height)
    if isMaximized { gtk_window_maximize(window.cast()) }
    if isFullscreen { gtk_window_fullscreen(window.cast()) }
    window.replaceX11States(
      (isMaximized ? ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"] : [])
        + (isFullscreen ? ["_NET_WM_STATE_FULLSCREEN"] : []))
  }
}

// What a document remembers about its window. It is restored with the session and is no part of the undo history:
// taking back a change of spacing must not move the window.

/// The size of a window and what stands open in it.
package struct WindowState: Settings {
  /// The widths and heights there can be, in px.
  static let (widthRange, heightRange) = (360.0...10_000, 240.0...10_000)

  /// Width of the window in px, when it is not maximised.
  package var width = 1_100
  /// Height of the window in px, when it is not maximised.
  package var height = 720
  /// Whether the window fills the screen's work area.
  package var isMaximized = false
  /// Whether the sidebar is shown.
  package var showsSidebar = true

  /// A window at the start.
  package init() {}

  package static let settings: [Setting<WindowState>] = [
    .number(\.width, "width", Message("Window width"), widthRange, page: 10),
    .number(\.height, "height", Message("Window height"), heightRange, page: 10),
    .flag(\.isMaximized, "isMaximized", Message("Maximized window")),
    .flag(\.showsSidebar, "showsSidebar", Message("Sidebar")),
  ]
}

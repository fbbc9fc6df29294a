// What a document remembers about its window. It is restored with the session and is no part of the undo history:
// taking back a change of spacing must not move the window.

/// The size of a window and what stands open in it.
package struct WindowState: Equatable, Sendable {
  /// Width of the window, in px.
  package static let widthLimits = NumberLimits(
    name: "Window width", range: 360...10_000, step: 1, page: 10, standard: 1_100)
  /// Height of the window, in px.
  package static let heightLimits = NumberLimits(
    name: "Window height", range: 240...10_000, step: 1, page: 10, standard: 720)

  /// Width of the window in px, when it is not maximised.
  package var width = Int(widthLimits.standard) { didSet { width = Self.widthLimits.clamp(width) } }
  /// Height of the window in px, when it is not maximised.
  package var height = Int(heightLimits.standard) { didSet { height = Self.heightLimits.clamp(height) } }
  /// Whether the window fills the screen's work area.
  package var isMaximized = false
  /// Whether the sidebar is shown.
  package var showsSidebar = true
}

extension WindowState: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    width = fields.integer(.width, Self.widthLimits)
    height = fields.integer(.height, Self.heightLimits)
    isMaximized = fields.flag(.isMaximized, name: "Maximized window", standard: false)
    showsSidebar = fields.flag(.showsSidebar, name: "Sidebar", standard: true)
  }
}

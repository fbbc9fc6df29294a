// The look of the windows, as the session and the command line spell it.

/// Light, dark, or as the desktop wishes.
package enum StyleChoice: String, Codable, CaseIterable, Sendable {
  case system, light, dark

  /// The name shown in its menu.
  package var title: String {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

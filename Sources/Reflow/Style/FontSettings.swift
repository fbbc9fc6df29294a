// The desktop's settings that determine the size of text: the font, its resolution and the theme; and the installed
// fonts.

import CGtk
import GtkInterop
import ReflowModel

/// A counter of the changes of these settings while the program runs. GTK measures its widgets again by itself in the
/// next frame. A cache of sizes compares the count with the count of its last update.
@MainActor
final class FontSettings: LifetimeMember {
  /// The number of changes.
  private(set) var changeCount = 0
  private let changed: @MainActor () -> Void
  private var connections: [SignalConnection] = []

  /// Begins to count. `changed` is called for each change, before any widget has a new size.
  init(in lifetime: Lifetime, changed: @escaping @MainActor () -> Void = {}) {
    self.changed = changed
    let settings: OpaquePointer = gtk_settings_get_default()
    for property in ["gtk-font-name", "gtk-xft-dpi", "gtk-theme-name"] {
      connections.append(settings.connect("notify::" + property) { [weak self] in self?.didChange() })
    }
    lifetime.add(self)
  }

  isolated deinit { disconnect() }

  func endWithLifetime() { disconnect() }

  private func disconnect() { for connection in connections { connection.disconnect() } }

  private func didChange() {
    changeCount += 1
    changed()
  }
}

@MainActor
enum FontFamilies {
  /// The names in alphabetical order. They are read once: a font that is installed while the app runs is listed after
  /// the next start.
  static let names: [String] = {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    let names = (0..<Int(count)).compactMap { index in
      families?[index].flatMap { String(gtk: pango_font_family_get_name($0)) }
    }
    return names.sorted { $0.lowercased() < $1.lowercased() }
  }()

  /// Whether a family is installed, ignoring case. The empty name is the system font.
  static func has(_ name: String) -> Bool {
    name.isEmpty || names.contains { $0.lowercased() == name.lowercased() }
  }
}

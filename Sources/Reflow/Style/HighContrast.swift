// The style sheet for high-contrast themes, added while such a theme is set.

import CGtk
import GtkInterop
import ReflowResources

/// The observer of GTK's theme. It recognises a high-contrast theme by its name, since GTK 4.8 provides no other
/// indication.
@MainActor
final class HighContrast {
  private let settings: OpaquePointer
  private let provider = ObjectReference(adopting: gtk_css_provider_new()!)
  private var isOn = false
  private var connection: SignalConnection?
  /// Whether the desktop requests high contrast. GTK's high-contrast theme then replaces a theme without high contrast.
  var isRequested = false {
    didSet { if isRequested != oldValue { chooseTheme() } }
  }
  /// Whether this object has replaced the theme.
  private var replacesTheme = false

  private static let themeProperty = "gtk-theme-name"
  private static let ownTheme = "HighContrast"

  /// Begins to follow the theme.
  init(settings: OpaquePointer) {
    self.settings = settings
    gtk_css_provider_load_from_data(provider.cast(), ReflowResources.highContrastStyleSheet, -1)
    connection = settings.connect("notify::" + Self.themeProperty) { [weak self] in self?.apply() }
    apply()
  }

  isolated deinit { connection?.disconnect() }

  private func chooseTheme() {
    if isRequested {
      guard !Self.isHighContrast(settings.property(Self.themeProperty)) else { return }
      replacesTheme = true
      settings.setProperty(Self.themeProperty, Self.ownTheme)
    } else if replacesTheme {
      replacesTheme = false
      gtk_settings_reset_property(settings, Self.themeProperty)
    }
  }

  private func apply() {
    // The environment variable overrides the setting, as in GTK.
    let forced = String(gtk: g_getenv("GTK_THEME")).flatMap { $0.isEmpty ? nil : $0 }
    let isNeeded = Self.isHighContrast(forced ?? settings.property(Self.themeProperty))
    guard isNeeded != isOn else { return }
    isOn = isNeeded
    let display = gdk_display_get_default()
    if isOn {
      let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1
      gtk_style_context_add_provider_for_display(display, provider.opaque, priority)
    } else {
      gtk_style_context_remove_provider_for_display(display, provider.opaque)
    }
  }

  /// Whether a theme with this name is a high-contrast one, such as `Default-hc`, `HighContrastInverse:dark` or
  /// `Adwaita:hc-dark`.
  static func isHighContrast(_ theme: String) -> Bool {
    let (name, variant) = (theme.prefix { $0 != ":" }, theme.drop { $0 != ":" })
    return name.hasPrefix("HighContrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark") || variant == ":hc"
      || variant == ":hc-dark"
  }
}

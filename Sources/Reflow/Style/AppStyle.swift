// The style of all windows: the app's style sheet, light or dark, with or without high contrast, in the desktop's
// accent or the app's.

import CGtk
import GtkInterop
import ReflowModel
import ReflowResources

/// Applies the user's choice of style and the desktop's preferences to GTK's settings.
@MainActor
final class AppStyle {
  /// The user's choice.
  private(set) var choice = StyleChoice.system
  private var desktop: DesktopPortal?
  private var highContrast: HighContrast?
  private var accent: AccentStyle?
  private let settings: OpaquePointer
  /// The preference of GTK's own settings file, for desktops without a portal preference.
  private let isDarkByDefault: Bool

  private static let darkProperty = "gtk-application-prefer-dark-theme"

  /// Reads GTK's settings, which exist once there is a display.
  init() {
    settings = gtk_settings_get_default()
    isDarkByDefault = settings.property(Self.darkProperty)
  }

  /// Adds the style sheet, and follows the desktop's preferences if requested.
  func start(followsDesktop: Bool) {
    let provider = ObjectReference(adopting: gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider.cast(), ReflowResources.styleSheet, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    highContrast = HighContrast(settings: settings)
    accent = AccentStyle(settings: settings)
    if followsDesktop { desktop = DesktopPortal { [weak self] in self?.apply() } }
    apply()
  }

  /// Changes the style of all windows.
  func choose(_ choice: StyleChoice) {
    self.choice = choice
    apply()
  }

  private func apply() {
    let preferences = desktop?.preferences ?? DesktopPreferences()
    let isDark =
      switch choice {
      case .light: false
      case .dark: true
      case .system: preferences.prefersDark ?? isDarkByDefault
      }
    // GTK reads its theme again each time this is set, even to the same value. That takes a fifth of the app's start.
    if settings.property(Self.darkProperty) != isDark { settings.setProperty(Self.darkProperty, isDark) }
    highContrast?.isRequested = preferences.prefersContrast
    accent?.accent = preferences.accent
  }
}

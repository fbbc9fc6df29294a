// The look of all windows: the app's style sheet, light or dark, in high contrast or not, in the desktop's accent or its own.

import CGtk
import GtkInterop
import ReflowModel
import ReflowResources

/// Keeps GTK's settings in line with the choice of style and with the desktop's wishes.
@MainActor
final class StyleKeeper {
  /// What the user chose.
  private(set) var choice = StyleChoice.system
  private var desktop: DesktopPortal?
  private var highContrast: HighContrast?
  private var accent: AccentStyle?
  private let settings: OpaquePointer
  /// What GTK's own settings file says, for desktops that say nothing themselves.
  private let isDarkByDefault: Bool

  private static let darkProperty = "gtk-application-prefer-dark-theme"

  /// Takes GTK's settings, which exist once there is a display.
  init() {
    settings = gtk_settings_get_default()
    isDarkByDefault = settings.property(Self.darkProperty)
  }

  /// Puts the style sheet in place and begins to follow the desktop's wishes, if asked to.
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
    let wishes = desktop?.wishes ?? DesktopWishes()
    let isDark =
      switch choice {
      case .light: false
      case .dark: true
      case .system: wishes.prefersDark ?? isDarkByDefault
      }
    // GTK reads its theme anew whenever this is set, to the same value as well: a fifth of the app's start.
    if settings.property(Self.darkProperty) != isDark { settings.setProperty(Self.darkProperty, isDark) }
    highContrast?.isWished = wishes.prefersContrast
    accent?.accent = wishes.accent
  }
}

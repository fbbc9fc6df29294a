// The colours of the style sheet that are derived from the desktop's accent colour, if there is one.

import CGtk
import GtkInterop

/// The colours derived from an accent in a theme. An accent can have little contrast, such as yellow on white, and the
/// settings portal can report any colour. A fill has the accent itself; its text is black or white, for contrast with
/// the accent. For lines and text, the accent is mixed with the theme's text colour until the contrast is sufficient.
struct AccentPalette: Equatable {
  /// The colours of a theme that appear next to the accent.
  struct Theme: Equatable {
    var text: SRGBColor
    /// The backgrounds of windows, and of canvases and lists.
    var window, base: SRGBColor
  }

  let accent: SRGBColor
  let theme: Theme

  /// The minimum contrast of a line with its surroundings, and of a text, by WCAG 2.
  private static let (lineContrast, textContrast) = (3.0, 4.5)

  /// The colour of text on the accent.
  var onAccent: SRGBColor {
    accent.contrast(with: .white) >= Self.textContrast || accent.contrast(with: .white) >= accent.contrast(with: .black)
      ? .white : .black
  }

  /// The accent of a hovered or pressed control. It is mixed with a part of black if its text is white, and of white if
  /// its text is black.
  func pressed(_ part: Double) -> SRGBColor { accent.mixed(with: onAccent == .white ? .black : .white, part) }

  /// The colours by their names in the style sheet.
  var colors: [(name: String, color: SRGBColor)] {
    [
      ("accent", accent),
      ("on_accent", onAccent),
      ("accent_hover", pressed(0.1)),
      ("accent_active", pressed(0.2)),
      ("accent_line", standingOut(from: 0.15, Self.lineContrast, on: grounds)),
      ("accent_text", standingOut(from: 0.3, Self.textContrast, on: grounds + tintedGrounds)),
      ("overlay_frame", standingOut(from: 0.3, Self.textContrast, on: grounds)),
      ("overlay_selection", standingOut(from: 0.3, Self.lineContrast, on: grounds)),
    ]
  }

  /// The style sheet that overrides the app's own colours.
  var styleSheet: String { colors.map { "@define-color \($0.name) \($0.color.css);\n" }.joined() }

  /// The backgrounds in the app: the theme's colours, and the slightly different colours of a page and of the desk
  /// around it.
  private var grounds: [SRGBColor] {
    [theme.window, theme.base, theme.base.mixed(with: .black, 0.06), theme.base.mixed(with: .white, 0.04)]
  }

  /// The backgrounds of text on a pressed button.
  private var tintedGrounds: [SRGBColor] { [theme.window, theme.base].map { $0.mixed(with: accent, 0.18) } }

  /// The accent mixed with a part of the text colour. The part increases until the contrast is sufficient on all
  /// backgrounds.
  private func standingOut(from part: Double, _ contrast: Double, on grounds: [SRGBColor]) -> SRGBColor {
    let parts = stride(from: part, to: 1, by: 0.05)
    let found = parts.lazy.map { accent.mixed(with: theme.text, $0) }.first { color in
      // A margin for the rounding to the 8 bits per component of CSS.
      grounds.allSatisfy { color.contrast(with: $0) >= contrast + 0.05 }
    }
    return found ?? theme.text
  }
}

extension AccentPalette.Theme {
  /// The colours of a widget's theme; nil if the theme does not define them.
  @MainActor
  init?(of widget: Widget) {
    func color(_ name: String) -> SRGBColor? {
      guard let color = widget.color(named: name) else { return nil }
      return SRGBColor(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }
    guard let text = color("theme_fg_color"), let window = color("theme_bg_color"), let base = color("theme_base_color")
    else { return nil }
    self.init(text: text, window: window, base: base)
  }
}

/// The style sheet for the desktop's accent, added while the desktop has one. It is derived again when the theme
/// changes, since the colours depend on the theme.
@MainActor
final class AccentStyle {
  /// The desktop's accent; nil for the app's own.
  var accent: SRGBColor? {
    didSet { if accent != oldValue { apply() } }
  }
  private let provider = ObjectReference(adopting: gtk_css_provider_new()!)
  /// The palette of the current style sheet.
  private var palette: AccentPalette?
  /// A widget whose style provides the colours of the theme.
  private let probe = ObjectReference(Widget.label(""))
  private var connections: [SignalConnection] = []

  init(settings: OpaquePointer) {
    for property in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      connections.append(settings.connect("notify::" + property) { [weak self] in self?.apply() })
    }
  }

  isolated deinit {
    for connection in connections { connection.disconnect() }
    if palette != nil { gtk_style_context_remove_provider_for_display(gdk_display_get_default(), provider.opaque) }
  }

  private func apply() {
    var new: AccentPalette?
    if let accent, let theme = AccentPalette.Theme(of: probe.object) {
      new = AccentPalette(accent: accent, theme: theme)
    }
    guard new != palette else { return }
    let display = gdk_display_get_default()
    if let new {
      gtk_css_provider_load_from_data(provider.cast(), new.styleSheet, -1)
    } else {
      gtk_style_context_remove_provider_for_display(display, provider.opaque)
    }
    if palette == nil {
      let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 2
      gtk_style_context_add_provider_for_display(display, provider.opaque, priority)
    }
    palette = new
  }
}

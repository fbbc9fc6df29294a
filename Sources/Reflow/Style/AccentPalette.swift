// The colours of the style sheet that are mixed from the desktop's accent, where it has one.

import CGtk
import GtkInterop

/// What becomes of an accent on a theme. A desktop offers yellow and orange too, which hardly show on white, and any other
/// colour may come over the bus: a fill has the accent as it is, with black or white on it, whichever is read better; a
/// line and a text are drawn towards the theme's own text until they stand out.
struct AccentPalette: Equatable {
  /// The colours of a theme that the accent is seen with.
  struct Theme: Equatable {
    /// What text is written in.
    var text: SRGBColor
    /// What windows and what canvases and lists are filled with.
    var window, base: SRGBColor
  }

  let accent: SRGBColor
  let theme: Theme

  /// The least contrast of a line with what is around it, and of a text, by WCAG 2.
  private static let (lineContrast, textContrast) = (3.0, 4.5)

  /// What is written on the accent.
  var onAccent: SRGBColor {
    accent.contrast(with: .white) >= Self.textContrast || accent.contrast(with: .white) >= accent.contrast(with: .black)
      ? .white : .black
  }

  /// The accent under the pointer, with as much of the colour that is not written on it.
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

  /// A style sheet that is put over the app's own.
  var styleSheet: String { colors.map { "@define-color \($0.name) \($0.color.css);\n" }.joined() }

  /// What the app draws on: the theme's colours, and a page and the desk around it, which are a little off them.
  private var grounds: [SRGBColor] {
    [theme.window, theme.base, theme.base.mixed(with: .black, 0.06), theme.base.mixed(with: .white, 0.04)]
  }

  /// What is behind the words of a button that is pressed in.
  private var tintedGrounds: [SRGBColor] { [theme.window, theme.base].map { $0.mixed(with: accent, 0.18) } }

  /// The accent with so much of the text's colour in it, or as much more as it takes.
  private func standingOut(from part: Double, _ contrast: Double, on grounds: [SRGBColor]) -> SRGBColor {
    let parts = stride(from: part, to: 1, by: 0.05)
    let found = parts.lazy.map { accent.mixed(with: theme.text, $0) }.first { color in
      // A little more than asked for: CSS has 8 bits for each part.
      grounds.allSatisfy { color.contrast(with: $0) >= contrast + 0.05 }
    }
    return found ?? theme.text
  }
}

extension AccentPalette.Theme {
  /// The colours that a style says; nil where its theme does not name them.
  @MainActor
  init?(_ style: UnsafeMutablePointer<GtkStyleContext>?) {
    func color(_ name: String) -> SRGBColor? {
      var color = GdkRGBA()
      guard gtk_style_context_lookup_color(style, name, &color) != 0 else { return nil }
      return SRGBColor(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }
    guard let text = color("theme_fg_color"), let window = color("theme_bg_color"), let base = color("theme_base_color")
    else { return nil }
    self.init(text: text, window: window, base: base)
  }
}

/// The style sheet for the desktop's accent, in place while there is one. It follows the theme, by which the colours are
/// worked out.
@MainActor
final class AccentStyle {
  /// The desktop's accent; nil for the app's own.
  var accent: SRGBColor? {
    didSet { if accent != oldValue { apply() } }
  }
  private let provider = ObjectReference(adopting: gtk_css_provider_new()!)
  /// What the style sheet was made for.
  private var palette: AccentPalette?
  /// Tells the colours of the theme.
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
    if let accent, let theme = AccentPalette.Theme(gtk_widget_get_style_context(probe.object.pointer)) {
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

// The ring around the item that has the focus, which no theme knows of.

import CGtk
import GtkInterop

/// A style of the containers' own. Any style of the theme's or the application's goes before it.
@MainActor
enum FocusStyle {
  /// The class of containers whose children take the focus.
  static let rovingClass = "roving"

  private static let css = """
    lazylayoutview > child { border-radius: 6px; }
    lazylayoutview > child:focus-visible, layoutview.\(rovingClass) > *:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.6);
      outline-offset: -2px;
    }
    """

  private static var displays: Set<OpaquePointer> = []

  /// Adds the style to a widget's display, once.
  static func install(for widget: Widget) {
    let display = gtk_widget_get_display(widget.pointer)!
    guard displays.insert(display).inserted else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_unref(provider)
  }
}

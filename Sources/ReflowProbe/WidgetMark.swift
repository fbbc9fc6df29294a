// The frame around a widget that Reflow points out in the program's own window.

import CGtk
import GtkInterop

/// A frame that a style class draws around a widget for a moment. An outline takes no space.
@MainActor
enum WidgetMark {
  private static let styleClass = "reflow-shown"
  private static let style = ".\(styleClass) { outline: 3px solid #5b5bd6; outline-offset: -3px; transition: none; }"
  /// The time for which the frame is visible, in seconds.
  private static let duration = 1.0
  private static var hasStyle = false

  /// Presents the window and frames one of its widgets.
  static func show(_ widget: Widget, in window: Widget) {
    addStyle(to: gtk_widget_get_display(window.pointer))
    gtk_window_present(window.cast())
    gtk_widget_add_css_class(widget.pointer, styleClass)
    let weak = WeakWidget(widget)
    MainLoopSource.timeout(seconds: duration) {
      if let widget = weak.widget { gtk_widget_remove_css_class(widget.pointer, styleClass) }
      return .remove
    }
  }

  private static func addStyle(to display: OpaquePointer?) {
    guard !hasStyle, let display else { return }
    hasStyle = true
    let provider = ObjectReference(adopting: gtk_css_provider_new()!)
    gtk_css_provider_load_from_data(provider.object, style, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider.object), guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
  }
}

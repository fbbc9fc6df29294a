// The line under the canvas.

import CGtk
import GtkInterop
import ReflowModel

/// Says what the layout came to.
@MainActor
struct StatusBar {
  /// The bar.
  let widget: Widget
  private let text: Widget

  init() {
    text = Widget.label("", classes: ["numeric"]).expandingAcross()
    gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_END)
    text.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_STATUS)
    widget = .row(classes: ["status"], [text])
  }

  /// Shows a status.
  func show(_ status: StatusLine) {
    let line = tr(status.message)
    gtk_label_set_text(text.opaque, line)
    gtk_widget_set_tooltip_text(text.pointer, line)
  }
}

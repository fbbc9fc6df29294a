// The notes about a scene's files: what is left out of them, and why.

import CGtk
import GtkInterop
import ReflowModel

/// What is left out of a scene's files, one line each. It is hidden while everything is shown.
@MainActor
struct SourceNotes {
  let widget: Widget
  private let text: Widget

  /// Makes the notes with a description for assistive technologies.
  init(_ description: String) {
    text = Widget.label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
    // Selectable text takes the focus, so that the keyboard scrolls it.
    gtk_label_set_selectable(text.opaque, 1)
    text.updateAccessibleProperty(.description(description))
    widget = Widget.scroller(text)
    gtk_scrolled_window_set_propagate_natural_height(widget.opaque, 1)
    gtk_scrolled_window_set_max_content_height(widget.opaque, 160)
  }

  func show(_ notes: [Message]) {
    gtk_label_set_text(text.opaque, notes.map { tr($0) }.joined(separator: "\n"))
    gtk_widget_set_visible(widget.pointer, gboolean(!notes.isEmpty))
  }
}

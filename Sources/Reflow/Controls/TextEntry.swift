// An entry for a text of the document.

import CGtk
import GtkInterop
import LayoutCore

/// A GtkEntry bound to a setting. The document's undo history covers it.
@MainActor
struct TextEntry: SettingRow {
  let widget = Widget(gtk_entry_new())
  var control: Widget { widget }
  private let name: String

  /// Makes an entry for a text of at most `limit` characters.
  init(_ setting: SettingBinding<String>, limit: Int) {
    name = setting.name
    widget.updateAccessibleProperty(.label(name))
    gtk_entry_set_max_length(widget.cast(), Int32(limit))
    gtk_editable_set_enable_undo(widget.opaque, 0)
    gtk_editable_set_width_chars(widget.opaque, 12)
    let typed: @MainActor () -> String = { [widget] in String(gtk: gtk_editable_get_text(widget.opaque)) ?? "" }
    setting.bind(widget, "changed", read: typed) { [widget] text in
      if !typed().isIdentical(to: text) { gtk_editable_set_text(widget.opaque, text) }
    }
  }

  /// The entry after its name.
  var row: Widget { .row(spacing: 12, [.label(name), widget.expandingAcross()]) }
}

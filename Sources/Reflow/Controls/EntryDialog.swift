// A dialog for entering one line of text, such as a name.

import CGtk
import GtkInterop
import LayoutCore

/// A dialog with an entry, a button that cancels and a button that accepts the typed text.
@MainActor
struct EntryDialog {
  /// The result of accepting a text, which the dialog describes while the user types.
  struct Outcome {
    /// The sentence below the entry; empty for none.
    var note = ""
    var isPossible = true
    /// The label of the accepting button; nil for the dialog's own.
    var button: String?
  }

  var title: String
  /// The name of the entry.
  var name: String
  /// The label of the accepting button.
  var button: String
  var limit: ScalarLimit
  /// The sentence above the entry.
  var introduction: String?
  var placeholder: String?
  /// The text to start with.
  var text = ""
  /// A control below the entry.
  var option: Widget?
  /// The result of accepting a text; nil if every text can be accepted and needs no note.
  var outcome: (@MainActor (String) -> Outcome)?

  /// Shows the dialog over a window. `accepted` receives the text. It is not called if the user cancels.
  func show(over window: Widget, accepted: @escaping @MainActor (String) -> Void) {
    let dialog = Widget(gtk_dialog_new())
    gtk_dialog_add_button(dialog.cast(), tr("_Cancel"), Int32(GTK_RESPONSE_CANCEL.rawValue))
    let accept = Widget(gtk_dialog_add_button(dialog.cast(), button, Int32(GTK_RESPONSE_ACCEPT.rawValue)))
    gtk_dialog_set_default_response(dialog.cast(), Int32(GTK_RESPONSE_ACCEPT.rawValue))
    gtk_window_set_title(dialog.cast(), title)
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_window_set_default_size(dialog.cast(), 360, -1)
    let entry = makeEntry()
    let typed: @MainActor () -> String = { String(gtk: gtk_editable_get_text(entry.opaque)) ?? "" }
    var content: [Widget] = [.label(name), entry] + [option].compactMap { $0 }
    if let introduction { content.insert(Self.makeSentence(introduction), at: 0) }
    if let outcome {
      let note = Self.makeSentence("", classes: ["caption"])
      content.append(note)
      let showOutcome: @MainActor () -> Void = { show(outcome(typed()), on: note, entry, accept) }
      entry.connect("changed", showOutcome)
      showOutcome()
    }
    let column = Widget.column(spacing: 8, classes: ["entry-dialog"], content)
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), column.pointer)
    dialog.connect("response") { (response: GtkResponseType) in
      let text = typed()
      gtk_window_destroy(dialog.cast())
      if response == GTK_RESPONSE_ACCEPT { accepted(text) }
    }
    dialog.belong(to: window)
    gtk_window_present(dialog.cast())
    gtk_widget_grab_focus(entry.pointer)
  }

  private func makeEntry() -> Widget {
    let entry = Widget(gtk_entry_new())
    entry.updateAccessibleProperty(.label(name))
    if let placeholder { gtk_entry_set_placeholder_text(entry.cast(), placeholder) }
    gtk_entry_set_activates_default(entry.cast(), 1)
    entry.limitText(to: limit)
    gtk_editable_set_text(entry.opaque, text)
    return entry
  }

  private static func makeSentence(_ text: String, classes: [String] = []) -> Widget {
    let label = Widget.label(text, classes: classes)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(label.opaque, 40)
    return label
  }

  private func show(_ outcome: Outcome, on note: Widget, _ entry: Widget, _ accept: Widget) {
    gtk_button_set_label(accept.cast(), outcome.button ?? button)
    gtk_widget_set_sensitive(accept.pointer, gboolean(outcome.isPossible))
    gtk_label_set_text(note.opaque, outcome.note)
    gtk_widget_set_visible(note.pointer, gboolean(!outcome.note.isEmpty))
    entry.updateAccessibleProperty(.label(name), .description(outcome.note))
  }
}

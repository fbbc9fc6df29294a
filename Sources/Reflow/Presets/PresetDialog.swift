// The dialog that asks for the name of a preset, and describes the result before saving.

import CGtk
import GtkInterop
import ReflowModel

/// The dialog for saving a preset. Its widget owns it.
@MainActor
final class PresetDialog {
  private let dialog = Widget(gtk_dialog_new())
  private let entry = Widget(gtk_entry_new())
  private let text = Widget(gtk_check_button_new_with_label(tr("Include the text")))
  private let note = Widget.label("", classes: ["caption"])
  private let saveButton: Widget
  private let folder: PresetFolder

  /// Shows it over a window. `saved` receives the name, and whether the preset contains the text. It is not called if
  /// the user cancels.
  static func show(
    over window: Widget, folder: PresetFolder, offersText: Bool,
    saved: @escaping @MainActor (_ name: String, _ withText: Bool) -> Void
  ) {
    let dialog = PresetDialog(folder: folder, offersText: offersText, saved: saved)
    dialog.dialog.belong(to: window)
    gtk_window_present(dialog.dialog.cast())
  }

  private init(
    folder: PresetFolder, offersText: Bool, saved: @escaping @MainActor (_ name: String, _ withText: Bool) -> Void
  ) {
    self.folder = folder
    gtk_dialog_add_button(dialog.cast(), tr("_Cancel"), Int32(GTK_RESPONSE_CANCEL.rawValue))
    saveButton = Widget(gtk_dialog_add_button(dialog.cast(), tr("_Save"), Int32(GTK_RESPONSE_ACCEPT.rawValue)))
    gtk_dialog_set_default_response(dialog.cast(), Int32(GTK_RESPONSE_ACCEPT.rawValue))
    gtk_window_set_title(dialog.cast(), tr("Save Preset"))
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_window_set_default_size(dialog.cast(), 360, -1)
    let name = Widget.label(tr("Name"))
    entry.updateAccessibleProperty(.label(tr("Name")))
    gtk_entry_set_activates_default(entry.cast(), 1)
    entry.limitText(to: .path)
    gtk_widget_set_tooltip_text(
      text.pointer, tr("With the text, a preset replaces the current text. Without it, a preset applies to any text."))
    gtk_widget_set_visible(text.pointer, gboolean(offersText))
    gtk_label_set_wrap(note.opaque, 1)
    gtk_label_set_wrap_mode(note.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(note.opaque, 40)
    let content = Widget.column(spacing: 8, classes: ["preset-dialog"], [name, entry, text, note])
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), content.pointer)
    dialog.keep(self)
    entry.connect("changed") { [unowned self] in tellOutcome() }
    dialog.connect("response") { [unowned self] (response: GtkResponseType) in
      let (name, withText) = (wish, gtk_check_button_get_active(text.cast()) != 0)
      gtk_window_destroy(dialog.cast())
      if response == GTK_RESPONSE_ACCEPT { saved(name, withText) }
    }
    tellOutcome()
  }

  private var wish: String { String(gtk: gtk_editable_get_text(entry.opaque)) ?? "" }

  /// Describes the result of saving under the typed name, if it differs from what the user typed.
  private func tellOutcome() {
    let saving = folder.saving(as: wish)
    var (isPossible, title, sentence) = (true, tr("_Save"), "")
    switch saving {
    case .nameless: isPossible = false
    case .new(wish): break
    case .new(let name): sentence = tr("The preset will be saved as “%s”.", name)
    case .replacing(let name):
      title = tr("_Replace")
      sentence = tr("A preset named “%s” already exists. It will be replaced.", name)
    case .beside(let name):
      sentence = tr(
        "The existing file with this name cannot be read and is kept. The preset will be saved as “%s”.", name)
    }
    gtk_button_set_label(saveButton.cast(), title)
    gtk_widget_set_sensitive(saveButton.pointer, gboolean(isPossible))
    gtk_label_set_text(note.opaque, sentence)
    gtk_widget_set_visible(note.pointer, gboolean(!sentence.isEmpty))
    entry.updateAccessibleProperty(.label(tr("Name")), .description(sentence))
  }
}

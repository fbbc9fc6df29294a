// A window with a list of choices, each with a title and a sentence.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum ChoiceWindow {
  struct Choice {
    let title: Message
    /// A short text after the title; nil for none.
    var note: Message?
    let sentence: Message
  }

  /// Shows a modal window over another one. `chosen` receives the index of the chosen row after the window is closed. It
  /// is not called if the user cancels.
  static func show(
    over parent: Widget, title: String, height: Int32, list name: String, _ choices: [Choice],
    chosen: @escaping @MainActor (Int) -> Void
  ) {
    let window = Widget(gtk_window_new())
    let list = Widget(gtk_list_box_new())
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    list.addClasses(["gallery"])
    list.updateAccessibleProperty(.label(name))
    for choice in choices { gtk_list_box_append(list.opaque, row(for: choice).pointer) }
    list.connect("row-activated") { (row: UnsafeMutablePointer<GtkListBoxRow>) in
      let index = Int(gtk_list_box_row_get_index(row))
      gtk_window_destroy(window.cast())
      chosen(index)
    }
    window.closeOnEscape()
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_default_size(window.cast(), 440, height)
    gtk_window_set_child(window.cast(), Widget.scroller(list).pointer)
    gtk_window_set_modal(window.cast(), 1)
    window.belong(to: parent)
    gtk_window_present(window.cast())
  }

  private static func row(for choice: Choice) -> Widget {
    let title = Widget.label(tr(choice.title), classes: ["heading"]).expandingAcross()
    let note = choice.note.map { Widget.label(tr($0), classes: ["dim-label"]) }
    let sentence = Widget.label(tr(choice.sentence), classes: ["caption"])
    for label in [title, sentence] {
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    }
    let row = Widget(gtk_list_box_row_new())
    let heading = Widget.row([title, note].compactMap { $0 })
    gtk_list_box_row_set_child(row.cast(), Widget.column(spacing: 2, [heading, sentence]).pointer)
    row.updateAccessibleProperty(.label(tr(choice.title)), .description(tr(choice.sentence)))
    return row
  }
}

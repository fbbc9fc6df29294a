// The source of a scene's content in the sidebar: the list of the sources, that of the program and the user's own, and
// the notes about what is left out of it.

import CGtk
import GtkInterop
import ReflowModel

/// A list bound to a path in the document. The path that was opened last stays on the list, so that the user can return
/// to it.
@MainActor
final class PathSourceRow {
  var widget: Widget { list.widget }
  private let keyPath: WritableKeyPath<Document, String?>
  private let name: String
  private let store: Store
  private lazy var list = DropDown(name: name) { [unowned self] in
    store.update(keyPath, to: $0 == 0 ? nil : last)
  }
  private var last: String?

  /// Makes a list with a name. `supplied` is the title of the content that comes with the program, for no path.
  init(_ keyPath: WritableKeyPath<Document, String?>, name: String, supplied: String, of store: Store) {
    (self.keyPath, self.name, self.store) = (keyPath, name, store)
    widget.keep(self)
    store.follow(keyPath) { [unowned self] path in
      last = path ?? last
      list.show([supplied] + (last.map { [fileName(of: $0)] } ?? []), selected: path == nil ? 0 : 1)
    }
  }
}

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

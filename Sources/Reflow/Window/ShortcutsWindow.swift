// The window that lists the keyboard shortcuts.

import CGtk
import GtkInterop

/// The list of shortcuts, as GTK shows it over a window.
@MainActor
enum ShortcutsWindow {
  /// Shows it over a window. It is made when it is asked for, since it would take a good part of the program's start;
  /// GTK has no other way to fill it than a description.
  static func show(over window: Widget) {
    let builder = ObjectReference(adopting: gtk_builder_new_from_string(description, -1)!)
    guard let list = gtk_builder_get_object(builder.object, "shortcuts") else {
      fatalError("ShortcutsWindow: the description holds no window")
    }
    gtk_window_set_transient_for(list.cast(), window.cast())
    gtk_window_present(list.cast())
  }

  private static var description: String {
    let groups = Shortcut.groups.map { group in
      let rows = Shortcut.all.filter { $0.group == group }.map { shortcut in
        object(
          "GtkShortcutsShortcut",
          ["title": shortcut.title, "accelerator": shortcut.keys.joined(separator: " ")], [])
      }
      return object("GtkShortcutsGroup", ["title": group.title], rows)
    }
    let section = object("GtkShortcutsSection", ["section-name": "shortcuts", "max-height": "12"], groups)
    return "<interface>" + object("GtkShortcutsWindow", id: "shortcuts", ["modal": "1"], [section]) + "</interface>"
  }

  private static func object(
    _ type: String, id: String? = nil, _ properties: KeyValuePairs<String, String>, _ children: [String]
  ) -> String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    let values = properties.map { "<property name=\"\($0.key)\">\(escaped($0.value))</property>" }
    let inner = children.map { "<child>\($0)</child>" }
    return "<object class=\"\(type)\"\(name)>" + values.joined() + inner.joined() + "</object>"
  }

  private static func escaped(_ text: String) -> String {
    String(taking: g_markup_escape_text(text, -1)) ?? ""
  }
}

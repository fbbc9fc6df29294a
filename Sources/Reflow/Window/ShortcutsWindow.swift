// The window that lists the keyboard shortcuts.

import CGtk
import GtkInterop

/// The list of shortcuts, as GTK shows it over a window.
@MainActor
enum ShortcutsWindow {
  /// Makes the window for the action `win.show-help-overlay`. GTK has no other way to fill it than a description.
  static func attach(to window: Widget) {
    let builder = ObjectReference(adopting: gtk_builder_new_from_string(description, -1)!)
    guard let overlay = gtk_builder_get_object(builder.object, "shortcuts") else {
      fatalError("ShortcutsWindow: the description holds no window")
    }
    gtk_application_window_set_help_overlay(window.cast(), overlay.opaque)
  }

  private static var description: String {
    let groups = Shortcut.Group.allCases.map { group in
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

// The window that lists all keyboard shortcuts, with a search. GtkShortcutsWindow has the size of its content, which
// exceeds a small screen, and its search finds no keys.

import CGtk
import GtkInterop
import ReflowModel

/// The list of keyboard shortcuts. Its window owns it.
@MainActor
final class ShortcutsWindow {
  private let window = Widget(gtk_window_new())
  private let search = Widget(gtk_search_entry_new())
  private let list = Widget(gtk_list_box_new())
  private let scroller: Widget
  private let empty = Widget.label(tr("No shortcut found"), classes: ["empty", "quiet"])
  private let shortcuts = Shortcut.all

  /// Shows the list over a window.
  static func show(over parent: Widget) {
    let list = ShortcutsWindow()
    list.window.belong(to: parent)
    gtk_window_present(list.window.cast())
    gtk_widget_grab_focus(list.search.pointer)
  }

  private init() {
    scroller = .scroller(list)
    window.keep(self)
    gtk_window_set_title(window.cast(), tr("Keyboard Shortcuts"))
    gtk_window_set_default_size(window.cast(), 460, 600)
    gtk_window_set_modal(window.cast(), 1)
    list.addClasses(["gallery", "programs"])
    list.updateAccessibleProperty(.label(tr("Keyboard Shortcuts")))
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    for shortcut in shortcuts { gtk_list_box_append(list.opaque, Self.row(shortcut).pointer) }
    list.setHeaderFunction { [unowned self] row, before in
      let group = shortcuts[row].group
      return group == before.map { shortcuts[$0].group } ? nil : Self.heading(group.title)
    }
    gtk_widget_set_vexpand(scroller.pointer, 1)
    gtk_widget_set_vexpand(empty.pointer, 1)
    gtk_label_set_xalign(empty.opaque, 0.5)
    fillSearch()
    gtk_window_set_child(
      window.cast(),
      Widget.column(spacing: 0, [.row(classes: ["program-bar"], [search.expandingAcross()]), scroller, empty]).pointer)
    show(WordSearch(""))
    window.closeOnEscape()
  }

  private func fillSearch() {
    search.setProperty("placeholder-text", Optional(tr("Search Shortcuts")))
    search.updateAccessibleProperty(.label(tr("Search Shortcuts")))
    search.limitText(to: .name)
    search.connect("changed") { [unowned self] in
      show(WordSearch(String(gtk: gtk_editable_get_text(search.opaque)) ?? ""))
    }
    search.connect("stop-search") { [unowned self] in gtk_window_destroy(window.cast()) }
    gtk_search_entry_set_key_capture_widget(search.opaque, list.pointer)
  }

  /// Shows the shortcuts that a search finds by their titles, groups or keys.
  private func show(_ search: WordSearch) {
    var isEmpty = true
    for (place, shortcut) in shortcuts.enumerated() {
      let isFound = search.matches([shortcut.title, shortcut.group.title] + shortcut.keyNames)
      gtk_widget_set_visible(gtk_list_box_get_row_at_index(list.opaque, Int32(place))?.cast(), gboolean(isFound))
      if isFound { isEmpty = false }
    }
    gtk_widget_set_visible(scroller.pointer, gboolean(!isEmpty))
    gtk_widget_set_visible(empty.pointer, gboolean(isEmpty))
  }

  private static func row(_ shortcut: Shortcut) -> Widget {
    let title = Widget.label(shortcut.title).expandingAcross()
    gtk_label_set_wrap(title.opaque, 1)
    gtk_label_set_wrap_mode(title.opaque, PANGO_WRAP_WORD_CHAR)
    let keys = Widget.column(spacing: 3, [])
    gtk_widget_set_valign(keys.pointer, GTK_ALIGN_CENTER)
    // Keys without modifiers are short.
    if shortcut.keys.allSatisfy({ !$0.hasPrefix("<") }) {
      gtk_orientable_set_orientation(keys.opaque, GTK_ORIENTATION_HORIZONTAL)
    }
    for key in shortcut.keys {
      let label = Widget(gtk_shortcut_label_new(key))
      gtk_widget_set_halign(label.pointer, GTK_ALIGN_END)
      gtk_box_append(keys.cast(), label.pointer)
    }
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.cast(), Widget.row(spacing: 12, classes: ["shortcut"], [title, keys]).pointer)
    gtk_list_box_row_set_activatable(row.cast(), 0)
    row.updateAccessibleProperty(.label("\(shortcut.title): \(shortcut.keyNames.joined(separator: ", "))"))
    return row
  }

  private static func heading(_ text: String) -> Widget {
    let heading = Widget.label(text, classes: ["section-heading"])
    heading.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    return heading
  }
}

extension Shortcut {
  /// The names of the keys in the user's language, such as `Ctrl+F4`.
  @MainActor fileprivate var keyNames: [String] {
    keys.compactMap { key in
      var (value, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
      guard gtk_accelerator_parse(key, &value, &modifiers) != 0 else { return nil }
      return String(taking: gtk_accelerator_get_label(value, modifiers))
    }
  }
}

// The menu behind the header bar's last button.

import CGtk
import GtkInterop
import ReflowModel

/// The main menu's model. Its items for undo and redo change with what there is to undo.
@MainActor
final class MainMenu {
  /// The whole menu.
  let model = ObjectReference(adopting: g_menu_new()!)
  private let history = ObjectReference(adopting: g_menu_new()!)

  init() {
    add(section: [(tr("New Window"), "app.new-window"), (tr("Open…"), "win.open"), (tr("Save As…"), "win.save")])
    g_menu_append_section(model.object, nil, history.cast())
    add(section: [(tr("Paste Text"), "win.paste"), (tr("Shuffle Text"), "win.shuffle")])
    addStyles()
    add(section: [
      (tr("Keyboard Shortcuts"), "win.shortcuts"), (tr("About Reflow"), "win.about"), (tr("Quit"), "app.quit"),
    ])
  }

  /// Names what would be undone and redone.
  func show(undo: String, redo: String) {
    g_menu_remove_all(history.object)
    g_menu_append(history.object, undo, "win.undo")
    g_menu_append(history.object, redo, "win.redo")
  }

  private func add(section items: [(String, String)]) {
    let section = ObjectReference(adopting: g_menu_new()!)
    for (title, action) in items { g_menu_append(section.object, title, action) }
    g_menu_append_section(model.object, nil, section.cast())
  }

  private func addStyles() {
    let styles = ObjectReference(adopting: g_menu_new()!)
    for choice in StyleChoice.allCases {
      g_menu_append(styles.object, tr(choice.title), "app.style::\(choice.rawValue)")
    }
    let section = ObjectReference(adopting: g_menu_new()!)
    g_menu_append_submenu(section.object, tr("Style"), styles.cast())
    g_menu_append_section(model.object, nil, section.cast())
  }
}

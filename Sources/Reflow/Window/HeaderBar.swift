// The window's title bar, what stands in it, and the menu behind its last button.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// The header bar of a window.
@MainActor
final class HeaderBar {
  /// The bar.
  let widget: Widget
  private let menu: MainMenu
  private let undo: Widget
  private let redo: Widget
  private let workbench: Widget
  private let problems = ProblemButton()

  init(store: Store, presets: PresetMenu) {
    menu = MainMenu(presets, stress: StressMenu(store: store))
    widget = Widget(gtk_header_bar_new())
    let sidebar = Widget.toggle(.sidebar, name: tr("Sidebar"), action: "win.sidebar")
    undo = .iconButton(.undo, name: tr("Undo"), action: "win.undo")
    redo = .iconButton(.redo, name: tr("Redo"), action: "win.redo")
    let buttons = Widget.row(
      spacing: 0,
      [
        Widget.toggle(.compare, name: tr("Compare"), action: "win.compare"), problems.widget,
        Widget.toggle(.inspector, name: tr("Inspector"), action: "win.inspector"),
      ])
    // The least width of the window must not depend on them.
    let place = LayoutView(FirstThatFits())
    place.children = [LayoutChild(buttons), LayoutChild(.row([]))]
    workbench = place.widget
    gtk_widget_set_valign(workbench.pointer, GTK_ALIGN_CENTER)
    gtk_header_bar_set_title_widget(widget.opaque, SceneSwitcher(store: store).widget.pointer)

    let menuButton = Widget(gtk_menu_button_new())
    gtk_menu_button_set_child(menuButton.opaque, Icon.menu.makeWidget().pointer)
    gtk_menu_button_set_menu_model(menuButton.opaque, menu.model.cast())
    gtk_menu_button_set_primary(menuButton.opaque, 1)
    // A click opens the menu, and leaves the focus where it is.
    gtk_widget_set_focus_on_click(menuButton.pointer, 0)
    menuButton.addClasses(["icon"])
    menuButton.name(tr("Main Menu"))
    Widget(gtk_menu_button_get_popover(menuButton.opaque)).connect("show") { [menu] in
      presets.update()
      menu.recent.update()
    }

    for button in [sidebar, .row(spacing: 0, [undo, redo])] {
      gtk_header_bar_pack_start(widget.opaque, button.pointer)
    }
    gtk_header_bar_pack_end(widget.opaque, menuButton.pointer)
    gtk_header_bar_pack_end(widget.opaque, workbench.pointer)
    // As the first layout will find it, since a window is never narrower than its title bar.
    isNarrow = store.document.window.width < SidebarSplit.narrowWidth
    showButtons()
    showHistory(of: store)
    store.observe { [unowned self, unowned store] _ in showHistory(of: store) }
  }

  /// Whether the window has room for no more than what has no other place: the buttons of the workbench are in the menu,
  /// so that the scene's name can be read.
  var isNarrow = false { didSet { showButtons() } }

  private func showButtons() { gtk_widget_set_visible(workbench.pointer, gboolean(!isNarrow)) }

  /// Shows how many problems a check finds.
  func follow(_ check: CanvasCheck) { problems.follow(check) }

  private func showHistory(of store: Store) {
    let (undoTitle, redoTitle) = (tr(store.undoTitle), tr(store.redoTitle))
    menu.show(undo: undoTitle, redo: redoTitle)
    gtk_widget_set_tooltip_text(undo.pointer, undoTitle)
    gtk_widget_set_tooltip_text(redo.pointer, redoTitle)
  }
}

/// The main menu's model. Its items for undo and redo change with what there is to undo.
@MainActor
private final class MainMenu {
  /// The whole menu.
  let model = ObjectReference(adopting: g_menu_new()!)
  /// The files that were opened last.
  let recent = RecentMenu()
  private let history = ObjectReference(adopting: g_menu_new()!)

  init(_ presets: PresetMenu, stress: StressMenu) {
    add(section: [
      (tr("New Window"), "app.new-window"), (tr("Duplicate Window"), "app.duplicate-window"),
      (tr("Reopen Closed Window"), "app.reopen-window"),
    ])
    add(section: [(tr("Open…"), "win.open")])
    addSubmenu(tr("Open Recent"), recent.model)
    add(section: [(tr("Save"), "win.save"), (tr("Save As…"), "win.save-as")])
    g_menu_append_section(model.object, nil, history.cast())
    add(section: [
      (tr("Paste Text"), "win.paste"), (tr("Copy Reproduction"), "win.copy-reproduction"),
      (tr("Shuffle Text"), "win.shuffle"),
    ])
    add(section: [(tr("Problems"), "win.problems"), (tr("Inspector"), "win.inspector"), (tr("Tools"), "win.tools")])
    add(section: [(tr("Flag at This Width"), "win.flag-width")])
    add(section: [
      (tr("Compare"), "win.compare"), (tr("Swap A and B"), "win.compare-swap"),
      (tr("Show Each in the Other's Place"), "win.compare-hold"),
    ])
    addSubmenu(tr("Stress View"), stress.model)
    add(section: [(tr("Contact Sheet"), "win.contact-sheet")])
    addSubmenu(tr("Export"), ExportActions.makeMenu())
    add(section: [
      (tr("Save Baseline…"), "win.save-baseline"), (tr("Compare with Baseline…"), "win.compare-baseline"),
    ])
    addSubmenu(tr("Presets"), presets.model)
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
    addSubmenu(tr("Style"), styles)
  }

  private func addSubmenu(_ title: String, _ menu: ObjectReference<OpaquePointer>) {
    let section = ObjectReference(adopting: g_menu_new()!)
    g_menu_append_submenu(section.object, title, menu.cast())
    g_menu_append_section(model.object, nil, section.cast())
  }
}

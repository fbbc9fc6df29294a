// The title bar of a window: its buttons, the scene switcher and the main menu.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

@MainActor
final class HeaderBar {
  let widget: Widget
  private let menu: MainMenu
  private let undo: Widget
  private let redo: Widget
  private let workbench: Widget
  private let problems = ProblemButton()
  private let switcher: SceneSwitcher

  init(store: HistoryStore, presets: PresetMenu) {
    menu = MainMenu(presets, stress: StressMenu(store: store))
    widget = Widget(gtk_header_bar_new())
    width = store.document.window.width
    switcher = SceneSwitcher(store: store)
    let sidebar = Widget.toggle(.sidebar, name: tr("Sidebar"), action: "win.sidebar")
    undo = .iconButton(.undo, name: tr("Undo"), action: "win.undo")
    redo = .iconButton(.redo, name: tr("Redo"), action: "win.redo")
    let buttons = Widget.row(
      spacing: 0,
      [
        Widget.toggle(.compare, name: tr("Compare"), action: "win.compare"), problems.widget,
        Widget.toggle(.inspector, name: tr("Inspector"), action: "win.inspector"),
      ])
    // The minimum width of the window must not depend on these buttons.
    let place = LayoutView(FirstThatFits())
    place.children = [LayoutChild(buttons), LayoutChild(.row([]))]
    workbench = place.widget
    gtk_widget_set_valign(workbench.pointer, GTK_ALIGN_CENTER)
    gtk_header_bar_set_title_widget(widget.opaque, switcher.widget.pointer)

    let menuButton = Widget(gtk_menu_button_new())
    gtk_menu_button_set_child(menuButton.opaque, Icon.menu.makeWidget().pointer)
    gtk_menu_button_set_primary(menuButton.opaque, 1)
    // A click opens the menu and leaves the focus unchanged.
    gtk_widget_set_focus_on_click(menuButton.pointer, 0)
    menuButton.addClasses(["icon"])
    menuButton.name(tr("Main Menu"))
    menuButton.setPopupFunction { [menu] in
      gtk_menu_button_set_menu_model(menuButton.opaque, menu.model.cast())
      Widget(gtk_menu_button_get_popover(menuButton.opaque)).connect("show") {
        presets.update()
        menu.recent.update()
      }
    }

    let start = [sidebar, .row(spacing: 0, [undo, redo])]
    for part in start + [switcher.fileName] { gtk_header_bar_pack_start(widget.opaque, part.pointer) }
    buttonsAtStart = start
    gtk_header_bar_pack_end(widget.opaque, menuButton.pointer)
    gtk_header_bar_pack_end(widget.opaque, workbench.pointer)
    // Set before the first layout, because a window cannot become narrower than its title bar.
    showParts()
    showHistory(of: store)
    store.observe { [unowned self, unowned store] _ in showHistory(of: store) }
  }

  /// The width of the window in px.
  var width: Int { didSet { showParts() } }
  private let buttonsAtStart: [Widget]
  /// The space between the parts of the bar, in px.
  private static let spacing = 12

  /// Shows the parts for which there is space. In a narrow window the buttons of the workbench are hidden, so that the
  /// scene's name is readable, and the others are smaller. The menu contains the same actions.
  private func showParts() {
    let isNarrow = width < SidebarSplit.narrowWidth
    gtk_widget_set_visible(workbench.pointer, gboolean(!isNarrow))
    widget.setClass("roomy", !isNarrow)
    // The switcher is in the middle of the bar. The name of the file has the space before it.
    let used = buttonsAtStart.reduce(0) { $0 + Int($1.naturalWidth) + Self.spacing }
    switcher.limitFileName(to: (width - switcher.naturalWidth) / 2 - used - Self.spacing)
  }

  /// Shows the number of a check's problems.
  func follow(_ check: CanvasCheck) { problems.follow(check) }

  private func showHistory(of store: HistoryStore) {
    let (undoTitle, redoTitle) = (tr(store.undoTitle), tr(store.redoTitle))
    menu.show(undo: undoTitle, redo: redoTitle)
    gtk_widget_set_tooltip_text(undo.pointer, undoTitle)
    gtk_widget_set_tooltip_text(redo.pointer, redoTitle)
  }
}

/// The model of the main menu. Its items for undo and redo name the next step of the history.
@MainActor
private final class MainMenu {
  let model = ObjectReference(adopting: g_menu_new()!)
  /// The menu of the recent files.
  let recent = RecentMenu()
  private let history = ObjectReference(adopting: g_menu_new()!)

  /// An entry of the menu: an action or a submenu.
  private enum Entry {
    case action(String, String)
    case menu(String, ObjectReference<OpaquePointer>)
  }

  init(_ presets: PresetMenu, stress: StressMenu) {
    let text = Self.menu([
      [.action(tr("Paste Text"), "win.paste"), .action(tr("Shuffle Text"), "win.shuffle")],
      [.action(tr("Copy Report"), "win.copy-report")],
    ])
    let view = Self.menu([
      [
        .action(tr("Problems"), "win.problems"), .action(tr("Inspector"), "win.inspector"),
        .action(tr("Tools"), "win.tools"), .menu(tr("Overlays"), Overlay.makeMenu()),
      ],
      [.action(tr("Flag This Width"), "win.flag-width"), .action(tr("Contact Sheet"), "win.contact-sheet")],
    ])
    let comparison = Self.menu([
      [
        .action(tr("Compare A and B"), "win.compare"), .action(tr("Swap A and B"), "win.compare-swap"),
      ],
      [
        .action(tr("Save Baseline…"), "win.save-baseline"),
        .action(tr("Compare with Baseline…"), "win.compare-baseline"),
      ],
    ])
    add([
      .action(tr("New Window"), "app.new-window"), .action(tr("Duplicate Window"), "app.duplicate-window"),
      .action(tr("Reopen Closed Window"), "app.reopen-window"),
    ])
    add([
      .action(tr("New Swift File…"), "win.new-swift-file"), .action(tr("Open…"), "win.open"),
      .menu(tr("Open Recent"), recent.model), .action(tr("Save"), "win.save"),
      .action(tr("Save As…"), "win.save-as"), .action(tr("Export…"), "win.export"),
    ])
    g_menu_append_section(model.object, nil, history.cast())
    add([
      .menu(tr("Text"), text), .menu(tr("View"), view), .menu(tr("Stress View"), stress.model),
      .menu(tr("Compare"), comparison), .menu(tr("Presets"), presets.model), .menu(tr("Style"), Self.makeStyles()),
    ])
    add([
      .action(tr("Keyboard Shortcuts"), "win.shortcuts"), .action(tr("About Reflow"), "win.about"),
      .action(tr("Quit"), "app.quit"),
    ])
  }

  /// Sets the titles of undo and redo.
  func show(undo: String, redo: String) {
    g_menu_remove_all(history.object)
    g_menu_append(history.object, undo, "win.undo")
    g_menu_append(history.object, redo, "win.redo")
  }

  private func add(_ entries: [Entry]) {
    Self.append(entries, to: model)
  }

  private static func append(_ entries: [Entry], to menu: ObjectReference<OpaquePointer>) {
    let section = section(entries)
    g_menu_append_section(menu.object, nil, section.cast())
  }

  private static func menu(_ sections: [[Entry]]) -> ObjectReference<OpaquePointer> {
    let menu = ObjectReference(adopting: g_menu_new()!)
    for entries in sections { append(entries, to: menu) }
    return menu
  }

  private static func section(_ entries: [Entry]) -> ObjectReference<OpaquePointer> {
    let section = ObjectReference(adopting: g_menu_new()!)
    for entry in entries {
      switch entry {
      case .action(let title, let action): g_menu_append(section.object, title, action)
      case .menu(let title, let menu): g_menu_append_submenu(section.object, title, menu.cast())
      }
    }
    return section
  }

  private static func makeStyles() -> ObjectReference<OpaquePointer> {
    section(StyleChoice.allCases.map { .action(tr($0.title), "app.style::\($0.rawValue)") })
  }
}

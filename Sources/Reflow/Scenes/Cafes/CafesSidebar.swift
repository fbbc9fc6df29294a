// The settings of the Cafés scene.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum CafesSidebar {
  static func sections(store: Store, shelf: CardShelf) -> [Widget] {
    let columns = SegmentedRow(\.cafes.columns, of: store).applying(
      unless: { $0.cafes.showsItems ? Message("Available only while the items are hidden.") : nil }, of: store)
    let coffees = SwitchRow(\.cafes.showsCoffees, of: store).shown(while: { $0.cafes.cards == nil }, of: store)
    let setting = store.binding(\.cafes.showsCoffees)
    var facts = setting.facts
    facts.title = Message("Show items")
    let items = SwitchRow(SettingBinding(facts: facts, set: setting.set, follow: setting.follow)).shown(
      while: { $0.cafes.cards != nil }, of: store)
    return [
      .section(
        tr("Cards"),
        [
          PathSourceRow(\.cafes.cards, name: tr("Cards"), supplied: tr("Cafés by Reflow"), of: store).widget,
          makeOpenButton(), CardNotes(of: shelf, store).widget,
        ]),
      .section(
        tr("Layout"),
        [
          coffees.widget, items.applying(unless: \.cafes.itemsUnavailableReason, of: store).widget, columns.widget,
        ]),
      .motionSection(\.cafes.animation, \.cafes.animationSpeed, of: store),
    ]
  }

  /// The button that offers the kinds of cards.
  private static func makeOpenButton() -> Widget {
    let menu = ObjectReference(adopting: g_menu_new()!)
    g_menu_append(menu.object, tr("Folder of Pictures…"), "win.open-card-folder")
    g_menu_append(menu.object, tr("CSV File…"), "win.open-card-table")
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_label(button.opaque, tr("Open Cards…"))
    gtk_menu_button_set_menu_model(button.opaque, menu.cast())
    return button
  }
}

/// What is left out of the cards, one line each. It is hidden while everything is shown.
@MainActor
private struct CardNotes {
  let widget: Widget

  init(of shelf: CardShelf, _ store: Store) {
    let text = Widget.label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
    // Selectable text takes the focus, so that the keyboard scrolls it.
    gtk_label_set_selectable(text.opaque, 1)
    text.updateAccessibleProperty(.description(tr("Left out of the cards")))
    let scroller = Widget.scroller(text)
    gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scroller.opaque, 160)
    widget = scroller
    let show: @MainActor () -> Void = { [unowned shelf] in
      gtk_label_set_text(text.opaque, shelf.notes.map { tr($0) }.joined(separator: "\n"))
      gtk_widget_set_visible(scroller.pointer, gboolean(!shelf.notes.isEmpty))
    }
    show()
    shelf.onNotes = store.lifetime.bound(show)
  }
}

// The settings of the Cafés scene.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum CafesSidebar {
  static func sections(store: Store, cards: WatchedList<CardDeck>) -> [Widget] {
    let columns = SegmentedRow(\.cafes.columns, of: store).applying(
      unless: \.cafes.columnsUnavailableReason, of: store)
    let coffees = SwitchRow(\.cafes.showsCoffees, of: store).shown(while: { $0.cafes.cards == nil }, of: store)
    let setting = store.binding(\.cafes.showsCoffees)
    var facts = setting.facts
    facts.title = Message("Show items")
    let items = SwitchRow(SettingBinding(facts: facts, set: setting.set, follow: setting.follow)).shown(
      while: { $0.cafes.cards != nil }, of: store)
    let notes = SourceNotes(tr("Left out of the cards"))
    cards.followNotes { [unowned cards] in notes.show(cards.notes) }
    return [
      .section(
        tr("Cards"),
        [
          PathSourceRow(\.cafes.cards, name: tr("Cards"), supplied: tr("Cafés by Reflow"), of: store).widget,
          makeOpenButton(), notes.widget,
        ]),
      .section(
        tr("Layout"),
        [
          coffees.widget, items.applying(unless: \.cafes.itemsUnavailableReason, of: store).widget, columns.widget,
          .caption(\.cafes.columnsUnavailableReason, of: store),
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

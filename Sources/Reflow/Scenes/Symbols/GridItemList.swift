// The editor of the list of grid items: one entry for each, of which one shows its numbers.

import CGtk
import GtkInterop
import ReflowModel

/// A list of grid items to add to, take from, put in order and change.
///
/// The list's widget owns it. Entries belong to places on the list, not to items: when items change place, other
/// entries show them.
@MainActor
final class GridItemList {
  /// The entries and the button under them.
  let widget: Widget
  private let store: Store
  private let entries = Widget.column(spacing: 6, [])
  private let add = Widget(gtk_button_new_with_label(tr("Add Grid Item")))
  private var rows: [GridItemRow] = []
  /// The place of the entry that shows its numbers.
  private var open: Int?

  init(store: Store) {
    self.store = store
    entries.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST)
    entries.updateAccessibleProperty(.label(tr("Grid items")))
    widget = .column(spacing: 12, [entries, add])
    widget.keep(self)
    add.connect("clicked") { [unowned self] in
      open = store.document.symbols.gridItems.count
      store.addGridItem()
    }
    store.follow(\.symbols.gridItems) { [unowned self] _ in show() }
    store.follow(\.symbols.axis) { [unowned self] _ in show() }
  }

  /// What an entry asks for.
  private func perform(_ request: GridItemRow.Request, at index: Int) {
    switch request {
    case .toggle:
      open = open == index ? nil : index
      show()
    case .move(let distance):
      let target = index + distance
      open = open == index ? target : open == target ? index : open
      store.moveGridItem(index, to: target)
      // The keys go on moving the same item.
      rows[target].focusMove(distance)
    case .remove:
      if let current = open, current >= index { open = current == index ? nil : current - 1 }
      store.removeGridItem(index)
      if rows.isEmpty { gtk_widget_grab_focus(add.pointer) } else { rows[min(index, rows.count - 1)].focusRemove() }
    }
  }

  private func show() {
    let scene = store.document.symbols
    let items = scene.gridItems
    while rows.count > items.count { gtk_box_remove(entries.cast(), rows.removeLast().widget.pointer) }
    while rows.count < items.count {
      let index = rows.count
      let row = GridItemRow(index, store: store) { [unowned self] in perform($0, at: index) }
      rows.append(row)
      gtk_box_append(entries.cast(), row.widget.pointer)
    }
    for (row, item) in zip(rows, items) {
      row.show(item, of: items.count, axis: scene.axis, isOpen: row.index == open)
    }
    gtk_widget_set_visible(entries.pointer, gboolean(!items.isEmpty))
    gtk_widget_set_sensitive(add.pointer, gboolean(items.count < SymbolsScene.gridItemLimit))
  }
}

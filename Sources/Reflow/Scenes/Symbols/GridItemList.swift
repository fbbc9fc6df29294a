// The editor of the list of grid items: one entry for each, with what the item is in a few words, its place, and its
// numbers when it is open.

import CGtk
import GtkInterop
import LayoutCore
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

/// An entry of ``GridItemList``, which owns it.
@MainActor
private final class GridItemRow {
  /// What an entry cannot do by itself.
  enum Request {
    /// Show the numbers, or hide them.
    case toggle
    /// Change places with a neighbour, so many farther.
    case move(Int)
    case remove
  }

  /// The entry.
  let widget: Widget
  /// Its place on the list, from 0.
  let index: Int
  private let summary = Widget(gtk_toggle_button_new())
  private let summaryText = Widget.label("")
  private let closedArrow = Icon.closed.makeWidget()
  private let openArrow = Icon.open.makeWidget()
  private let toggling: SignalConnection
  private let up: Widget
  private let down: Widget
  private let remove: Widget
  private let details: GridItemDetails

  init(_ index: Int, store: Store, request: @escaping @MainActor (Request) -> Void) {
    self.index = index
    up = .iconButton(.up, name: tr("Move up"), classes: ["flat", "small"])
    down = .iconButton(.down, name: tr("Move down"), classes: ["flat", "small"])
    remove = .iconButton(.close, name: tr("Remove"), classes: ["flat", "small"])
    details = GridItemDetails(index, store: store)
    gtk_label_set_ellipsize(summaryText.opaque, PANGO_ELLIPSIZE_END)
    gtk_button_set_child(summary.cast(), Widget.row(spacing: 2, [closedArrow, openArrow, summaryText]).pointer)
    summary.addClasses(["flat", "small"])
    let buttons = Widget.row(spacing: 2, [summary.expandingAcross(), up, down, remove])
    widget = .column(spacing: 0, classes: ["grid-item"], [buttons, details.widget])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    toggling = summary.connect("toggled") { request(.toggle) }
    up.connect("clicked") { request(.move(-1)) }
    down.connect("clicked") { request(.move(1)) }
    remove.connect("clicked") { request(.remove) }
  }

  /// Shows an item, one of so many.
  func show(_ item: GridItemSettings, of count: Int, axis: Axis, isOpen: Bool) {
    let name = tr(axis.trackTitle) + " \(index + 1)"
    let words = tr(item.summary)
    gtk_label_set_text(summaryText.opaque, words)
    summary.updateAccessibleProperty(.label(tr("%s: %s", name, words)))
    widget.updateAccessibleProperty(.label(name))
    toggling.whileBlocked { gtk_toggle_button_set_active(summary.cast(), gboolean(isOpen)) }
    summary.updateAccessibleState(.expanded(isOpen))
    gtk_widget_set_visible(closedArrow.pointer, gboolean(!isOpen))
    gtk_widget_set_visible(openArrow.pointer, gboolean(isOpen))
    gtk_widget_set_sensitive(up.pointer, gboolean(index > 0))
    gtk_widget_set_sensitive(down.pointer, gboolean(index < count - 1))
    gtk_widget_set_visible(details.widget.pointer, gboolean(isOpen))
    details.show(item)
  }

  /// Puts the focus on the button that moves farther the same way, where there is farther to go.
  func focusMove(_ distance: Int) {
    let button = distance < 0 ? up : down
    let isUsable = gtk_widget_get_sensitive(button.pointer) != 0
    gtk_widget_grab_focus(isUsable ? button.pointer : summary.pointer)
  }

  /// Puts the focus on the button that removes the item.
  func focusRemove() { gtk_widget_grab_focus(remove.pointer) }
}

// The editor of the list of grid items. Each entry has a summary of the item, buttons that move and remove it, and the
// item's values while the entry is expanded.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// A list in which the user adds, removes, reorders and edits grid items.
///
/// The list's widget owns the object. An entry belongs to an index, not to an item: when items move, other entries show
/// them.
@MainActor
final class GridItemList {
  /// The entries, and the button that adds an item.
  let widget: Widget
  private let store: Store
  private let entries = Widget.column(spacing: 6, [])
  private let add = Widget(gtk_button_new_with_label(tr("Add Grid Item")))
  private var rows: [GridItemRow] = []
  /// The index of the expanded entry.
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

  /// Performs the request of an entry.
  private func perform(_ request: GridItemRow.Request, at index: Int) {
    switch request {
    case .toggle:
      open = open == index ? nil : index
      show()
    case .move(let distance):
      let target = index + distance
      open = open == index ? target : open == target ? index : open
      store.moveGridItem(index, to: target)
      // The focus follows the item, so that the same key moves it again.
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
  /// A request of an entry to the list.
  enum Request {
    /// Expand or collapse the entry.
    case toggle
    /// Move the item by a distance.
    case move(Int)
    case remove
  }

  let widget: Widget
  /// The entry's index in the list, from 0.
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

  /// Shows an item of a list with `count` items.
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

  /// Focuses the button that moves the item further in the same direction, or the summary if the item cannot move
  /// further.
  func focusMove(_ distance: Int) {
    let button = distance < 0 ? up : down
    let isUsable = gtk_widget_get_sensitive(button.pointer) != 0
    gtk_widget_grab_focus(isUsable ? button.pointer : summary.pointer)
  }

  func focusRemove() { gtk_widget_grab_focus(remove.pointer) }
}

// One entry of the list of grid items: what the item is in a few words, its place, and its numbers when it is open.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// An entry of ``GridItemList``, which owns it.
@MainActor
final class GridItemRow {
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
    summary.updateAccessibleProperty(.label("\(name): \(words)"))
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

// A scrolled list of rows. GTK makes widgets for the visible rows only. The index of a row identifies its content.

import CGtk
import GtkInterop

/// A GtkListView of rows that are identified by their index. Its widget owns it.
@MainActor
final class RowList {
  /// The list in its scrolled window, and the text shown if the list is empty.
  let widget: Widget
  private let scroller: Widget
  private let empty = Widget.label("", classes: ["quiet"])
  /// One item for each row, as GtkListView requires.
  private let items = ObjectReference(adopting: gtk_string_list_new(nil)!)
  private var count = 0
  /// The list items that have a row.
  private var bound: Set<OpaquePointer> = []
  private let fill: @MainActor (_ row: Widget, _ place: Int) -> Void

  /// Makes an empty list with a name and a minimum height in px. `make` makes the widget of a row; its closure returns
  /// the row's current index. `fill` shows the content of an index in a row. `activated` is called when a row is clicked
  /// or Enter is pressed.
  init(
    _ name: String, height: Int32 = 132, make: @escaping @MainActor (_ place: @escaping @MainActor () -> Int) -> Widget,
    fill: @escaping @MainActor (_ row: Widget, _ place: Int) -> Void,
    activated: @escaping @MainActor (_ place: Int) -> Void
  ) {
    self.fill = fill
    let factory = gtk_signal_list_item_factory_new()!
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(items.address)))
    let list = Widget(gtk_list_view_new(selection, factory))
    list.updateAccessibleProperty(.label(name))
    gtk_list_view_set_single_click_activate(list.opaque, 1)
    scroller = Widget.scroller(list)
    gtk_scrolled_window_set_min_content_height(scroller.opaque, height)
    gtk_widget_set_size_request(empty.pointer, -1, height)
    gtk_label_set_xalign(empty.opaque, 0.5)
    gtk_label_set_wrap(empty.opaque, 1)
    widget = .column(spacing: 0, [scroller, empty])
    widget.keep(self)
    factory.connect("setup") { (item: OpaquePointer) in
      gtk_list_item_set_child(item, make { Int(gtk_list_item_get_position(item)) }.pointer)
    }
    factory.connect("bind") { [unowned self] (item: OpaquePointer) in
      let place = Int(gtk_list_item_get_position(item))
      guard place < count, let row = gtk_list_item_get_child(item).map({ Widget($0) }) else { return }
      bound.insert(item)
      fill(row, place)
      // GTK's widget around the row has the accessible name, and exists as long as the row.
      row.parent?.offer("row.activate") { [weak self] in
        let place = Int(gtk_list_item_get_position(item))
        if let self, place < count { activated(place) }
      }
    }
    factory.connect("unbind") { [unowned self] (item: OpaquePointer) in bound.remove(item) }
    list.connect("activate") { [unowned self] (place: Int) in
      if place < count { activated(place) }
    }
  }

  /// Shows a number of rows and refills each of them. Shows the placeholder if there are none. A row that stays keeps
  /// the focus.
  func show(_ count: Int, placeholder: String) {
    gtk_widget_set_visible(scroller.pointer, gboolean(count > 0))
    gtk_widget_set_visible(empty.pointer, gboolean(count == 0))
    gtk_label_set_text(empty.opaque, placeholder)
    self.count = count
    for item in bound {
      let place = Int(gtk_list_item_get_position(item))
      if place < count, let row = gtk_list_item_get_child(item) { fill(Widget(row), place) }
    }
    let old = Int(g_list_model_get_n_items(items.opaque))
    withCStrings((old..<max(old, count)).map(String.init)) {
      gtk_string_list_splice(items.opaque, guint(min(old, count)), guint(max(0, old - count)), $0)
    }
  }
}

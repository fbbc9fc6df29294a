// A GtkDropDown of texts whose parts have accessible names.

import CGtk
import GtkInterop

/// A GtkDropDown of texts.
@MainActor
struct DropDown {
  let widget: Widget
  private let button: Widget
  private let titles = ObjectReference(adopting: gtk_string_list_new(nil)!)
  private let connection: SignalConnection

  /// Makes an empty list. `chosen` receives the index of the item that the user selects. A searched list filters by the
  /// typed text. `opening` is called before the list opens for the first time; the list may be incomplete until then.
  init(
    name: String, isSearched: Bool = false, opening: (@MainActor () -> Void)? = nil,
    chosen: @escaping @MainActor (Int) -> Void
  ) {
    let widget = Widget(gtk_drop_down_new(OpaquePointer(g_object_ref(titles.address)), nil))
    self.widget = widget
    guard let button = widget.children.first else { fatalError("DropDown: the GtkDropDown has no button") }
    self.button = button
    gtk_drop_down_set_list_factory(widget.opaque, gtk_drop_down_get_factory(widget.opaque))
    let factory = Self.makeButtonFactory()
    gtk_drop_down_set_factory(widget.opaque, factory.opaque)
    // Newer versions of GTK name it after its content.
    widget.endLabelledBy()
    for part in [widget, button] { part.updateAccessibleProperty(.label(name)) }
    // The text on the button is its accessible description. GTK's own parts in the button have no names.
    for part in button.children { part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION) }
    // The keyboard or an assistive technology can open a list whose button is scrolled out of view. GTK would then find
    // no monitor at the button's position. GTK activates a button some time after it shows the button as pressed, so
    // the list opens after the scrolling.
    button.connect("activate") { button.scrollIntoView() }
    connection = widget.connect("notify::selected") {
      let index = gtk_drop_down_get_selected(widget.opaque)
      if index != CGTK_INVALID_LIST_POSITION { chosen(Int(index)) }
    }
    guard let popover = widget.children.last, let list = popover.first(ofType: gtk_list_view_get_type()) else {
      fatalError("DropDown: the GtkDropDown has no list")
    }
    let search = popover.first(ofType: gtk_search_entry_get_type())
    if isSearched, let search { makeSearched(search) }
    if let opening { popover.connect("realize", opening) }
    // This runs before the popover gives the focus to its first focusable child.
    popover.connect("map", after: true) {
      Self.focus(gtk_drop_down_get_selected(widget.opaque), of: list)
      if isSearched, let search { gtk_widget_grab_focus(search.pointer) }
    }
  }

  /// Makes the list show the items that begin with the typed text. GTK compares the value of an expression for each
  /// item.
  private func makeSearched(_ search: Widget) {
    let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    gtk_drop_down_set_expression(widget.opaque, expression)
    gtk_expression_unref(expression)
    gtk_drop_down_set_enable_search(widget.opaque, 1)
    search.limitText(to: .name)
    search.updateAccessibleProperty(.label(tr("Search")))
  }

  /// Selects an item of the list and gives it the focus. If the list was closed without a choice, another item is still
  /// selected in it.
  private static func focus(_ index: guint, of list: Widget) {
    gtk_selection_model_select_item(gtk_list_view_get_model(list.opaque), index, 1)
    gtk_widget_activate_action_variant(list.pointer, "list.scroll-to-item", g_variant_new_uint32(index))
    let item = list.children.first {
      gtk_widget_get_state_flags($0.pointer).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }
    if let item { gtk_widget_grab_focus(item.pointer) }
  }

  /// Makes the factory of the button's content. The label ends in an ellipsis, so that the button's width does not
  /// depend on its text, such as a long file name.
  private static func makeButtonFactory() -> ObjectReference<OpaquePointer> {
    let factory = ObjectReference(adopting: gtk_signal_list_item_factory_new()!)
    factory.opaque.connect("setup") { (item: OpaquePointer) in
      let label = Widget.label("")
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_MIDDLE)
      gtk_list_item_set_child(item, label.pointer)
    }
    factory.opaque.connect("bind") { (item: OpaquePointer) in
      guard let label = gtk_list_item_get_child(item), let text = gtk_list_item_get_item(item) else { return }
      gtk_label_set_text(Widget(label).opaque, gtk_string_object_get_string(OpaquePointer(text)))
    }
    return factory
  }

  /// Shows a list with one item selected.
  func show(_ new: [String], selected: Int) {
    connection.whileBlocked {
      let count = g_list_model_get_n_items(titles.opaque)
      let old = (0..<count).map { String(gtk: gtk_string_list_get_string(titles.opaque, $0)) ?? "" }
      let new = new.map(\.titleLine)
      if new != old { withCStrings(new) { gtk_string_list_splice(titles.opaque, 0, count, $0) } }
      gtk_drop_down_set_selected(widget.opaque, guint(selected))
    }
    button.updateAccessibleProperty(.description(new[selected]))
  }
}

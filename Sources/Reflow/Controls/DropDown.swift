// A list that drops down from a button, as GTK makes it, with its parts named.

import CGtk
import GtkInterop

/// A GtkDropDown of texts.
@MainActor
struct DropDown {
  /// The control.
  let widget: Widget
  private let button: Widget
  private let titles = ObjectReference(adopting: gtk_string_list_new(nil)!)
  private let connection: SignalConnection
  /// The most characters of a title on the list, which is as wide as its longest.
  private static let longestTitle = 60

  /// Makes an empty list. `chosen` hears of places on it that the user picks.
  init(name: String, chosen: @escaping @MainActor (Int) -> Void) {
    let widget = Widget(gtk_drop_down_new(OpaquePointer(g_object_ref(titles.address)), nil))
    self.widget = widget
    guard let button = widget.children.first else { fatalError("DropDown: GTK's has no button") }
    self.button = button
    gtk_drop_down_set_list_factory(widget.opaque, gtk_drop_down_get_factory(widget.opaque))
    let factory = Self.makeButtonFactory()
    gtk_drop_down_set_factory(widget.opaque, factory.opaque)
    for part in [widget, button] { part.updateAccessibleProperty(.label(name)) }
    // What the button shows is told as its description; GTK's own parts in it have no names.
    for part in button.children { part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION) }
    connection = widget.connect("notify::selected") {
      let index = gtk_drop_down_get_selected(widget.opaque)
      if index != CGTK_INVALID_LIST_POSITION { chosen(Int(index)) }
    }
  }

  /// The button is as wide as it has room, whatever it shows: the file's name may be long.
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

  /// Shows a list, with one of it chosen.
  func show(_ new: [String], selected: Int) {
    connection.whileBlocked {
      let count = g_list_model_get_n_items(titles.opaque)
      let old = (0..<count).map { String(gtk: gtk_string_list_get_string(titles.opaque, $0)) ?? "" }
      let new = new.map { $0.shortened(to: Self.longestTitle) }
      if new != old { withCStrings(new) { gtk_string_list_splice(titles.opaque, 0, count, $0) } }
      gtk_drop_down_set_selected(widget.opaque, guint(selected))
    }
    button.updateAccessibleProperty(.description(new[selected]))
  }
}

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// The widget around the text of an item.
enum ItemKind { case button, chip, tab, checkBox, link }

/// An item of an ideal size, which may be narrower or wider where limits say so.
@MainActor
func item(
  _ kind: ItemKind, _ text: String, _ width: CGFloat, _ height: CGFloat, minWidth: CGFloat? = nil,
  maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, endsInEllipsis: Bool = false,
  priority: Double = 0
) -> LayoutChild {
  var child = tile(
    text, width, height, minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
    endsInEllipsis: endsInEllipsis, priority: priority)
  let label = child.widget
  gtk_widget_remove_css_class(label.pointer, "tile")
  gtk_widget_add_css_class(label.pointer, "item")
  switch kind {
  case .button, .link:
    child.widget = Widget(gtk_button_new())
    gtk_button_set_child(child.widget.cast(), label.pointer)
    gtk_widget_add_css_class(child.widget.pointer, "text-button")
    guard kind == .link else { break }
    gtk_button_set_has_frame(child.widget.cast(), 0)
    gtk_widget_add_css_class(child.widget.pointer, "link")
  case .checkBox:
    child.widget = Widget(gtk_check_button_new())
    gtk_check_button_set_child(child.widget.cast(), label.pointer)
    gtk_widget_add_css_class(child.widget.pointer, "text-button")
    gtk_label_set_xalign(label.opaque, 0)
  case .chip:
    child.widget = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    let close = Widget(gtk_button_new_from_icon_name("window-close-symbolic"))
    gtk_button_set_has_frame(close.cast(), 0)
    gtk_widget_set_valign(close.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(label.pointer, 1)
    gtk_label_set_xalign(label.opaque, 0)
    for part in [label, close] { gtk_box_append(child.widget.cast(), part.pointer) }
    gtk_widget_add_css_class(child.widget.pointer, "chip")
  case .tab:
    // The parts of a notebook's tab, for which themes have rules.
    for name in ["tab", "tabs", "header", "notebook"] {
      let part = Widget.make(gtk_box_get_type(), cssName: name)
      gtk_widget_set_hexpand(child.widget.pointer, 1)
      gtk_box_append(part.cast(), child.widget.pointer)
      if name == "header" { gtk_widget_add_css_class(part.pointer, "top") }
      child.widget = part
    }
  }
  gtk_widget_set_hexpand(child.widget.pointer, 0)
  return child
}

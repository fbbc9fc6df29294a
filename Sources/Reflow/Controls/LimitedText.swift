// Overloads for Swift texts of the GTK functions that show a text. GTK lays out all of a text, and Pango's time to break
// a long word grows much faster than the word's length, so a text from outside, such as a command, a file name or a
// sentence that quotes one, would block the window. Each call in this module with a Swift text uses these overloads, so
// no widget shows more than the limit of an item.

import CGtk
import LayoutCore

extension String {
  /// The part of the text that a widget shows.
  fileprivate var limited: String { cut(to: .item) }
}

func gtk_label_new(_ text: String) -> UnsafeMutablePointer<GtkWidget>! {
  CGtk.gtk_label_new(text.limited)
}

func gtk_label_set_text(_ label: OpaquePointer!, _ text: String) {
  CGtk.gtk_label_set_text(label, text.limited)
}

func gtk_widget_set_tooltip_text(_ widget: UnsafeMutablePointer<GtkWidget>!, _ text: String?) {
  CGtk.gtk_widget_set_tooltip_text(widget, text?.limited)
}

func gtk_button_new_with_label(_ text: String) -> UnsafeMutablePointer<GtkWidget>! {
  CGtk.gtk_button_new_with_label(text.limited)
}

func gtk_check_button_new_with_label(_ text: String) -> UnsafeMutablePointer<GtkWidget>! {
  CGtk.gtk_check_button_new_with_label(text.limited)
}

func gtk_button_set_label(_ button: UnsafeMutablePointer<GtkButton>!, _ text: String) {
  CGtk.gtk_button_set_label(button, text.limited)
}

func gtk_window_set_title(_ window: UnsafeMutablePointer<GtkWindow>!, _ text: String) {
  CGtk.gtk_window_set_title(window, text.limited)
}

func g_menu_item_new(_ text: String, _ action: String?) -> OpaquePointer! {
  CGtk.g_menu_item_new(text.limited, action)
}

func g_menu_append(_ menu: OpaquePointer!, _ text: String, _ action: String) {
  CGtk.g_menu_append(menu, text.limited, action)
}

// Moving the keyboard focus with the Tab key.

import CGtk
import GtkInterop

extension LayoutView {
  /// Moves the focus to the next or the previous child that takes it, in the order of the children.
  ///
  /// GTK's own way sorts all children by where they are, again and again; the order of the children is that of
  /// reading whatever the layout, and costs nothing.
  ///
  /// - Returns: Whether a child took the focus; nil where GTK's way is to be gone.
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    let own = widget.pointer
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return nil }
    if gtk_widget_get_focusable(own) != 0 { return nil }
    let isForward = direction == GTK_DIR_TAB_FORWARD
    let children = isForward ? elements : elements.reversed()
    var first = 0
    if let current = gtk_widget_get_focus_child(own) {
      guard let index = children.firstIndex(where: { $0.widget == current }) else { return nil }
      first = index
    }
    return children[first...].contains { element in
      gtk_widget_get_mapped(element.widget) != 0 && gtk_widget_child_focus(element.widget, direction) != 0
    }
  }
}

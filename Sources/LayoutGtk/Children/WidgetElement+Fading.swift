// Widgets that fade in and out, and get their own opacity back.

import CGtk

extension WidgetElement {
  /// Shows the widget at a part of its own opacity.
  func fade(to opacity: Double) {
    if opacity >= 1 { return endFading() }
    let own = unfadedOpacity ?? gtk_widget_get_opacity(widget)
    unfadedOpacity = own
    record?.pointee.isFading = true
    gtk_widget_set_opacity(widget, own * opacity)
  }

  /// Gives the widget its own opacity back.
  func endFading() {
    guard let own = unfadedOpacity else { return }
    unfadedOpacity = nil
    record?.pointee.isFading = false
    gtk_widget_set_opacity(widget, own)
  }
}

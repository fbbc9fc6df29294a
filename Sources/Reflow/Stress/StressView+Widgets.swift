// The parts of a stress view that are applied to widgets instead of settings: the text direction and the text size.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
extension StressView {
  /// The text direction in this view of content whose own direction is `own`. `GTK_TEXT_DIR_NONE` is the direction of
  /// the locale.
  func direction(_ own: GtkTextDirection = GTK_TEXT_DIR_NONE) -> GtkTextDirection {
    guard self == .mirrored else { return own }
    let shown = own == GTK_TEXT_DIR_NONE ? gtk_widget_get_default_direction() : own
    return shown == GTK_TEXT_DIR_RTL ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL
  }

  /// Applies the view's text size to a widget, with the classes of the style sheet.
  func scaleText(of widget: Widget) {
    for view in StressView.allCases where view.textScale != 1 { widget.setClass(view.rawValue, view == self) }
  }
}

// What of a stress view no setting says, put on widgets: the direction of reading and the size of text.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
extension StressView {
  /// The direction of reading in the view of what is read in a direction otherwise; none is the locale's.
  func direction(_ own: GtkTextDirection = GTK_TEXT_DIR_NONE) -> GtkTextDirection {
    guard self == .mirrored else { return own }
    let shown = own == GTK_TEXT_DIR_NONE ? gtk_widget_get_default_direction() : own
    return shown == GTK_TEXT_DIR_RTL ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL
  }

  /// Sets the text in a widget as large as the view has it. The classes are those of the style sheet.
  func scaleText(of widget: Widget) {
    for view in StressView.allCases where view.textScale != 1 { widget.setClass(view.rawValue, view == self) }
  }
}

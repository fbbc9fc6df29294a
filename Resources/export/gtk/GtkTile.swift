import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// A text of an ideal size, which may be narrower or wider where limits say so.
@MainActor
func tile(
  _ text: String, _ width: CGFloat, _ height: CGFloat, minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
  minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, endsInEllipsis: Bool = false, priority: Double = 0
) -> LayoutChild {
  let label = Widget(gtk_label_new(text))
  gtk_label_set_wrap(label.opaque, endsInEllipsis ? 0 : 1)
  gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
  gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
  gtk_label_set_ellipsize(label.opaque, endsInEllipsis ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  gtk_widget_add_css_class(label.pointer, "tile")
  return LayoutChild(label, priority: priority).frame(
    minWidth: minWidth ?? width, idealWidth: width, maxWidth: maxWidth ?? width, minHeight: minHeight ?? height,
    idealHeight: height, maxHeight: maxHeight ?? height)
}

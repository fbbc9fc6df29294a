// The app's icons. They are drawn, so that they need no icon theme and no image loader, take the colour of the text
// around them and are sharp at every scale.

import CGtk
import GtkInterop

/// A symbolic icon on a field of 16 × 16 px, by the name that a choice calls it.
enum Icon: String {
  case sidebar, undo, redo, menu, close, link, cycle
  case leading, center, trailing
  case top, middle, bottom, baseline
  case up, down, closed, open, noPicture

  /// A widget that shows the icon and is no object of its own to assistive technologies.
  @MainActor
  func makeWidget() -> Widget {
    let area = Widget(gtk_drawing_area_new())
    gtk_drawing_area_set_content_width(area.cast(), 16)
    gtk_drawing_area_set_content_height(area.cast(), 16)
    gtk_widget_set_halign(area.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(area.pointer, GTK_ALIGN_CENTER)
    area.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    area.setDrawFunction { cairo, width, height in
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(area.pointer), &color)
      cairo_translate(cairo, Double(width - 16) / 2, Double(height - 16) / 2)
      let isMirrored = mirrorsWithText && gtk_widget_get_direction(area.pointer) == GTK_TEXT_DIR_RTL
      if isMirrored != (self == .redo) {
        cairo_translate(cairo, 16, 0)
        cairo_scale(cairo, -1, 1)
      }
      draw(IconPen(cairo: cairo, color: color))
    }
    return area
  }

  /// Whether it means the other side where text runs from right to left.
  private var mirrorsWithText: Bool {
    switch self {
    case .sidebar, .undo, .redo, .leading, .trailing, .closed: true
    default: false
    }
  }
}

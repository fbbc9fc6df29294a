// The app's icons, and the pen that draws them. Drawn icons need no icon theme and no image loader, have the colour of
// the surrounding text and are sharp at every scale.

import CGtk
import GtkInterop

/// A symbolic icon on a grid of 16 × 16 units. The raw value is the icon's name in a ``Choice``.
enum Icon: String {
  case problems, sidebar, inspector, compare, tools, undo, redo, menu, close, link, cycle, reset, stress
  case leading, center, trailing
  case top, middle, bottom, baseline
  case up, down, closed, open, noPicture
  case text, grid, picture, program
  case error, hint

  /// A widget that shows the icon, in a square of `size` px. Assistive technologies ignore it. Rules of style sheets for
  /// `cssName` apply to it.
  @MainActor
  func makeWidget(size: Int32 = 16, cssName: String = "widget") -> Widget {
    let area = Widget.make(gtk_drawing_area_get_type(), cssName: cssName)
    gtk_drawing_area_set_content_width(area.cast(), size)
    gtk_drawing_area_set_content_height(area.cast(), size)
    gtk_widget_set_halign(area.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(area.pointer, GTK_ALIGN_CENTER)
    area.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    area.setDrawFunction { cairo, width, height in
      cairo_translate(cairo, (Double(width) - Double(size)) / 2, (Double(height) - Double(size)) / 2)
      cairo_scale(cairo, Double(size) / 16, Double(size) / 16)
      let isMirrored = mirrorsWithText && area.isMirrored
      if isMirrored != (self == .redo) {
        cairo_translate(cairo, 16, 0)
        cairo_scale(cairo, -1, 1)
      }
      draw(IconPen(cairo: cairo, color: area.textColor))
    }
    return area
  }

  /// Whether the icon is mirrored where text runs from right to left.
  private var mirrorsWithText: Bool {
    switch self {
    case .sidebar, .inspector, .undo, .redo, .leading, .trailing, .closed, .text: true
    default: false
    }
  }
}

extension Icon {
  func draw(_ pen: IconPen) {
    switch self {
    case .sidebar:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(3, 4, 4, 8, opacity: 0.55)
    case .inspector:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(9, 4, 4, 8, opacity: 0.55)
    case .compare:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(7, 4, 2, 8)
    case .tools:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(3, 9, 10, 3, opacity: 0.55)
    case .undo, .redo:
      pen.line((5.5, 3), (2, 6.5), (5.5, 10))
      pen.hook(from: 2.5, 6.5, around: (10.5, 9.75), radius: 3.25, to: 7)
    case .menu:
      for y in [3.0, 7, 11] { pen.bar(2, y, 12, 2) }
    case .problems:
      pen.line((8, 2.5), (14, 13.5), (2, 13.5), (8, 2.5), thickness: 1.75)
      pen.bar(7.1, 6, 1.8, 4)
      pen.bar(7.1, 11, 1.8, 1.6)
    case .error:
      pen.arc(around: (8, 8), radius: 6, from: 0, to: 360)
      pen.line((5.75, 5.75), (10.25, 10.25), thickness: 1.5)
      pen.line((10.25, 5.75), (5.75, 10.25), thickness: 1.5)
    case .hint:
      pen.arc(around: (8, 8), radius: 6, from: 0, to: 360)
      pen.bar(7.1, 4.5, 1.8, 1.6)
      pen.bar(7.1, 7.2, 1.8, 4.3)
    case .close:
      pen.line((4, 4), (12, 12))
      pen.line((12, 4), (4, 12))
    case .up: pen.line((3.5, 10), (8, 5.5), (12.5, 10))
    case .down: pen.line((3.5, 6), (8, 10.5), (12.5, 6))
    case .closed: pen.triangle((6, 3.5), (11, 8), (6, 12.5))
    case .open: pen.triangle((3.5, 6), (8, 11), (12.5, 6))
    case .stress:
      pen.line((3, 14), (8, 5), (13, 14))
      pen.line((5, 10.5), (11, 10.5))
      pen.line((7.5, 3), (10, 1))
    case .link:
      pen.frame(1.5, 5.5, 7.5, 5, radius: 2.5, thickness: 1.75)
      pen.frame(7, 5.5, 7.5, 5, radius: 2.5, thickness: 1.75)
    case .cycle:
      pen.arc(around: (8, 8), radius: 5, from: -60, to: 200)
      pen.triangle((8, 0.5), (8, 6.5), (11.5, 3.5))
    case .reset:
      pen.arc(around: (8, 8), radius: 5, from: -20, to: 240)
      pen.triangle((8, 0.5), (8, 6.5), (4.5, 3.5))
    case .leading: drawLines(pen) { _ in 1 }
    case .center: drawLines(pen) { 8 - $0 / 2 }
    case .trailing: drawLines(pen) { 15 - $0 }
    case .top: drawBlocks(pen, line: 1, (4, 10), (4, 5))
    case .middle: drawBlocks(pen, line: 7, (2, 12), (5, 6))
    case .bottom: drawBlocks(pen, line: 13, (2, 10), (7, 5))
    case .baseline: drawBlocks(pen, line: 10, (2, 8), (6, 8))
    case .text: for (y, width) in [(2.0, 12.0), (7, 12), (12, 7)] { pen.bar(2, y, width, 2) }
    case .grid: for (x, y) in [(2.0, 2.0), (9, 2), (2, 9), (9, 9)] { pen.bar(x, y, 5, 5) }
    case .picture:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.triangle((3, 12), (6.5, 7), (10, 12))
      pen.triangle((8, 12), (10.5, 8.5), (13, 12))
      pen.bar(10, 5, 2, 2)
    case .program:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(2, 3, 12, 3)
    case .noPicture:
      pen.frame(1.5, 2.5, 13, 11, radius: 2.5, thickness: 1.5)
      pen.line((5.5, 5.5), (10.5, 10.5), thickness: 1.5)
      pen.line((10.5, 5.5), (5.5, 10.5), thickness: 1.5)
    }
  }

  /// Three lines of text of different lengths.
  private func drawLines(_ pen: IconPen, x: (Double) -> Double) {
    for (y, width) in [(3.0, 14.0), (7, 8), (11, 11)] { pen.bar(x(width), y, width, 2) }
  }

  /// Two items of a line, each by its top and height, and the line that they are aligned to.
  private func drawBlocks(_ pen: IconPen, line: Double, _ first: (Double, Double), _ second: (Double, Double)) {
    pen.bar(1, line, 14, 2, opacity: 0.45)
    pen.bar(3, first.0, 4, first.1)
    pen.bar(9, second.0, 4, second.1)
  }
}

/// A pen for the 16 × 16 px of an icon. It draws in one colour, with round ends.
struct IconPen {
  let cairo: OpaquePointer
  let color: GdkRGBA

  /// A filled rectangle with slightly rounded corners.
  func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, opacity: Double = 1) {
    roundedRectangle(x, y, width, height, radius: min(1, width / 2, height / 2))
    color.setSource(of: cairo, opacity: opacity)
    cairo_fill(cairo)
  }

  /// The outline of a rectangle. The stroke is centred on its edges.
  func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, thickness: Double = 2) {
    roundedRectangle(x, y, width, height, radius: radius)
    stroke(thickness)
  }

  func line(_ points: (Double, Double)..., thickness: Double = 2) {
    for (x, y) in points { cairo_line_to(cairo, x, y) }
    stroke(thickness)
  }

  /// A filled triangle.
  func triangle(_ points: (Double, Double)...) {
    for (x, y) in points { cairo_line_to(cairo, x, y) }
    cairo_close_path(cairo)
    color.setSource(of: cairo)
    cairo_fill(cairo)
  }

  /// A line to the start of a half circle that is open to the left, along the half circle and back.
  func hook(from x: Double, _ y: Double, around centre: (Double, Double), radius: Double, to end: Double) {
    cairo_move_to(cairo, x, y)
    cairo_arc(cairo, centre.0, centre.1, radius, -.pi / 2, .pi / 2)
    cairo_line_to(cairo, end, centre.1 + radius)
    stroke(2)
  }

  /// An arc, clockwise from one angle to another, in degrees from the right.
  func arc(around centre: (Double, Double), radius: Double, from start: Double, to end: Double) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, centre.0, centre.1, radius, start * .pi / 180, end * .pi / 180)
    stroke(2)
  }

  private func roundedRectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, x + width - radius, y + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, x + radius, y + height - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, x + radius, y + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(cairo)
  }

  private func stroke(_ thickness: Double) {
    color.setSource(of: cairo)
    cairo_set_line_width(cairo, thickness)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }
}

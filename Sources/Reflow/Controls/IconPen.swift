// The strokes that icons are drawn with.

import CGtk

/// Draws on the field of an icon in one colour, with round ends.
struct IconPen {
  let cairo: OpaquePointer
  let color: GdkRGBA

  /// A filled rectangle with slightly rounded corners.
  func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, opacity: Double = 1) {
    roundedRectangle(x, y, width, height, radius: min(1, width / 2, height / 2))
    setSource(opacity: opacity)
    cairo_fill(cairo)
  }

  /// The outline of a rectangle; the stroke runs along its edges.
  func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, thickness: Double = 2) {
    roundedRectangle(x, y, width, height, radius: radius)
    stroke(thickness)
  }

  /// A line through points.
  func line(_ points: (Double, Double)..., thickness: Double = 2) {
    for (x, y) in points { cairo_line_to(cairo, x, y) }
    stroke(thickness)
  }

  /// A filled triangle.
  func triangle(_ points: (Double, Double)...) {
    for (x, y) in points { cairo_line_to(cairo, x, y) }
    cairo_close_path(cairo)
    setSource(opacity: 1)
    cairo_fill(cairo)
  }

  /// A line to the start of half a circle, open to the left, around it and back.
  func hook(from x: Double, _ y: Double, around centre: (Double, Double), radius: Double, to end: Double) {
    cairo_move_to(cairo, x, y)
    cairo_arc(cairo, centre.0, centre.1, radius, -.pi / 2, .pi / 2)
    cairo_line_to(cairo, end, centre.1 + radius)
    stroke(2)
  }

  /// A part of a circle, clockwise from one angle to another; degrees from the right.
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
    setSource(opacity: 1)
    cairo_set_line_width(cairo, thickness)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  private func setSource(opacity: Double) {
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
  }
}

// What a ruler looks like: flags at usual widths above, bands and ticks below, and the marker of the canvas's width.

import CGtk
import GtkInterop
import ReflowModel

/// The face of a ruler in one frame, on which one px is one px of width.
@MainActor
struct RulerFace {
  let cairo: OpaquePointer
  let widget: Widget
  /// Where a width of 0 is.
  let origin: Double
  let height: Double
  let length: Double

  /// How high the strip of the bands is.
  private static let bandHeight = 14.0

  private func x(_ width: Int) -> Double { widget.isMirrored ? origin - Double(width) : origin + Double(width) }

  private func color(_ name: String, opacity: Double = 1) {
    var color = GdkRGBA()
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget.pointer), name, &color)
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
  }

  private func isSeen(_ width: Int) -> Bool { (0...length).contains(x(width)) }

  /// Draws the bands, the ticks and the flags.
  func draw(_ ticks: RulerTicks) {
    for (index, band) in ticks.bands.enumerated() where band.count > 0 { draw(band, isEven: index.isMultiple(of: 2)) }
    color("theme_fg_color", opacity: 0.65)
    for tick in ticks.drawn(scale: 1) where isSeen(tick.width) {
      let tall = tick.isTall ? Self.bandHeight : 5
      cairo_rectangle(cairo, x(tick.width).rounded() - 0.5, height - tall, 1, tall)
    }
    cairo_fill(cairo)
    for flag in RulerTicks.flags where isSeen(flag) { draw(flag: flag) }
  }

  private func draw(_ band: RulerTicks.Band, isEven: Bool) {
    let ends = [x(band.range.lowerBound), x(band.range.upperBound + 1)].map { min(max($0, 0), length) }
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard end > start else { return }
    color("accent", opacity: isEven ? 0.16 : 0.07)
    cairo_rectangle(cairo, start, height - Self.bandHeight, end - start, Self.bandHeight)
    cairo_fill(cairo)
    color("theme_fg_color", opacity: 0.8)
    write(band.count.groupedText, at: (start + end) / 2, y: height - Self.bandHeight, within: end - start - 4)
  }

  private func draw(flag: Int) {
    color("theme_fg_color", opacity: 0.6)
    cairo_rectangle(cairo, x(flag).rounded() - 0.5, height - Self.bandHeight - 3, 1, 3)
    cairo_fill(cairo)
    write(String(flag), at: x(flag), y: -1, within: 28)
  }

  /// Draws the marker of a width: a wedge that stands on the canvas's edge.
  func drawMarker(at width: Int, hasFocus: Bool) {
    let place = x(width)
    color("accent_line")
    cairo_rectangle(cairo, place - 1, height - Self.bandHeight, 2, Self.bandHeight)
    cairo_fill(cairo)
    let half = hasFocus ? 7.0 : 5
    cairo_move_to(cairo, place - half, height - Self.bandHeight - half + 2)
    cairo_line_to(cairo, place + half, height - Self.bandHeight - half + 2)
    cairo_line_to(cairo, place, height - Self.bandHeight + 3)
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  /// Writes a text around a place, where there is room for it.
  private func write(_ text: String, at place: Double, y: Double, within room: Double) {
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, text)!)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    guard Double(width) <= room else { return }
    cairo_move_to(cairo, (place - Double(width) / 2).rounded(), y)
    pango_cairo_show_layout(cairo, layout.opaque)
  }
}

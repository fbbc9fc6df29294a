// The drawing of a ruler: flags at common widths above, bands and ticks below, and the marker of the canvas's width.

import CGtk
import GtkInterop
import ReflowModel

/// The face of a ruler in one frame. One px of it is one px of width.
@MainActor
struct RulerFace {
  let cairo: OpaquePointer
  let widget: Widget
  /// The position of width 0.
  let origin: Double
  let height: Double
  let length: Double

  /// The height of the bands.
  private static let bandHeight = 14.0

  private func x(_ width: Int) -> Double { widget.isMirrored ? origin - Double(width) : origin + Double(width) }

  private func color(_ name: String, opacity: Double = 1) {
    widget.color(named: name)?.setSource(of: cairo, opacity: opacity)
  }

  private func isSeen(_ width: Int) -> Bool { (0...length).contains(x(width)) }

  func draw(_ ticks: RulerTicks, _ flags: WidthFlags) {
    for (index, band) in ticks.bands.enumerated() where band.count > 0 { draw(band, isEven: index.isMultiple(of: 2)) }
    color("theme_fg_color", opacity: 0.65)
    for tick in ticks.drawn(scale: 1) where isSeen(tick.width) {
      let tall = tick.isTall ? Self.bandHeight : 5
      cairo_rectangle(cairo, x(tick.width).rounded() - 0.5, height - tall, 1, tall)
    }
    cairo_fill(cairo)
    draw(flags)
  }

  private func draw(_ band: RulerTicks.Band, isEven: Bool) {
    let ends = [x(band.range.lowerBound), x(band.range.upperBound + 1)].map { min(max($0, 0), length) }
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard end > start else { return }
    color("accent", opacity: isEven ? 0.16 : 0.07)
    cairo_rectangle(cairo, start, height - Self.bandHeight, end - start, Self.bandHeight)
    cairo_fill(cairo)
    color("theme_fg_color", opacity: 0.8)
    let text = TextLayout(tr(band.count.groupedText), in: widget)
    if text.size.width <= end - start - 4 { write(text, at: (start + end) / 2, y: height - Self.bandHeight) }
  }

  /// Draws a line for each flag, and its width if it overlaps no other label. The user's own flags take precedence.
  private func draw(_ flags: WidthFlags) {
    var written: [ClosedRange<Double>] = []
    for flag in flags.own + flags.all.filter({ !flags.own.contains($0) }) where isSeen(flag) {
      let isOwn = flags.own.contains(flag)
      let place = x(flag).rounded()
      color(isOwn ? "accent_line" : "theme_fg_color", opacity: isOwn ? 1 : 0.6)
      let pole = isOwn ? Self.bandHeight + 5 : 3
      cairo_rectangle(cairo, place - 0.5, height - Self.bandHeight - 3, 1, pole)
      cairo_fill(cairo)
      let text = TextLayout(String(flag), in: widget)
      let reach = text.size.width / 2 + 3
      let span = (place - reach)...(place + reach)
      guard !written.contains(where: span.overlaps) else { continue }
      written.append(span)
      write(text, at: place, y: -1)
    }
  }

  /// Draws the marker of a width: a wedge with its tip at the canvas's edge.
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

  /// Draws a text centred at a position.
  private func write(_ text: TextLayout, at place: Double, y: Double) {
    cairo_move_to(cairo, (place - text.size.width / 2).rounded(), y)
    pango_cairo_show_layout(cairo, text.opaque)
  }
}

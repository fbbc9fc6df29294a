// The drawing of a ruler: flags at common widths above, bands, marks of problems and ticks below, and the marker of the
// canvas's width.

import CGtk
import GtkInterop
import ReflowModel

/// The drawing of a ruler in one frame. One px of it is one px of width.
@MainActor
struct RulerDrawing {
  let cairo: OpaquePointer
  let widget: Widget
  /// The position of width 0.
  let origin: Double
  let height: Double
  let length: Double

  /// The height of the bands. The numbers of the flags have the other half of the strip.
  private var bandHeight: Double { (height / 2).rounded() }

  private func x(_ width: Int) -> Double { widget.isMirrored ? origin - Double(width) : origin + Double(width) }

  private func color(_ name: String, opacity: Double = 1) {
    widget.color(named: name)?.setSource(of: cairo, opacity: opacity)
  }

  private func isVisible(_ width: Int) -> Bool { (0...length).contains(x(width)) }

  /// The height of the marks of problems, at the bottom of the bands, and the distance between the lines of their
  /// hatching.
  private static let (markHeight, markStep) = (5.0, 4.0)

  /// Draws the ticks, the flags, and marks at the widths with a problem, which are fainter if they are stale.
  func draw(_ ticks: RulerTicks, _ flags: WidthFlags, _ withProblems: [ClosedRange<Int>], areStale: Bool) {
    let numbers = ticks.bands.enumerated().compactMap { index, band in
      band.count > 0 ? draw(band, isEven: index.isMultiple(of: 2)) : nil
    }
    mark(withProblems, opacity: areStale ? 0.5 : 1)
    color("theme_fg_color", opacity: 0.65)
    for tick in ticks.drawn(scale: 1) where isVisible(tick.width) {
      // Tall ticks are at the ends of the bands. A short one stays below a number.
      let isUnderNumber = numbers.contains { $0.contains(x(tick.width)) }
      let tall = tick.isTall ? bandHeight : isUnderNumber ? 2 : 5
      cairo_rectangle(cairo, x(tick.width).rounded() - 0.5, height - tall, 1, tall)
    }
    cairo_fill(cairo)
    draw(flags)
  }

  /// The visible part of a range of widths on the strip; nil if it is outside.
  private func span(_ range: ClosedRange<Int>) -> (start: Double, end: Double)? {
    let ends = [x(range.lowerBound), x(range.upperBound + 1)].map { min(max($0, 0), length) }
    return ends[0] == ends[1] ? nil : (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Draws a hatched mark with a line above it for each range of widths. The hatching distinguishes it from bands and
  /// ticks without colour.
  private func mark(_ ranges: [ClosedRange<Int>], opacity: Double) {
    let spans = ranges.compactMap(span)
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else { return }
    func addRectangles(y: Double, height: Double) {
      for span in spans { cairo_rectangle(cairo, span.start, y, span.end - span.start, height) }
    }
    let top = height - Self.markHeight
    color("overlay_overflow", opacity: 0.25 * opacity)
    addRectangles(y: top, height: Self.markHeight)
    cairo_fill(cairo)
    color("overlay_overflow", opacity: opacity)
    addRectangles(y: top, height: 1)
    cairo_fill(cairo)
    cairo_save(cairo)
    addRectangles(y: top, height: Self.markHeight)
    cairo_clip(cairo)
    // The lines start at multiples of the step, so that they do not move with the ends of the ranges.
    var place = (first / Self.markStep).rounded(.down) * Self.markStep - Self.markHeight
    while place < last {
      cairo_move_to(cairo, place, height)
      cairo_line_to(cairo, place + Self.markHeight, top)
      place += Self.markStep
    }
    cairo_set_line_width(cairo, 1.5)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Draws a band, and its number where there is room. Returns the place of the number.
  private func draw(_ band: RulerTicks.Band, isEven: Bool) -> ClosedRange<Double>? {
    guard let (start, end) = span(band.range) else { return nil }
    color("accent", opacity: isEven ? 0.16 : 0.07)
    cairo_rectangle(cairo, start, height - bandHeight, end - start, bandHeight)
    cairo_fill(cairo)
    color("theme_fg_color", opacity: 0.8)
    let text = TextLayout(tr(band.count.groupedText), in: widget)
    guard text.size.width <= end - start - 4 else { return nil }
    let middle = (start + end) / 2
    write(text, at: middle, y: height - bandHeight)
    return (middle - text.size.width / 2)...(middle + text.size.width / 2)
  }

  /// Draws a line for each flag, and the number of its width if it overlaps no other number. The user's own flags are
  /// first.
  private func draw(_ flags: WidthFlags) {
    var written: [ClosedRange<Double>] = []
    for flag in flags.own + flags.all.filter({ !flags.own.contains($0) }) where isVisible(flag) {
      let isOwn = flags.own.contains(flag)
      let place = x(flag).rounded()
      color(isOwn ? "accent_line" : "ruler_flag")
      let lineHeight = isOwn ? bandHeight + 5 : 3
      cairo_rectangle(cairo, place - 0.5, height - bandHeight - 3, 1, lineHeight)
      cairo_fill(cairo)
      let text = TextLayout(String(flag), in: widget)
      let reach = text.size.width / 2 + 3
      let span = (place - reach)...(place + reach)
      guard !written.contains(where: span.overlaps) else { continue }
      written.append(span)
      write(text, at: place, y: -1)
    }
  }

  /// Draws the marker of a width: a line at the canvas's edge, and a triangle that points to it.
  func drawMarker(at width: Int, hasFocus: Bool) {
    let place = x(width)
    color("accent_line")
    cairo_rectangle(cairo, place - 1, height - bandHeight, 2, bandHeight)
    cairo_fill(cairo)
    let half = hasFocus ? 7.0 : 5
    cairo_move_to(cairo, place - half, height - bandHeight - half + 2)
    cairo_line_to(cairo, place + half, height - bandHeight - half + 2)
    cairo_line_to(cairo, place, height - bandHeight + 3)
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  /// Draws a text centred at a position.
  private func write(_ text: TextLayout, at place: Double, y: Double) {
    cairo_move_to(cairo, (place - text.size.width / 2).rounded(), y)
    pango_cairo_show_layout(cairo, text.opaque)
  }
}

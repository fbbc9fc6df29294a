// The lines of text in a widget, at the positions at which GTK draws them.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

@MainActor
extension Widget {
  /// The lines of all labels in the widget, from its top left corner.
  var textLines: [ExportedText] {
    let inset = inset
    return labels.flatMap { label -> [ExportedText] in
      var (start, place) = (graphene_point_t(), graphene_point_t())
      guard gtk_widget_compute_point(label.pointer, pointer, &start, &place) != 0 else { return [] }
      return label.ownLines.map { line in
        var line = line
        line.origin.x += CGFloat(place.x) + inset.x
        line.origin.y += CGFloat(place.y) + inset.y
        return line
      }
    }
  }

  /// The left and the right end of the first label, from the widget's left edge; nil without a label.
  var sidesOfText: (left: CGFloat, right: CGFloat)? {
    guard let bounds = labels.first?.bounds(in: self) else { return nil }
    let left = CGFloat(bounds.origin.x) + inset.x
    return (left, left + CGFloat(bounds.size.width))
  }

  /// The border and the padding of the widget, inside of which is the origin of its coordinates.
  private var inset: CGPoint {
    var border = GtkBorder()
    gtk_style_context_get_border(gtk_widget_get_style_context(pointer), &border)
    return CGPoint(x: CGFloat(padding.left + border.left), y: CGFloat(padding.top + border.top))
  }

  /// Whether a text that is longer than the widget ends in an ellipsis.
  var cutsText: Bool { labels.contains { gtk_label_get_ellipsize($0.opaque) != PANGO_ELLIPSIZE_NONE } }

  /// The font size of the first label, in px; nil without a label.
  var ownTextSize: CGFloat? { labels.first?.textSize }

  private var labels: [Widget] {
    if isA(gtk_label_get_type()) { return [self] }
    return children.flatMap(\.labels)
  }

  /// The font size, in px.
  var textSize: CGFloat {
    let context = gtk_widget_get_pango_context(pointer)
    let font = pango_context_get_font_description(context)
    var size = CGFloat(pango_font_description_get_size(font)) / CGFloat(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) == 0 {
      size *= CGFloat(pango_cairo_context_get_resolution(context)) / 72
    }
    // The conversion from points is inexact, so the size is rounded to a hundredth.
    return (size * 100).rounded() / 100
  }

  private var ownLines: [ExportedText] {
    guard let layout = gtk_label_get_layout(opaque), let text = String(gtk: pango_layout_get_text(layout)) else {
      return []
    }
    var (left, top): (Int32, Int32) = (0, 0)
    gtk_label_get_layout_offsets(opaque, &left, &top)
    let bytes = Array(text.utf8)
    var lines: [ExportedText] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let scale = CGFloat(PANGO_SCALE)
      let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let baseline = pango_layout_iter_get_baseline(iterator)
      let origin = CGPoint(
        x: CGFloat(left) + CGFloat(extents.x) / scale, y: CGFloat(top) + CGFloat(baseline) / scale)
      let end = min(start + length, bytes.count)
      var shown = String(decoding: bytes[start..<end], as: UTF8.self)
      if let hidden = line.pointee.hiddenBytes {
        shown =
          String(decoding: bytes[start..<min(hidden.lowerBound, end)], as: UTF8.self) + "…"
          + String(decoding: bytes[min(hidden.upperBound, end)..<end], as: UTF8.self)
      }
      shown.unicodeScalars.removeAll { $0 == "\u{2028}" }
      if line.pointee.endsInHyphen { shown += "\u{2010}" }
      lines.append(
        ExportedText(
          shown, at: origin, ascent: CGFloat(baseline - extents.y) / scale, height: CGFloat(extents.height) / scale,
          isRightToLeft: isRightToLeft))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }
}

extension PangoLayoutLine {
  /// Whether Pango draws a hyphen after the line's text.
  fileprivate var endsInHyphen: Bool { firstItem(with: UInt8(PANGO_ANALYSIS_FLAG_NEED_HYPHEN)) != nil }

  /// The bytes of the text that an ellipsis replaces; nil without an ellipsis.
  fileprivate var hiddenBytes: Range<Int>? {
    firstItem(with: UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)).map { Int($0.offset)..<Int($0.offset + $0.length) }
  }

  private func firstItem(with flag: UInt8) -> PangoItem? {
    var link = runs
    while let run = link {
      let item = run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item.pointee
      if item.analysis.flags & flag != 0 { return item }
      link = run.pointee.next
    }
    return nil
  }
}

extension ExportedStyle {
  /// Creates the style of a widget's text.
  @MainActor
  init(of widget: Widget) {
    self.init()
    size = widget.textSize
    let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget.pointer))
    if let name = String(gtk: pango_font_description_get_family(font)) { family = name }
  }
}

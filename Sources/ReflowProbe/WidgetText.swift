// The texts of widgets, and how they are shown: those of labels and of inscriptions, which show a text in a given area.

import CGtk
import GtkInterop
import ProbeInterface

@MainActor
extension WidgetKind {
  /// Whether the widget shows a text.
  var isText: Bool { !isDisjoint(with: [.label, .inscription]) }
}

@MainActor
extension Widget {
  /// The text of a label or of an inscription; nil for other widgets.
  var shownText: String? {
    let kind = WidgetKind(self)
    return kind.isText ? String(gtk: text(kind)) ?? "" : nil
  }

  private func text(_ kind: WidgetKind) -> UnsafePointer<CChar>? {
    kind.contains(.label) ? gtk_label_get_text(opaque) : gtk_inscription_get_text(opaque)
  }

  /// A hash of the text (FNV-1a).
  func textHash(_ kind: WidgetKind) -> UInt64 {
    guard kind.isText, var byte = text(kind) else { return 0 }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    while byte.pointee != 0 {
      hash = (hash ^ UInt64(UInt8(bitPattern: byte.pointee))) &* 0x100_0000_01B3
      byte += 1
    }
    return hash
  }

  // MARK: State

  /// How the widget shows its text at its current allocation, and the bytes of the text that an ellipsis replaces.
  func textState(_ kind: WidgetKind) -> (flags: WidgetState, hidden: Range<Int>) {
    if kind.contains(.label), let layout = gtk_label_get_layout(opaque) { return state(of: layout) }
    guard kind.contains(.inscription), let text = gtk_inscription_get_text(opaque), text.pointee != 0 else {
      return ([], 0..<0)
    }
    let layout = ObjectReference(adopting: inscriptionLayout(of: text))
    return withExtendedLifetime(layout) { state(of: layout.object) }
  }

  private func state(of layout: OpaquePointer) -> (flags: WidgetState, hidden: Range<Int>) {
    let (width, height) = (gtk_widget_get_width(pointer), gtk_widget_get_height(pointer))
    let text = ShownText(of: layout, inWidth: Double(width), height: Double(height))
    return (WidgetState(text), Int(text.hiddenStart)..<Int(text.hiddenEnd))
  }

  /// A layout as GTK makes it for the inscription at its current size. GTK's own is private. It has the spacing of
  /// letters and the case of the style besides, which have no public function.
  private func inscriptionLayout(of text: UnsafePointer<CChar>) -> OpaquePointer {
    let layout = gtk_widget_create_pango_layout(pointer, text)!
    let (width, height) = (gtk_widget_get_width(pointer), gtk_widget_get_height(pointer))
    pango_layout_set_attributes(layout, gtk_inscription_get_attributes(opaque))
    pango_layout_set_wrap(layout, gtk_inscription_get_wrap_mode(opaque))
    pango_layout_set_width(layout, width * PANGO_SCALE)
    switch gtk_inscription_get_text_overflow(opaque) {
    case GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    case GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_MIDDLE: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    case GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    default:
      // Clipped text does not wrap if a second line does not fit.
      if Self.wraps(layout, beyond: height * PANGO_SCALE) { pango_layout_set_width(layout, -1) }
      return layout
    }
    pango_layout_set_height(layout, height * PANGO_SCALE)
    return layout
  }

  /// Whether a layout is one paragraph whose second line ends below a height.
  private static func wraps(_ layout: OpaquePointer, beyond height: Int32) -> Bool {
    guard pango_layout_get_line_count(layout) > 1, let lines = pango_layout_get_iter(layout) else { return false }
    defer { pango_layout_iter_free(lines) }
    var extents = PangoRectangle()
    pango_layout_iter_next_line(lines)
    pango_layout_iter_get_line_extents(lines, nil, &extents)
    guard extents.y + extents.height > height else { return false }
    repeat {
      if pango_layout_line_is_paragraph_start(pango_layout_iter_get_line_readonly(lines)) != 0 { return false }
    } while pango_layout_iter_next_line(lines) != 0
    return true
  }
}

extension WidgetState {
  /// The state of a widget that shows a text.
  init(_ text: ShownText) {
    self = .lines(Int(text.lineCount))
    if text.faults.contains(.isEllipsised) { insert(.isEllipsised) }
    if text.faults.contains(.overflows) { insert(.overflows) }
    if text.faults.contains(.lacksGlyph) { insert(.lacksGlyph) }
    if text.faults.contains(.breaksWord) { insert(.breaksWord) }
  }
}

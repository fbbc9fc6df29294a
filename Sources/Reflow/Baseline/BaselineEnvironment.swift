// The environment of text: its font, resolution and scale, and the versions of the libraries that draw it. It explains
// most differences between two layouts of a document.

import CGtk
import GtkInterop
import ReflowModel

extension Baseline.Environment {
  /// The text environment of a document in its original view. Larger text is another stress view, not another font.
  @MainActor
  init(of widget: Widget, showing document: Document) {
    let plain = document.stress.textScale == 1 ? nil : OffstageCanvas(document.seen(in: .original))
    self.init(of: plain?.subject.source.widget ?? widget)
  }

  /// The text environment of a widget: the font that Pango loads, and the versions of the libraries that draw text.
  @MainActor
  init(of widget: Widget) {
    let layout = TextLayout("x", inCurrentStyleOf: widget)
    let context = pango_layout_get_context(layout.opaque)
    let requested = pango_context_get_font_description(context)
    let font = pango_context_load_font(context, requested).map { ObjectReference(adopting: $0) }
    let description = font.flatMap { pango_font_describe($0.object) }
    defer { pango_font_description_free(description) }
    // Rounded to a tenth of a point: the size computed from px and dpi differs slightly from the requested one.
    let size = (Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE) * 10).rounded() / 10
    if description != nil { pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE) }
    let settings: OpaquePointer = gtk_settings_get_default()
    let dpi: Int = settings.property("gtk-xft-dpi")
    self.init(
      font: description.flatMap { String(taking: pango_font_description_to_string($0)) }
        .map { "\($0) \(size.plainText)" } ?? "",
      dpi: Double(dpi) / 1024, scale: Int(gtk_widget_get_scale_factor(widget.pointer)),
      versions: [
        ProgramInfo.name: ProgramInfo.version, "GTK": "\(gtk_get_major_version()).\(gtk_get_minor_version())",
        "Pango": String(gtk: pango_version_string()) ?? "",
      ])
  }
}

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
    self.init(of: plain?.subject.view.widget ?? widget)
  }

  /// The text environment of a widget: the font that Pango loads, and the versions of the libraries that draw text.
  @MainActor
  init(of widget: Widget) {
    let layout = TextLayout("x", inCurrentStyleOf: widget)
    self.init(
      font: loadedFontName(in: pango_layout_get_context(layout.opaque)), dpi: displayResolution,
      scale: Int(gtk_widget_get_scale_factor(widget.pointer)),
      versions: [
        ProgramInfo.name: ProgramInfo.version, "GTK": "\(gtk_get_major_version()).\(gtk_get_minor_version())",
        "Pango": String(gtk: pango_version_string()) ?? "",
      ])
  }
}

// The fonts that the theme gives texts: one Pango context for all texts with the same ones, and their layouts. Equal
// texts have one layout, which is measured once.

import CGtk
import GtkInterop
import LayoutCore

/// A Pango context, and the layouts in it. They last as long as a text uses them.
@MainActor final class TextFonts {
  private struct Key: Hashable {
    let string: String
    let style: TextStyle

    static func == (a: Key, b: Key) -> Bool { a.string == b.string && a.style.isMeasured(as: b.style) }

    func hash(into hasher: inout Hasher) { hasher.combine(string) }
  }

  private static var all: [ObjectIdentifier: Unmanaged<TextFonts>] = [:]

  /// The number of layouts in use, for tests.
  static var layoutCount: Int { all.values.reduce(0) { $0 + $1.takeUnretainedValue().layouts.count } }

  let context: ObjectReference<OpaquePointer>
  private var layouts: [Key: Unmanaged<TextLayout>] = [:]

  /// The fonts that a widget has now.
  static func of(_ widget: Widget) -> TextFonts {
    for fonts in all.values where fonts._withUnsafeGuaranteedRef({ $0.areThose(of: widget) }) {
      return fonts.takeUnretainedValue()
    }
    return TextFonts(of: widget)
  }

  private init(of widget: Widget) {
    context = ObjectReference(adopting: gtk_widget_create_pango_context(widget.pointer)!)
    Self.all[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
  }

  isolated deinit { Self.all[ObjectIdentifier(self)] = nil }

  /// Whether a widget has these fonts.
  func areThose(of widget: Widget) -> Bool {
    let (own, other) = (context.opaque, gtk_widget_get_pango_context(widget.pointer))
    return pango_cairo_context_get_resolution(own) == pango_cairo_context_get_resolution(other)
      && pango_context_get_base_dir(own) == pango_context_get_base_dir(other)
      && pango_context_get_language(own) == pango_context_get_language(other)
      && pango_context_get_font_map(own) == pango_context_get_font_map(other)
      && pango_font_description_equal(
        pango_context_get_font_description(own), pango_context_get_font_description(other)) != 0
      && cairo_font_options_equal(
        pango_cairo_context_get_font_options(own), pango_cairo_context_get_font_options(other)) != 0
  }

  /// The layout of a text.
  func layout(of string: String, _ style: TextStyle) -> TextLayout {
    let key = Key(string: string, style: style)
    if let known = layouts[key] { return known.takeUnretainedValue() }
    let layout = TextLayout(string, style, in: self)
    layouts[key] = Unmanaged.passUnretained(layout)
    return layout
  }

  /// Makes a layout that of another text of its style. Returns false if there is one.
  func move(_ layout: TextLayout, from old: String, to new: String, _ style: TextStyle) -> Bool {
    let key = Key(string: new, style: style)
    guard layouts[key] == nil else { return false }
    remove(old, style)
    layouts[key] = Unmanaged.passUnretained(layout)
    return true
  }

  /// Forgets a layout that no text uses any more.
  func remove(_ string: String, _ style: TextStyle) { layouts[Key(string: string, style: style)] = nil }
}

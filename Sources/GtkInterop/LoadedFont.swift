import CGtk

// The font that Pango loads, which can differ from the requested one.

/// The name of the font that a Pango context loads for its description, with its size in points, such as
/// `DejaVu Sans 11`; empty if it loads none.
package func loadedFontName(in context: OpaquePointer) -> String {
  let requested = pango_context_get_font_description(context)
  let font = pango_context_load_font(context, requested).map { ObjectReference(adopting: $0) }
  guard let font, let description = pango_font_describe(font.object) else { return "" }
  defer { pango_font_description_free(description) }
  // Rounded to a tenth of a point: the size computed from px and dpi differs slightly from the requested one.
  let tenths = (Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE) * 10).rounded()
  pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
  let name = String(taking: pango_font_description_to_string(description)) ?? ""
  let (whole, tenth) = (Int(tenths) / 10, Int(tenths) % 10)
  return "\(name) \(whole)" + (tenth == 0 ? "" : ".\(tenth)")
}

/// The resolution of the display in dots per inch, with the user's text scaling.
@MainActor
package var displayResolution: Double {
  guard let settings = gtk_settings_get_default() else { return 96 }
  let resolution: Int32 = settings.property("gtk-xft-dpi")
  return Double(resolution) / 1024
}

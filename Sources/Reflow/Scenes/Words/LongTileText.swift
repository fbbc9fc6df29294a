// The sizes of a long text, which GTK's label would take too long to measure. Tiles, and the measurement of words without
// tiles, share the last results.

import CGtk
import GtkInterop
import LayoutCore

/// A text of a tile that is longer than GTK's label measures.
@MainActor
struct LongTileText {
  /// The text of the label.
  let text: String
  /// Whether it has words that are far longer than a line.
  let hasLongWord: Bool

  /// The text at a width of lines, and its size in px.
  struct Lines {
    var text: String
    var width: Int32
    var height: Int32
    var baseline: Int32
  }

  private struct Key: Hashable {
    var text: ExactText
    var font: UInt32
    var resolution: Double
  }

  private struct Sizes {
    var line: (least: Int32, line: Lines)?
    var lines: (width: Int32, lines: Lines)?
  }

  /// The sizes of the last texts by font.
  private static var known: [Key: Sizes] = [:]
  private static let knownLimit = 256
  /// The number of the widest characters in the least width: one, or three in a text of more than 256 scalars.
  /// Containers measure the height of the least width too, and its time grows with the number of lines.
  private var leastCharacters: Int32 { text.unicodeScalars.dropFirst(256).isEmpty ? 1 : 3 }

  /// The least width in px, and the text on one line.
  func line(in layout: TextLayout) -> (least: Int32, line: Lines) {
    let key = key(in: layout)
    if let line = Self.known[key]?.line { return line }
    pango_layout_set_width(layout.opaque, -1)
    let lines = lines(of: text, layout)
    let line = (least: min(lines.width, leastCharacters * layout.widestCluster), line: lines)
    keep(key) { $0.line = line }
    return line
  }

  /// The lines of the text at a width in Pango units.
  func lines(in layout: TextLayout, width: Int32) -> Lines {
    let key = key(in: layout)
    let line = line(in: layout).line
    if Int(line.width) * Int(PANGO_SCALE) <= Int(width) { return line }
    if let known = Self.known[key]?.lines, known.width == width { return known.lines }
    let lineCount = 1 + Int(line.width) * Int(PANGO_SCALE) / max(1, Int(width))
    let broken = layout.breakLines(of: text, in: width, inPartsOf: hasLongWord ? lineCount : nil)
    let lines = lines(of: broken.text, layout)
    keep(key) { $0.lines = (width, lines) }
    return lines
  }

  private func lines(of text: String, _ layout: TextLayout) -> Lines {
    if String(gtk: pango_layout_get_text(layout.opaque))?.isIdentical(to: text) != true {
      pango_layout_set_text(layout.opaque, text, -1)
    }
    let extents = layout.extents
    return Lines(text: text, width: extents.width, height: extents.height, baseline: layout.baseline)
  }

  private func key(in layout: TextLayout) -> Key {
    let context = pango_layout_get_context(layout.opaque)
    return Key(
      text: ExactText(text), font: pango_font_description_hash(pango_context_get_font_description(context)),
      resolution: pango_cairo_context_get_resolution(context))
  }

  private func keep(_ key: Key, _ change: (inout Sizes) -> Void) {
    if Self.known.count >= Self.knownLimit { Self.known = [:] }
    change(&Self.known[key, default: Sizes()])
  }
}

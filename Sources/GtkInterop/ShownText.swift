import CGtk

// How a Pango layout shows its text. The probe reads it of GTK's labels, and views report it of their own texts.

/// The lines of a text, and what is missing of it.
public struct ShownText: Equatable, BitwiseCopyable, Sendable {
  /// What is wrong with a shown text.
  public struct Faults: OptionSet, BitwiseCopyable, Sendable {
    /// The bits, which a property of a widget contains.
    public let rawValue: Int32

    /// Makes a value of bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// An ellipsis replaces a part of the text.
    public static let isEllipsised = Faults(rawValue: 1)
    /// The text is wider or higher than its area.
    public static let overflows = Faults(rawValue: 2)
    /// No installed font has one of the visible characters.
    public static let lacksGlyph = Faults(rawValue: 4)
    /// A line ends where the language of the text allows no break.
    public static let breaksWord = Faults(rawValue: 8)
  }

  /// The number of lines.
  public let lineCount: Int32
  /// What is wrong.
  public let faults: Faults
  /// The first byte of the text that an ellipsis replaces, and the first one after it.
  public let hiddenStart, hiddenEnd: Int32

  /// No text.
  public static var none: ShownText { ShownText(lineCount: 0, faults: [], hiddenStart: 0, hiddenEnd: 0) }

  private init(lineCount: Int32, faults: Faults, hiddenStart: Int32, hiddenEnd: Int32) {
    (self.lineCount, self.faults) = (lineCount, faults)
    (self.hiddenStart, self.hiddenEnd) = (hiddenStart, hiddenEnd)
  }

  /// The text of a layout in an area, whose size is in px.
  @MainActor public init(of layout: OpaquePointer, inWidth areaWidth: Double, height areaHeight: Double) {
    var (faults, hidden): (Faults, Range<Int32>) = ([], 0..<0)
    if pango_layout_is_ellipsized(layout) != 0 {
      faults.insert(.isEllipsised)
      hidden = Self.hiddenBytes(of: layout)
    }
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(layout, &width, &height)
    // A px is the rounding error of an allocation.
    if Double(width) > areaWidth + 1 || Double(height) > areaHeight + 1 { faults.insert(.overflows) }
    if pango_layout_get_unknown_glyphs_count(layout) > 0 { faults.insert(.lacksGlyph) }
    if Self.breaksWord(layout) { faults.insert(.breaksWord) }
    self.init(
      lineCount: pango_layout_get_line_count(layout), faults: faults, hiddenStart: hidden.lowerBound,
      hiddenEnd: hidden.upperBound)
  }

  /// Whether a line of a layout ends where the language of the text allows no break. Only some modes of wrapping break
  /// words.
  @MainActor private static func breaksWord(_ layout: OpaquePointer) -> Bool {
    let count = pango_layout_get_line_count(layout)
    guard count > 1, pango_layout_get_wrap(layout) != PANGO_WRAP_WORD, let text = pango_layout_get_text(layout) else {
      return false
    }
    var scalars = Int32(0)
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &scalars) else { return false }
    // The scalars up to the start of a line.
    var (start, scalar) = (0, 0)
    for index in 1..<count {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      let next = Int(line.pointee.start_index)
      scalar += g_utf8_pointer_to_offset(text + start, text + next)
      start = next
      if pango_layout_line_is_paragraph_start(line) == 0, scalar < scalars, attributes[scalar].is_line_break == 0 {
        return true
      }
    }
    return false
  }

  /// The bytes of the text that the ellipsis of a layout replaces.
  @MainActor private static func hiddenBytes(of layout: OpaquePointer) -> Range<Int32> {
    var hidden: Range<Int32>?
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      var next = line.pointee.runs
      while let node = next {
        if let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self), let item = run.pointee.item,
          item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        {
          let (start, end) = (item.pointee.offset, item.pointee.offset + item.pointee.length)
          hidden = min(hidden?.lowerBound ?? start, start)..<max(hidden?.upperBound ?? end, end)
        }
        next = node.pointee.next
      }
    }
    return hidden ?? 0..<0
  }
}

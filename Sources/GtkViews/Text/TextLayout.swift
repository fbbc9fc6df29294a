// The Pango layout of a text in one style, which answers proposals as SwiftUI's text does. All equal texts use it, each
// at its own size.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The Pango layout of a text in one style.
@MainActor final class TextLayout {
  private let fonts: TextFonts
  private var string: String
  private let style: TextStyle
  private let layout: ObjectReference<OpaquePointer>
  /// The size of the text without limits; nil if it has not been measured.
  private var ideal: CGSize?

  init(_ string: String, _ style: TextStyle, in fonts: TextFonts) {
    (self.string, self.style, self.fonts) = (string, style, fonts)
    layout = ObjectReference(adopting: pango_layout_new(fonts.context.opaque)!)
    pango_layout_set_text(layout.opaque, string, -1)
    pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout.opaque, PANGO_ELLIPSIZE_END)
    switch style.alignment {
    case .leading: break
    case .center: pango_layout_set_alignment(layout.opaque, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout.opaque, PANGO_ALIGN_RIGHT)
    }
    if style.font != Font(.relative(1)) { setFont(style.font) }
    if hasAttributes { setAttributes() }
    if style.lineSpacing != 0 { pango_layout_set_spacing(layout.opaque, Self.pangoUnits(style.lineSpacing)) }
  }

  /// Lays out another text of the same style, unless another layout does. Only the one text with this layout may call it.
  func reuse(for string: String) -> Bool {
    guard fonts.move(self, from: self.string, to: string, style) else { return false }
    (self.string, ideal) = (string, nil)
    pango_layout_set_text(layout.opaque, string, -1)
    return true
  }

  /// SwiftUI breaks a long word without a hyphen.
  private static let withoutHyphens: OpaquePointer = {
    let attributes = pango_attr_list_new()!
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    return attributes
  }()

  private static var equalDigits: UnsafeMutablePointer<PangoAttribute>? { pango_attr_font_features_new("tnum=1") }

  private var hasAttributes: Bool { !style.runs.isEmpty || style.font.hasEqualDigits }

  private func setAttributes() {
    guard hasAttributes, let attributes = pango_attr_list_copy(Self.withoutHyphens) else {
      return pango_layout_set_attributes(layout.opaque, Self.withoutHyphens)
    }
    if style.font.hasEqualDigits { pango_attr_list_insert(attributes, Self.equalDigits) }
    var start = 0
    for run in style.runs {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = guint(start)
        attribute?.pointee.end_index = guint(start + run.length)
        pango_attr_list_insert(attributes, attribute)
      }
      let font = description(of: run.font)
      insert(pango_attr_font_desc_new(font))
      pango_font_description_free(font)
      if run.font.hasEqualDigits { insert(Self.equalDigits) }
      if let color = run.color {
        let parts = color.map { guint16(min(max($0, 0), 1) * 65535) }
        insert(pango_attr_foreground_new(parts[0], parts[1], parts[2]))
        insert(pango_attr_foreground_alpha_new(max(parts[3], 1)))
      }
      start += run.length
    }
    pango_layout_set_attributes(layout.opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  isolated deinit { fonts.remove(string, style) }

  private func setFont(_ font: Font) {
    let description = description(of: font)
    pango_layout_set_font_description(layout.opaque, description)
    pango_font_description_free(description)
  }

  private func description(of font: Font) -> OpaquePointer {
    let description = pango_font_description_copy(pango_context_get_font_description(fonts.context.opaque))!
    font.apply(to: description)
    return description
  }

  /// Pango's layout at a width, with the lines that fit into a height: at least one.
  func arranged(in size: ProposedViewSize) -> OpaquePointer {
    var (width, height) = (size.width ?? .infinity, size.height ?? .infinity)
    // A size that does not limit the text becomes none at all, so that Pango need not break the lines again.
    if let ideal, size.admits(ideal) {
      (width, height) = (.infinity, .infinity)
    } else if ideal != nil, pango_layout_get_attributes(layout.opaque) == nil {
      setAttributes()
    }
    pango_layout_set_width(layout.opaque, width < Self.unlimited ? Self.pangoUnits(width) : -1)
    limit(to: height)
    if style.leastScale < 1 { shrink(to: height) }
    return layout.opaque
  }

  /// The size that the text takes for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // Most texts fit, and then need no other lines than those of the ideal size.
    if ideal == nil { ideal = pixelSize(of: arranged(in: .unspecified)) }
    if let ideal, proposal.admits(ideal) { return ideal }
    let size = pixelSize(of: arranged(in: proposal))
    return CGSize(width: min(size.width, max(proposal.width ?? .infinity, 0)), height: size.height)
  }

  private func pixelSize(of layout: OpaquePointer) -> CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  /// Limits the lines to those that fit into a height, and to the limit of the style.
  private func limit(to height: CGFloat) {
    let lines = style.lineLimit.map { -Int32(clamping: max($0, 1)) }
    let limit = height < Self.unlimited ? Self.pangoUnits(height) : .max
    // Pango breaks the lines again after each change of its one limit.
    pango_layout_set_height(layout.opaque, lines ?? limit)
    guard lines != nil, limit != .max else { return }
    var full: Int32 = 0
    pango_layout_get_pixel_size(layout.opaque, nil, &full)
    if CGFloat(full) > height { pango_layout_set_height(layout.opaque, limit) }
  }

  /// Makes the font smaller until the text is not cut off, in tenths of what is allowed.
  private func shrink(to height: CGFloat) {
    for step in 0...10 {
      setFont(style.font.scaled(by: 1 - (1 - max(style.leastScale, 0)) * Double(step) / 10))
      limit(to: height)
      if pango_layout_is_ellipsized(layout.opaque) == 0 { return }
    }
  }

  /// The baselines of the first and the last line in a size.
  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let lines = pango_layout_get_iter(arranged(in: ProposedViewSize(size)))
    defer { pango_layout_iter_free(lines) }
    let first = pango_layout_iter_get_baseline(lines)
    while pango_layout_iter_next_line(lines) != 0 {}
    let scale = CGFloat(PANGO_SCALE)
    return (CGFloat(first) / scale, CGFloat(pango_layout_iter_get_baseline(lines)) / scale)
  }

  private static let unlimited: CGFloat = 1_000_000

  private static func pangoUnits(_ points: CGFloat) -> Int32 {
    Int32((max(points, 0) * CGFloat(PANGO_SCALE)).rounded())
  }
}

extension ProposedViewSize {
  /// Whether a size is not larger than the proposal.
  fileprivate func admits(_ size: CGSize) -> Bool {
    size.width <= width ?? .infinity && size.height <= height ?? .infinity
  }
}

extension Font {
  /// Changes the description of the theme's font to that of this one.
  fileprivate func apply(to description: OpaquePointer) {
    switch size {
    case .relative(let factor):
      let size = Double(pango_font_description_get_size(description)) * factor
      if pango_font_description_get_size_is_absolute(description) != 0 {
        pango_font_description_set_absolute_size(description, size)
      } else {
        pango_font_description_set_size(description, Int32(size.rounded()))
      }
    case .points(let points): pango_font_description_set_absolute_size(description, points * Double(PANGO_SCALE))
    }
    if let weight { pango_font_description_set_weight(description, PangoWeight(UInt32(weight.value))) }
    if let family { pango_font_description_set_family(description, family) }
    if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    switch design {
    case .default, .rounded: break
    case .serif: pango_font_description_set_family(description, "Serif")
    case .monospaced: pango_font_description_set_family(description, "Monospace")
    }
  }
}

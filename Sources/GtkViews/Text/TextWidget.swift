// The widget of a text: one Pango layout, which gets SwiftUI's answers. Its own request is 0, so that it takes any size.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The widgets have the CSS node `label` and the accessible role of a label.
private let textClass = WidgetClass(
  "ReflowText",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "label")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LABEL)
    widgetClass!.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      for length in [minimum, natural] { length?.pointee = 0 }
      for baseline in [minimumBaseline, naturalBaseline] { baseline?.pointee = -1 }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      _ = withPeer(of: widget, as: TextPeer.self, passing: snapshot) { $0.text?.draw($1!) }
    }
    widgetClass!.pointee.css_changed = { widget, change in
      textClass.parent.pointee.css_changed(widget, change)
      _ = withPeer(of: widget, as: TextPeer.self) { $0.text?.styleDidChange() }
    }
    installTexts(in: &widgetClass!.pointee.parent_class)
  },
  instanceInit: { widget in attachPeer(to: widget) { TextPeer(attachedTo: $0) } })

private final class TextPeer: Peer {
  weak var text: TextWidget?
}

/// Installs the properties for tools: `text`, which is read-only, and `replacement`, which is shown in place of it while
/// it is not NULL.
private func installTexts(in objectClass: inout GInitiallyUnownedClass) {
  objectClass.get_property = { object, _, value, _ in
    let text = withPeer(of: object?.cast(), as: TextPeer.self) { $0.text?.string ?? "" }
    if let value { text?.write(to: value) }
  }
  objectClass.set_property = { object, _, value, _ in
    let text = value.flatMap { String.read(from: $0) }
    _ = withPeer(of: object?.cast(), as: TextPeer.self) { $0.text?.replacement = text }
  }
  withUnsafeMutablePointer(to: &objectClass) {
    g_object_class_install_property($0, 1, g_param_spec_string("text", nil, nil, nil, G_PARAM_READABLE))
    g_object_class_install_property($0, 2, g_param_spec_string("replacement", nil, nil, nil, G_PARAM_WRITABLE))
  }
}

/// A text in a widget.
@MainActor final class TextWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private let requestLayout: () -> Void
  private var layout: ObjectReference<OpaquePointer>? {
    didSet { if layout == nil { shown = nil } }
  }
  private var layoutResolution = 0.0
  /// The size of the text without limits; nil if it has not been measured.
  private var ideal: CGSize?
  /// How the text is shown in a size, for tools.
  private var shown: (size: CGSize, text: ShownText)?
  fileprivate private(set) var string = ""
  /// What a tool shows in place of the text.
  fileprivate var replacement: String? {
    didSet {
      guard replacement != oldValue else { return }
      layout = nil
      requestLayout()
    }
  }
  private var style: TextStyle?
  private var size = CGSize.zero
  private var formerColor: Color?
  private var shownColor: Color? { didSet { gtk_widget_queue_draw(widget.pointer) } }

  /// - Parameter requestLayout: Is called when the size has changed by itself, as with another theme.
  init(requestLayout: @escaping () -> Void) {
    reference = ObjectReference(textClass.makeWidget())
    self.requestLayout = requestLayout
    let peer: TextPeer? = widget.peer()
    peer?.text = self
    gtk_widget_set_can_target(widget.pointer, 0)
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { true }

  /// Shows a text. Returns whether its size may have changed.
  func show(_ string: String, _ style: TextStyle) -> Bool {
    guard string != self.string || style != self.style else { return false }
    if string != self.string { widget.updateAccessibleProperty(.label(string)) }
    var old = self.style
    if let former = old?.color, former != style.color { formerColor = former }
    old?.color = style.color
    let isSameSize = string == self.string && old == style
    (self.string, self.style) = (string, style)
    if !isSameSize { layout = nil }
    gtk_widget_queue_draw(widget.pointer)
    return !isSameSize
  }

  /// Measures the text again if its font has changed. The theme mostly gives a new widget the font that it was measured
  /// with.
  func styleDidChange() {
    guard let old = layout else { return }
    let (new, resolution) = (makeLayout(), resolution)
    let fonts = [old, new].map { pango_layout_get_font_description($0.opaque) }
    guard pango_font_description_equal(fonts[0], fonts[1]) == 0 || resolution != layoutResolution else { return }
    layout = nil
    requestLayout()
  }

  private var resolution: Double { pango_cairo_context_get_resolution(gtk_widget_get_pango_context(widget.pointer)) }

  func setSize(_ size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    // The widget has the same size in whole pixels after a small change, and GTK would show the last drawing of it.
    gtk_widget_queue_draw(widget.pointer)
  }

  func draw(_ snapshot: OpaquePointer) {
    guard let style else { return }
    let layout = arranged(in: ProposedViewSize(size))
    var color = (shownColor ?? style.color).rgba(in: widget)
    gtk_snapshot_append_layout(snapshot, layout.opaque, &color)
  }

  /// How the text is shown in the size that it has.
  var shownText: ShownText {
    if let shown, shown.size == size { return shown.text }
    let layout = arranged(in: ProposedViewSize(size))
    let text = ShownText(of: layout.opaque, inWidth: size.width, height: size.height)
    shown = (size, text)
    return text
  }

  /// The layout at a width, with the lines that fit into a height: at least one.
  private func arranged(in size: ProposedViewSize) -> ObjectReference<OpaquePointer> {
    let layout = layout ?? makeLayout()
    if self.layout == nil { (self.layout, layoutResolution, ideal) = (layout, resolution, nil) }
    let size = withoutUnusedLimits(size)
    let (width, height) = (size.width ?? .infinity, size.height ?? .infinity)
    pango_layout_set_width(layout.opaque, width < Self.unlimited ? Self.pangoUnits(width) : -1)
    limit(layout, to: height)
    if let style, style.leastScale < 1 { shrink(layout, style, height) }
    return layout
  }

  /// Limits the lines to those that fit into a height, and to the limit of the style.
  private func limit(_ layout: ObjectReference<OpaquePointer>, to height: CGFloat) {
    let lines = style?.lineLimit.map { -Int32(clamping: max($0, 1)) }
    pango_layout_set_height(layout.opaque, lines ?? .max)
    guard height < Self.unlimited else { return }
    var full: Int32 = 0
    if lines != nil { pango_layout_get_pixel_size(layout.opaque, nil, &full) }
    if lines == nil || CGFloat(full) > height { pango_layout_set_height(layout.opaque, Self.pangoUnits(height)) }
  }

  /// Makes the font smaller until the text is not cut off, in tenths of what is allowed.
  private func shrink(_ layout: ObjectReference<OpaquePointer>, _ style: TextStyle, _ height: CGFloat) {
    for step in 0...10 {
      setFont(of: layout, style.font.scaled(by: 1 - (1 - max(style.leastScale, 0)) * Double(step) / 10))
      limit(layout, to: height)
      if pango_layout_is_ellipsized(layout.opaque) == 0 { return }
    }
  }

  /// A size that does not limit the text becomes none at all, so that Pango need not break the lines again.
  private func withoutUnusedLimits(_ size: ProposedViewSize) -> ProposedViewSize {
    guard let ideal, ideal.width <= size.width ?? .infinity, ideal.height <= size.height ?? .infinity else {
      return size
    }
    return .unspecified
  }

  private static let unlimited: CGFloat = 1_000_000

  private static func pangoUnits(_ points: CGFloat) -> Int32 {
    Int32((max(points, 0) * CGFloat(PANGO_SCALE)).rounded())
  }

  private func makeLayout() -> ObjectReference<OpaquePointer> {
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, replacement ?? string)!)
    pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout.opaque, PANGO_ELLIPSIZE_END)
    let alignments: [TextAlignment: PangoAlignment] = [.center: PANGO_ALIGN_CENTER, .trailing: PANGO_ALIGN_RIGHT]
    pango_layout_set_alignment(layout.opaque, style.flatMap { alignments[$0.alignment] } ?? PANGO_ALIGN_LEFT)
    if let style { setFont(of: layout, style.font) }
    return layout
  }

  private func setFont(of layout: ObjectReference<OpaquePointer>, _ font: Font) {
    let description = pango_font_description_copy(
      pango_context_get_font_description(gtk_widget_get_pango_context(widget.pointer)))
    font.apply(to: description!)
    pango_layout_set_font_description(layout.opaque, description)
    pango_font_description_free(description)
  }
}

// MARK: Motion

extension TextWidget {
  var color: Color? { style?.color }

  func takeFormerColor() -> Color? {
    defer { formerColor = nil }
    return formerColor
  }

  func showColor(_ color: Color?) { if color != shownColor { shownColor = color } }
}

// MARK: Layout

extension TextWidget {
  var name: String? { replacement ?? string }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(arranged(in: proposal).opaque, &width, &height)
    if proposal == .unspecified { ideal = CGSize(width: Int(width), height: Int(height)) }
    return CGSize(width: min(CGFloat(width), max(proposal.width ?? .infinity, 0)), height: CGFloat(height))
  }

  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    let layout = arranged(in: ProposedViewSize(size))
    let lines = pango_layout_get_iter(layout.opaque)
    defer { pango_layout_iter_free(lines) }
    let first = pango_layout_iter_get_baseline(lines)
    while pango_layout_iter_next_line(lines) != 0 {}
    let scale = CGFloat(PANGO_SCALE)
    return (CGFloat(first) / scale, CGFloat(pango_layout_iter_get_baseline(lines)) / scale)
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
    if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    switch design {
    case .default, .rounded: break
    case .serif: pango_font_description_set_family(description, "Serif")
    case .monospaced: pango_font_description_set_family(description, "Monospace")
    }
  }
}

// The widget of a symbol: an icon of the desktop's theme, in the size of a font.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The widgets have the CSS node `image` and the accessible role of a picture.
private let symbolClass = WidgetClass(
  "ReflowSymbol",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "image")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
    widgetClass!.pointee.snapshot = { widget, snapshot in
      _ = withPeer(of: widget, as: SymbolPeer.self, passing: snapshot) { $0.symbol?.draw($1!) }
    }
  },
  instanceInit: { widget in attachPeer(to: widget) { SymbolPeer(attachedTo: $0) } })

private final class SymbolPeer: Peer {
  weak var symbol: SymbolWidget?
}

/// A symbol in a widget.
@MainActor final class SymbolWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private var symbol = ""
  private var style: TextStyle?
  private var scale = Image.Scale.medium
  private var isResizable = false
  private var former: FormerColor?
  private var shownColor: Color? { didSet { gtk_widget_queue_draw(widget.pointer) } }

  init() {
    reference = ObjectReference(symbolClass.makeWidget())
    let peer: SymbolPeer? = widget.peer()
    peer?.symbol = self
    gtk_widget_set_can_target(widget.pointer, 0)
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { true }

  /// Shows a symbol. Returns whether its size may have changed.
  func show(
    _ symbol: String, _ style: TextStyle, _ scale: Image.Scale, isResizable: Bool, in layout: Int
  ) -> Bool {
    let isSameSize = style.font == self.style?.font && scale == self.scale && isResizable == self.isResizable
    guard symbol != self.symbol || style != self.style || !isSameSize else { return false }
    if symbol != self.symbol { widget.updateAccessibleProperty(.label(symbol)) }
    if let color = self.style?.color, color != style.color { former = FormerColor(color: color, layout: layout) }
    (self.symbol, self.style, self.scale, self.isResizable) = (symbol, style, scale, isResizable)
    gtk_widget_queue_draw(widget.pointer)
    return !isSameSize
  }

  var name: String? { symbol }
  var color: Color? { style?.color }

  func formerColor(in layout: Int) -> Color? { former?.color(in: layout) }

  func showColor(_ color: Color?) { if color != shownColor { shownColor = color } }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = ((style?.font.pixels(in: widget) ?? 16) * scale.factor).rounded()
    guard isResizable else { return CGSize(width: side, height: side) }
    return CGSize(width: proposal.width ?? side, height: proposal.height ?? side)
  }

  private var iconTheme: OpaquePointer {
    gtk_icon_theme_get_for_display(gtk_widget_get_display(widget.pointer))
  }

  /// Whether the theme has an icon for a symbol.
  func hasIcon(for symbol: String) -> Bool {
    SymbolName.letters(of: symbol) != nil
      || SymbolName.icon(of: symbol).map { gtk_icon_theme_has_icon(iconTheme, $0) != 0 } ?? false
  }

  /// Draws the icon in a square, which is stretched to the size of the widget.
  func draw(_ snapshot: OpaquePointer) {
    let size = CGSize(
      width: Int(gtk_widget_get_width(widget.pointer)), height: Int(gtk_widget_get_height(widget.pointer)))
    let side = max(size.width, size.height)
    guard let style, side > 0 else { return }
    gtk_snapshot_save(snapshot)
    gtk_snapshot_scale(snapshot, Float(size.width / side), Float(size.height / side))
    draw(style, side, snapshot)
    gtk_snapshot_restore(snapshot)
  }

  private func draw(_ style: TextStyle, _ side: CGFloat, _ snapshot: OpaquePointer) {
    if let letters = SymbolName.letters(of: symbol) { return draw(letters, side, snapshot) }
    guard let icon = SymbolName.icon(of: symbol), hasIcon(for: symbol) else { return drawPlaceholder(side, snapshot) }
    let paintable = ObjectReference(
      adopting: gtk_icon_theme_lookup_icon(
        iconTheme, icon, nil, Int32(min(side, 1024)), gtk_widget_get_scale_factor(widget.pointer),
        SymbolName.hasDirection(symbol) ? GTK_TEXT_DIR_LTR : gtk_widget_get_direction(widget.pointer),
        GTK_ICON_LOOKUP_FORCE_SYMBOLIC)!)
    var color = (shownColor ?? style.color).rgba(in: widget)
    gtk_symbolic_paintable_snapshot_symbolic(paintable.opaque, snapshot, side, side, &color, 1)
  }

  /// Letters in a circle or a square.
  private func draw(_ letters: String, _ side: CGFloat, _ snapshot: OpaquePointer) {
    drawOutline(inset: side / 16, corner: symbol.contains("circle") ? side / 2 : side / 6, side, snapshot)
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, letters)!)
    let font = pango_font_description_copy(
      pango_context_get_font_description(gtk_widget_get_pango_context(widget.pointer)))
    pango_font_description_set_absolute_size(font, side * 0.55 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.opaque, font)
    pango_font_description_free(font)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    var origin = graphene_point_t(x: Float(side - CGFloat(width)) / 2, y: Float(side - CGFloat(height)) / 2)
    gtk_snapshot_translate(snapshot, &origin)
    var color = (shownColor ?? style?.color ?? .primary).rgba(in: widget)
    gtk_snapshot_append_layout(snapshot, layout.opaque, &color)
  }

  /// A symbol without an icon is a rounded square.
  private func drawPlaceholder(_ side: CGFloat, _ snapshot: OpaquePointer) {
    drawOutline(inset: side / 8, corner: side / 6, side, snapshot)
  }

  private func drawOutline(inset: CGFloat, corner: CGFloat, _ side: CGFloat, _ snapshot: OpaquePointer) {
    var bounds = graphene_rect_t(CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset, dy: inset))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(corner))
    let color = (shownColor ?? style?.color ?? .primary).rgba(in: widget)
    let colors = [GdkRGBA](repeating: color, count: 4)
    let widths = [Float](repeating: Float(max(1, side / 18)), count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }
}

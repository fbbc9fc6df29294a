// The style of the overlays: a colour and a hatching for each kind of mark, so that kinds differ by line as well as by
// hue. The colours are those of the style sheet.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// The colours and the texts of a layer, cached until its style changes.
@MainActor
final class OverlayStyle {
  /// The height of a line of text, in px.
  let lineHeight: CGFloat
  /// The minimum height of a mark whose text is moved into the viewport when the mark is partly visible. A mark of less
  /// height is little higher than its text, so its text is clipped instead.
  var minimumHeight: CGFloat { 4 * lineHeight }
  /// Whether the container's direction is right to left. It can differ from the window's direction.
  var isMirrored = false
  private let widget: Widget
  private let text: @MainActor (Message) -> String
  private let colors: [String: GdkRGBA]
  private let backgroundColor: GdkRGBA
  /// The Pango layouts of texts. They are cached because most texts are drawn in many frames.
  private var texts: [String: TextLayout] = [:]

  /// The maximum number of cached texts.
  private static let textLimit = 4_000
  /// The horizontal padding of a text on its background, in px.
  private static let labelInset: CGFloat = 6
  /// The part of a label that is outside of its frame, in px: half of the default spacing, so that the labels of two
  /// lines do not cover each other.
  private static let labelOverhang: CGFloat = 4
  /// Sets the direction of a text without letters to left-to-right.
  private static let leftToRightMark = "\u{200E}"

  init(_ widget: Widget, text: @escaping @MainActor (Message) -> String) {
    self.widget = widget
    self.text = text
    lineHeight = TextLayout("0", in: widget).size.height
    let names = OverlayMark.Kind.allCases.map(\.colorName) + [Self.selectionColor]
    colors = Dictionary(
      names.map { ($0, widget.color(named: $0) ?? GdkRGBA()) }, uniquingKeysWith: { first, _ in first })
    backgroundColor = widget.color(named: "theme_base_color") ?? GdkRGBA()
  }

  private static let selectionColor = "overlay_selection"

  private func color(_ name: String, opacity: Double = 1) -> GdkRGBA {
    var color = colors[name] ?? GdkRGBA()
    color.alpha *= Float(opacity)
    return color
  }

  // MARK: Marks

  /// Draws a mark. Its text is moved into the viewport while the mark is partly visible.
  func draw(_ mark: OverlayMark, in viewport: CGRect, on snapshot: OpaquePointer) {
    drawArea(of: mark, on: snapshot)
    write(mark, in: viewport, on: snapshot)
  }

  /// Draws a mark without its text.
  func drawArea(of mark: OverlayMark, on snapshot: OpaquePointer) {
    let color = color(mark.kind.colorName)
    switch mark.kind {
    case .frame, .text, .target, .minimum: stroke(mark.rect.onWholePixels, color, on: snapshot)
    case .proposal: dash(mark.rect.onWholePixels, color, on: snapshot)
    case .ghost: dash(mark.rect.onWholePixels, color, step: 10, on: snapshot)
    case .earlier:
      fill(mark.rect, self.color(mark.kind.colorName, opacity: 0.1), on: snapshot)
      dash(mark.rect.onWholePixels, color, on: snapshot)
    case .index, .guideNames: break
    case .line, .track, .scrolling:
      fill(mark.rect, self.color(mark.kind.colorName, opacity: 0.1), on: snapshot)
      stroke(mark.rect, color, on: snapshot)
    case .itemSpacing, .lineSpacing, .padding, .freeSpace, .overflow:
      hatch(mark.rect, mark.kind.hatching, color, on: snapshot)
    case .baseline, .guide:
      let (width, height) = (max(mark.rect.width, 1), max(mark.rect.height, 1))
      fill(
        CGRect(
          x: mark.rect.midX - width / 2, y: mark.rect.midY - height / 2, width: width, height: height), color,
        on: snapshot)
    }
  }

  /// Dims the marks drawn so far.
  func dim(_ rect: CGRect, on snapshot: OpaquePointer) {
    var cover = backgroundColor
    cover.alpha = 0.9
    var bounds = graphene_rect_t(rect)
    gtk_snapshot_append_color(snapshot, &cover, &bounds)
  }

  /// Draws the ring around the selected item.
  func drawSelection(_ rect: CGRect, on snapshot: OpaquePointer) {
    stroke(
      rect.insetBy(dx: -Self.ring, dy: -Self.ring), color(Self.selectionColor), width: Float(Self.ring),
      radius: Self.ringRadius, on: snapshot)
  }

  // MARK: Lines, fills and hatchings

  /// The width of the ring around the selected item, and its corner radius, which matches the corners of tiles.
  private static let ring: CGFloat = 2
  private static let ringRadius: Float = 10

  private func stroke(
    _ rect: CGRect, _ color: GdkRGBA, width: Float = 1, radius: Float = 0, on snapshot: OpaquePointer
  ) {
    var (outline, bounds) = (GskRoundedRect(), graphene_rect_t(rect))
    gsk_rounded_rect_init_from_rect(&outline, &bounds, radius)
    let widths = [Float](repeating: width, count: 4)
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  /// A dashed outline. `step` is the distance between the starts of two dashes, in px.
  private func dash(_ rect: CGRect, _ color: GdkRGBA, step: Float = 6, on snapshot: OpaquePointer) {
    let (across, down) = (Hatching(x: step, y: 0, thickness: 0.6), Hatching(x: 0, y: step, thickness: 0.6))
    for (edge, hatching) in [
      (CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), across),
      (CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), across),
      (CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), down),
      (CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height), down),
    ] { stripe(edge, hatching, color, (1, 0), on: snapshot) }
  }

  private func fill(_ rect: CGRect, _ color: GdkRGBA, on snapshot: OpaquePointer) {
    var (bounds, color) = (graphene_rect_t(rect), color)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Stripes in a direction, with a fainter colour between them.
  private func hatch(_ rect: CGRect, _ hatching: Hatching, _ color: GdkRGBA, on snapshot: OpaquePointer) {
    stripe(rect, hatching, color, (0.6, 0.08), on: snapshot)
  }

  private func stripe(
    _ rect: CGRect, _ hatching: Hatching, _ color: GdkRGBA, _ opacity: (on: Float, off: Float),
    on snapshot: OpaquePointer
  ) {
    var bounds = graphene_rect_t(rect)
    // The gradient uses the coordinates of the canvas, so that the stripes of adjacent areas are continuous.
    var start = graphene_point_t(x: 0, y: 0)
    var end = graphene_point_t(x: hatching.x, y: hatching.y)
    var (clear, color) = (color, color)
    clear.alpha *= opacity.off
    color.alpha *= opacity.on
    let part = hatching.thickness
    let stops = [
      GskColorStop(offset: 0, color: color), GskColorStop(offset: part, color: color),
      GskColorStop(offset: part, color: clear), GskColorStop(offset: 1, color: clear),
    ]
    gtk_snapshot_append_repeating_linear_gradient(snapshot, &bounds, &start, &end, stops, gsize(stops.count))
  }

  // MARK: Texts

  /// Writes the text of a mark on a background, in the longest form that fits.
  func write(_ mark: OverlayMark, in viewport: CGRect, on snapshot: OpaquePointer) {
    let (place, rect) = (mark.kind.textPlace, mark.rect.intersection(viewport))
    guard !rect.isNull else { return }
    // The label of a narrow item must not cover the text of its neighbour.
    let texts = [mark.text, mark.shortText].compactMap { $0 }.lazy.map { [self] in
      // The width precedes the height in any language.
      cachedLayout(mark.kind.isSize ? Self.leftToRightMark + text($0) : text($0))
    }
    guard
      let layout = texts.first(where: { place == .after || $0.size.width + Self.labelInset <= mark.rect.width })
    else { return }
    let size = layout.size
    let label = CGSize(width: size.width + Self.labelInset, height: size.height)
    let bottom = min(rect.maxY + Self.labelOverhang, viewport.maxY) - label.height
    var x: CGFloat
    let y: CGFloat
    switch place {
    // The label is on the frame's edge, so that it does not cover the item's text. The positions are mirrored below for
    // a right-to-left container.
    case .topLeft: (x, y) = (rect.minX + 2, max(rect.minY - Self.labelOverhang, viewport.minY))
    case .bottomLeft: (x, y) = (rect.minX + 1, bottom)
    case .bottomRight: (x, y) = (rect.maxX - label.width - 1, bottom)
    case .top: (x, y) = (rect.midX - label.width / 2, rect.minY)
    case .middle: (x, y) = (rect.midX - label.width / 2, rect.midY - label.height / 2)
    case .after where 3 + label.width <= (isMirrored ? rect.minX - viewport.minX : viewport.maxX - rect.maxX):
      (x, y) = (rect.maxX + 3, rect.midY - label.height / 2)
    case .after: (x, y) = (rect.maxX - label.width - 1, bottom)
    }
    if isMirrored { x = rect.minX + rect.maxX - x - label.width }
    var background = backgroundColor
    background.alpha = 0.9
    fill(CGRect(origin: CGPoint(x: x, y: y), size: label), background, on: snapshot)
    gtk_snapshot_save(snapshot)
    var start = graphene_point_t(x: Float(x + Self.labelInset / 2), y: Float(y))
    gtk_snapshot_translate(snapshot, &start)
    var ink = color(mark.kind.colorName)
    ink.alpha = 1
    gtk_snapshot_append_layout(snapshot, layout.opaque, &ink)
    gtk_snapshot_restore(snapshot)
  }

  private func cachedLayout(_ text: String) -> TextLayout {
    if let known = texts[text] { return known }
    if texts.count >= Self.textLimit { texts = [:] }
    let made = TextLayout(text, in: widget)
    texts[text] = made
    return made
  }
}

extension CGRect {
  /// The rectangle with its edges on whole pixels, as GTK rounds them.
  fileprivate var onWholePixels: CGRect {
    let (x, y) = (minX.rounded(), minY.rounded())
    return CGRect(x: x, y: y, width: maxX.rounded() - x, height: maxY.rounded() - y)
  }
}

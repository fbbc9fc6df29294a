// What the overlays look like: a colour and a hatching for each kind of mark, so that they are told apart by line as well
// as by hue. The colours are the style sheet's.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The colours and the texts of a layer, kept from frame to frame until its style changes.
@MainActor
final class OverlayLook {
  /// The height of a line of text, in px.
  let lineHeight: CGFloat
  /// How high something is at least whose words are to be read where it is partly out of sight; what is hardly larger than
  /// its words is cut off with them.
  var leastHeight: CGFloat { 4 * lineHeight }
  /// Whether one reads from right to left over there, which may be otherwise than in the window.
  var isMirrored = false
  private let widget: Widget
  private let text: @MainActor (Message) -> String
  private let colors: [String: GdkRGBA]
  private let paper: GdkRGBA
  /// Texts that have been laid out. A text is drawn in frame after frame.
  private var texts: [String: (layout: ObjectReference<OpaquePointer>, size: CGSize)] = [:]

  /// The most texts kept.
  private static let textLimit = 4_000
  /// How much wider a slip is than its text, in px.
  private static let slipInset: CGFloat = 6
  /// Has a text without letters run from left to right.
  private static let leftToRightMark = "\u{200E}"

  init(_ widget: Widget, text: @escaping @MainActor (Message) -> String) {
    self.widget = widget
    self.text = text
    lineHeight = Self.makeLayout(of: "0", for: widget).size.height
    let context = gtk_widget_get_style_context(widget.pointer)
    func color(_ name: String) -> GdkRGBA {
      var color = GdkRGBA()
      gtk_style_context_lookup_color(context, name, &color)
      return color
    }
    let names = OverlayMark.Kind.allCases.map(\.colorName) + [Self.selectionColor]
    colors = Dictionary(names.map { ($0, color($0)) }, uniquingKeysWith: { first, _ in first })
    paper = color("theme_base_color")
  }

  private static let selectionColor = "overlay_selection"

  private func color(_ name: String, opacity: Double = 1) -> GdkRGBA {
    var color = colors[name] ?? GdkRGBA()
    color.alpha *= Float(opacity)
    return color
  }

  // MARK: Marks

  /// Draws a mark. Its text stays in sight as long as any of the mark is.
  func draw(_ mark: OverlayMark, in sight: CGRect, on snapshot: OpaquePointer) {
    drawArea(of: mark, on: snapshot)
    write(mark, in: sight, on: snapshot)
  }

  /// Draws a mark without its text.
  func drawArea(of mark: OverlayMark, on snapshot: OpaquePointer) {
    let color = color(mark.kind.colorName)
    switch mark.kind {
    case .frame: stroke(mark.rect.onWholePixels, color, on: snapshot)
    case .proposal: dash(mark.rect.onWholePixels, color, on: snapshot)
    case .ghost: dash(mark.rect.onWholePixels, color, step: 10, on: snapshot)
    case .earlier:
      fill(mark.rect, self.color(mark.kind.colorName, opacity: 0.1), on: snapshot)
      dash(mark.rect.onWholePixels, color, on: snapshot)
    case .index: break
    case .line, .track:
      fill(mark.rect, self.color(mark.kind.colorName, opacity: 0.1), on: snapshot)
      stroke(mark.rect, color, on: snapshot)
    case .itemSpacing, .lineSpacing, .padding, .freeSpace, .overflow:
      hatch(mark.rect, mark.kind.hatching, color, on: snapshot)
    case .baseline:
      fill(CGRect(x: mark.rect.minX, y: mark.rect.minY - 0.5, width: mark.rect.width, height: 1), color, on: snapshot)
    }
  }

  /// Dims what has been drawn so far.
  func dim(_ rect: CGRect, on snapshot: OpaquePointer) {
    var veil = paper
    veil.alpha = 0.9
    var bounds = graphene_rect_t(rect)
    gtk_snapshot_append_color(snapshot, &veil, &bounds)
  }

  /// Draws the frame of what is looked at.
  func drawSelection(_ rect: CGRect, on snapshot: OpaquePointer) {
    stroke(
      rect.insetBy(dx: -Self.ring, dy: -Self.ring), color(Self.selectionColor), width: Float(Self.ring),
      radius: Self.ringRadius, on: snapshot)
  }

  // MARK: Lines, fills and hatchings

  /// How thick the ring around what is looked at is, and how round: as the corners of tiles, around them.
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

  /// An outline of dashes that begin so far from each other, in px.
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

  /// Stripes in a direction, with as much between them as they are apart.
  private func hatch(_ rect: CGRect, _ hatching: Hatching, _ color: GdkRGBA, on snapshot: OpaquePointer) {
    stripe(rect, hatching, color, (0.6, 0.08), on: snapshot)
  }

  private func stripe(
    _ rect: CGRect, _ hatching: Hatching, _ color: GdkRGBA, _ opacity: (on: Float, off: Float),
    on snapshot: OpaquePointer
  ) {
    var bounds = graphene_rect_t(rect)
    // In the coordinates of the canvas, so that neighbouring areas are of one piece.
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

  /// Writes what there is to say of a mark on a slip of paper, as far as there is room.
  func write(_ mark: OverlayMark, in sight: CGRect, on snapshot: OpaquePointer) {
    let (place, rect) = (mark.kind.textPlace, mark.rect.intersection(sight))
    guard !rect.isNull else { return }
    // A narrow item keeps its own words readable, and its neighbour's slip.
    let texts = [mark.text, mark.shortText].compactMap { $0 }.lazy.map { [self] in
      // A width comes before its height in any language.
      laidOut(mark.kind.isSize ? Self.leftToRightMark + text($0) : text($0))
    }
    guard
      let (layout, size) = texts.first(where: { place == .after || $0.size.width + Self.slipInset <= mark.rect.width })
    else { return }
    let slip = CGSize(width: size.width + Self.slipInset, height: size.height)
    var x: CGFloat
    let y: CGFloat
    switch place {
    // On the frame's edge, where they leave free what the item says. Where one reads from right to left, left is right.
    case .topLeft: (x, y) = (rect.minX + 2, max(rect.minY - slip.height / 2, sight.minY))
    case .bottomLeft: (x, y) = (rect.minX + 1, min(rect.maxY - slip.height / 2, sight.maxY - slip.height))
    case .bottomRight: (x, y) = (rect.maxX - slip.width - 1, min(rect.maxY - slip.height / 2, sight.maxY - slip.height))
    case .top: (x, y) = (rect.midX - slip.width / 2, rect.minY)
    case .middle: (x, y) = (rect.midX - slip.width / 2, rect.midY - slip.height / 2)
    case .after where 3 + slip.width <= (isMirrored ? rect.minX - sight.minX : sight.maxX - rect.maxX):
      (x, y) = (rect.maxX + 3, rect.midY - slip.height / 2)
    case .after: (x, y) = (rect.maxX - slip.width - 1, min(rect.maxY - slip.height / 2, sight.maxY - slip.height))
    }
    if isMirrored { x = rect.minX + rect.maxX - x - slip.width }
    var background = paper
    background.alpha = 0.9
    fill(CGRect(origin: CGPoint(x: x, y: y), size: slip), background, on: snapshot)
    gtk_snapshot_save(snapshot)
    var start = graphene_point_t(x: Float(x + Self.slipInset / 2), y: Float(y))
    gtk_snapshot_translate(snapshot, &start)
    var ink = color(mark.kind.colorName)
    ink.alpha = 1
    gtk_snapshot_append_layout(snapshot, layout.opaque, &ink)
    gtk_snapshot_restore(snapshot)
  }

  private func laidOut(_ text: String) -> (layout: ObjectReference<OpaquePointer>, size: CGSize) {
    if let known = texts[text] { return known }
    if texts.count >= Self.textLimit { texts = [:] }
    let made = Self.makeLayout(of: text, for: widget)
    texts[text] = made
    return made
  }

  private static func makeLayout(
    of text: String, for widget: Widget
  ) -> (layout: ObjectReference<OpaquePointer>, size: CGSize) {
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, text)!)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    return (layout, CGSize(width: CGFloat(width), height: CGFloat(height)))
  }
}

extension graphene_rect_t {
  /// The rectangle as GTK has it.
  init(_ rect: CGRect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension CGRect {
  /// With its edges where the toolkit has them.
  fileprivate var onWholePixels: CGRect {
    let (x, y) = (minX.rounded(), minY.rounded())
    return CGRect(x: x, y: y, width: maxX.rounded() - x, height: maxY.rounded() - y)
  }
}

// What the overlays look like: a colour and a hatching for each kind of mark, so that they are told apart by line as well
// as by hue. The colours are the style sheet's.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The colours and the texts of a layer, kept from frame to frame until its style changes.
@MainActor
final class OverlayLook {
  private let widget: Widget
  private let colors: [String: GdkRGBA]
  private let paper: GdkRGBA
  /// Texts that have been laid out. A text is drawn in frame after frame.
  private var texts: [String: (layout: ObjectReference<OpaquePointer>, size: CGSize)] = [:]

  /// The most texts kept.
  private static let textLimit = 4_000

  init(_ widget: Widget) {
    self.widget = widget
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
    let color = color(mark.kind.colorName)
    switch mark.kind {
    case .frame: stroke(mark.rect, color, on: snapshot)
    case .index: break
    case .line, .track:
      fill(mark.rect, self.color(mark.kind.colorName, opacity: 0.1), on: snapshot)
      stroke(mark.rect, color, on: snapshot)
    case .itemSpacing, .lineSpacing, .padding, .freeSpace, .overflow:
      hatch(mark.rect, mark.kind.hatching, color, on: snapshot)
    case .baseline:
      fill(CGRect(x: mark.rect.minX, y: mark.rect.minY - 0.5, width: mark.rect.width, height: 1), color, on: snapshot)
    }
    guard let text = mark.text else { return }
    let place = mark.kind.textPlace
    write(tr(text), at: place, of: mark.rect.intersection(sight), in: sight, color, on: snapshot)
  }

  /// Draws the frame of what is looked at.
  func drawSelection(_ rect: CGRect, on snapshot: OpaquePointer) {
    stroke(rect.insetBy(dx: -2, dy: -2), color(Self.selectionColor), width: 2, on: snapshot)
  }

  // MARK: Lines, fills and hatchings

  private func stroke(_ rect: CGRect, _ color: GdkRGBA, width: Float = 1, on snapshot: OpaquePointer) {
    var (outline, bounds) = (GskRoundedRect(), graphene_rect_t(rect))
    gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
    let widths = [Float](repeating: width, count: 4)
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  private func fill(_ rect: CGRect, _ color: GdkRGBA, on snapshot: OpaquePointer) {
    var (bounds, color) = (graphene_rect_t(rect), color)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Stripes in a direction, with as much between them as they are apart.
  private func hatch(_ rect: CGRect, _ hatching: Hatching, _ color: GdkRGBA, on snapshot: OpaquePointer) {
    var bounds = graphene_rect_t(rect)
    // In the coordinates of the canvas, so that neighbouring areas are of one piece.
    var start = graphene_point_t(x: 0, y: 0)
    var end = graphene_point_t(x: hatching.x, y: hatching.y)
    var (clear, color) = (color, color)
    clear.alpha *= 0.08
    color.alpha *= 0.6
    let part = hatching.thickness
    let stops = [
      GskColorStop(offset: 0, color: color), GskColorStop(offset: part, color: color),
      GskColorStop(offset: part, color: clear), GskColorStop(offset: 1, color: clear),
    ]
    gtk_snapshot_append_repeating_linear_gradient(snapshot, &bounds, &start, &end, stops, gsize(stops.count))
  }

  // MARK: Texts

  /// Writes a text on a slip of paper.
  private func write(
    _ text: String, at place: OverlayMark.TextPlace, of rect: CGRect, in sight: CGRect, _ color: GdkRGBA,
    on snapshot: OpaquePointer
  ) {
    let (layout, size) = laidOut(text)
    let slip = CGSize(width: size.width + 6, height: size.height)
    guard !rect.isNull else { return }
    let x: CGFloat
    let y: CGFloat
    switch place {
    // On the frame's edge, where they leave free what the item says.
    case .topLeft: (x, y) = (rect.minX + 2, max(rect.minY - slip.height / 2, sight.minY))
    case .bottomRight: (x, y) = (rect.maxX - slip.width - 1, min(rect.maxY - slip.height / 2, sight.maxY - slip.height))
    case .top: (x, y) = (rect.midX - slip.width / 2, rect.minY)
    case .after where rect.maxX + 3 + slip.width <= sight.maxX:
      (x, y) = (rect.maxX + 3, rect.midY - slip.height / 2)
    case .after: (x, y) = (rect.maxX - slip.width - 1, min(rect.maxY - slip.height / 2, sight.maxY - slip.height))
    }
    var background = paper
    background.alpha = 0.9
    fill(CGRect(origin: CGPoint(x: x, y: y), size: slip), background, on: snapshot)
    gtk_snapshot_save(snapshot)
    var start = graphene_point_t(x: Float(x + 3), y: Float(y))
    gtk_snapshot_translate(snapshot, &start)
    var ink = color
    ink.alpha = 1
    gtk_snapshot_append_layout(snapshot, layout.opaque, &ink)
    gtk_snapshot_restore(snapshot)
  }

  private func laidOut(_ text: String) -> (layout: ObjectReference<OpaquePointer>, size: CGSize) {
    if let known = texts[text] { return known }
    if texts.count >= Self.textLimit { texts = [:] }
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, text)!)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    let made = (layout, CGSize(width: CGFloat(width), height: CGFloat(height)))
    texts[text] = made
    return made
  }
}

/// The stripes of a hatched area: the way from one stripe to the next, in px, and how much of it is filled.
struct Hatching {
  var x: Float
  var y: Float
  var thickness: Float
}

extension OverlayMark {
  /// Where a text stands in its mark.
  enum TextPlace {
    case topLeft, bottomRight, top, after
  }
}

extension OverlayMark.Kind {
  /// The name of its colour in the style sheet.
  fileprivate var colorName: String {
    switch self {
    case .frame, .index: "overlay_frame"
    case .line, .track: "overlay_line"
    case .itemSpacing, .lineSpacing: "overlay_spacing"
    case .padding: "overlay_padding"
    case .freeSpace: "overlay_free"
    case .baseline, .overflow: "overlay_overflow"
    }
  }

  fileprivate var hatching: Hatching {
    switch self {
    case .itemSpacing: Hatching(x: 3, y: 3, thickness: 0.4)
    case .lineSpacing: Hatching(x: 3, y: -3, thickness: 0.4)
    case .padding: Hatching(x: 0, y: 4, thickness: 0.25)
    case .freeSpace: Hatching(x: 6, y: 0, thickness: 0.17)
    default: Hatching(x: 2, y: 2, thickness: 0.5)
    }
  }

  fileprivate var textPlace: OverlayMark.TextPlace {
    switch self {
    case .index: .topLeft
    case .frame: .bottomRight
    case .line: .after
    default: .top
    }
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

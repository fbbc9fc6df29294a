// The drawing of elements: what is no widget is drawn in the host's snapshot, around the widgets and in their order.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Draws the elements of a host.
@MainActor struct ElementDrawing {
  let snapshot: OpaquePointer
  let host: Widget

  func draw(_ element: ViewElement) {
    guard element.hasFrame else { return drawChildren(of: element) }
    guard element.frame != nil, element.shown.opacity > 0 else { return }
    let isFading = element.shown.opacity < 1
    if isFading { gtk_snapshot_push_opacity(snapshot, element.shown.opacity) }
    drawOpaque(element)
    if isFading { gtk_snapshot_pop(snapshot) }
  }

  private func drawOpaque(_ element: ViewElement) {
    let frame = element.shown.frame
    switch element.drawing {
    case .group, .layersBehind: drawChildren(of: element)
    case .widget(let hosted):
      if hosted.widget.parent == host { gtk_widget_snapshot_child(host.pointer, hosted.widget.pointer, snapshot) }
    case .shape(let shape, let paint): draw(shape, paint, in: frame)
    case .clip(let shape):
      pushClip(shape, in: frame)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .opacity(let opacity):
      gtk_snapshot_push_opacity(snapshot, min(max(opacity, 0), 1))
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .shadow(let color, let radius, let offset):
      var shadow = GskShadow(
        color: color.rgba(in: host), dx: Float(offset.width), dy: Float(offset.height), radius: Float(max(radius, 0)))
      gtk_snapshot_push_shadow(snapshot, &shadow, 1)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .picture(let picture):
      guard frame.isFinite else { return }
      var bounds = graphene_rect_t(frame)
      gtk_snapshot_append_texture(snapshot, picture.texture.opaque, &bounds)
    case .border(let color, let width):
      drawChildren(of: element)
      drawBorder(color, width: width, in: frame)
    }
  }

  private func drawChildren(of element: ViewElement) {
    for child in element.drawnChildren { draw(child) }
  }

  private func draw(_ shape: any Shape, _ paint: Paint, in frame: CGRect) {
    let (color, lineWidth): (Color, CGFloat?) =
      switch paint {
      case .fill(let color): (color, nil)
      case .stroke(let color, let lineWidth): (color, lineWidth)
      case .foreground: (.primary, nil)
      }
    guard !color.isClear, frame.isFinite else { return }
    var rgba = color.rgba(in: host)
    var bounds = graphene_rect_t(frame)
    if lineWidth == nil, shape is Rectangle {
      gtk_snapshot_append_color(snapshot, &rgba, &bounds)
      return
    }
    if lineWidth == nil, var rounded = GskRoundedRect(shape, in: frame) {
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      gtk_snapshot_append_color(snapshot, &rgba, &bounds)
      gtk_snapshot_pop(snapshot)
      return
    }
    if let lineWidth { graphene_rect_inset(&bounds, -Float(lineWidth), -Float(lineWidth)) }
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    cairo.add(shape.path(in: frame))
    rgba.setSource(of: cairo)
    if let lineWidth {
      cairo_set_line_width(cairo, lineWidth)
      cairo_stroke(cairo)
    } else {
      cairo_fill(cairo)
    }
  }

  private func pushClip(_ shape: any Shape, in frame: CGRect) {
    if var rounded = GskRoundedRect(shape, in: frame) {
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    } else {
      var bounds = graphene_rect_t(shape.path(in: frame).boundingRect)
      gtk_snapshot_push_clip(snapshot, &bounds)
    }
  }

  private func drawBorder(_ color: Color, width: CGFloat, in frame: CGRect) {
    guard !color.isClear, width > 0, frame.isFinite else { return }
    var bounds = graphene_rect_t(frame)
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
    let colors = [GdkRGBA](repeating: color.rgba(in: host), count: 4)
    gtk_snapshot_append_border(snapshot, &outline, [Float](repeating: Float(width), count: 4), colors)
  }
}

extension GskRoundedRect {
  /// The outline of a shape of this library; nil for another one.
  fileprivate init?(_ shape: any Shape, in frame: CGRect) {
    guard frame.isFinite else { return nil }
    let half = min(frame.width, frame.height) / 2
    var bounds = graphene_rect_t(frame)
    let corner: CGSize
    switch shape {
    case is Rectangle: corner = .zero
    case is Capsule: corner = CGSize(width: half, height: half)
    case let shape as RoundedRectangle:
      corner = CGSize(
        width: min(max(shape.cornerSize.width, 0), frame.width / 2),
        height: min(max(shape.cornerSize.height, 0), frame.height / 2))
    case is Circle:
      corner = CGSize(width: half, height: half)
      bounds = graphene_rect_t(
        CGRect(x: frame.midX - half, y: frame.midY - half, width: 2 * half, height: 2 * half))
    case is Ellipse: corner = CGSize(width: frame.width / 2, height: frame.height / 2)
    default: return nil
    }
    self.init()
    var size = graphene_size_t(width: Float(corner.width), height: Float(corner.height))
    gsk_rounded_rect_init(&self, &bounds, &size, &size, &size, &size)
  }
}

extension graphene_rect_t {
  init(_ rect: CGRect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension CGRect {
  /// Whether the rectangle can be drawn.
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

extension OpaquePointer {
  /// Adds an outline to the path of a cairo context.
  fileprivate func add(_ path: Path) {
    var current = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let point):
        cairo_move_to(self, point.x, point.y)
        current = point
      case .line(let point):
        cairo_line_to(self, point.x, point.y)
        current = point
      case .quadCurve(let point, let control):
        let (first, second) = (current.part(2 / 3, to: control), point.part(2 / 3, to: control))
        cairo_curve_to(self, first.x, first.y, second.x, second.y, point.x, point.y)
        current = point
      case .curve(let point, let first, let second):
        cairo_curve_to(self, first.x, first.y, second.x, second.y, point.x, point.y)
        current = point
      case .closeSubpath: cairo_close_path(self)
      }
    }
  }
}

extension CGPoint {
  fileprivate func part(_ fraction: CGFloat, to other: CGPoint) -> CGPoint {
    CGPoint(x: x + fraction * (other.x - x), y: y + fraction * (other.y - y))
  }
}

// The drawing of elements: what is no widget is drawn in the host's snapshot, around the widgets and in their order.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Draws the elements of a host.
@MainActor struct ElementDrawing {
  private(set) var snapshot: OpaquePointer
  let host: Widget
  /// The elements that have left the content, by those that they were in.
  let leaving: [ViewElement.ID?: [ViewElement]]
  /// The steps by which the elements around are turned and scaled.
  private var steps: [ViewTransform.Step] = []

  init(snapshot: OpaquePointer, host: Widget, leaving: [ViewElement.ID?: [ViewElement]]) {
    (self.snapshot, self.host, self.leaving) = (snapshot, host, leaving)
  }

  func draw(_ element: ViewElement) {
    guard let presence = element.shown.presence else { return drawPresent(element) }
    guard presence.opacity > 0 else { return }
    if presence.opacity < 1 { gtk_snapshot_push_opacity(snapshot, presence.opacity) }
    drawTransformed(by: presence.transform.steps(in: element.shownBounds)) { $0.drawPresent(element) }
    if presence.opacity < 1 { gtk_snapshot_pop(snapshot) }
  }

  private func drawTransformed(by steps: [ViewTransform.Step], _ draw: (ElementDrawing) -> Void) {
    gtk_snapshot_save(snapshot)
    steps.apply(to: snapshot)
    var inner = self
    inner.steps += steps
    draw(inner)
    gtk_snapshot_restore(snapshot)
  }

  /// Draws a widget in its allocation, which contains the steps.
  private func draw(_ child: Widget) {
    guard child.parent == host else { return }
    if steps.isEmpty { return gtk_widget_snapshot_child(host.pointer, child.pointer, snapshot) }
    gtk_snapshot_save(snapshot)
    steps.inverse.apply(to: snapshot)
    gtk_widget_snapshot_child(host.pointer, child.pointer, snapshot)
    gtk_snapshot_restore(snapshot)
  }

  private func drawPresent(_ element: ViewElement) {
    if let widget = element.drawnWidget {
      if element.frame != nil, element.shown.frame.isFinite { draw(widget) }
      return
    }
    guard element.hasFrame else { return drawChildren(of: element) }
    guard element.frame != nil else { return }
    let frame = element.shown.frame
    guard frame.isFinite else { return drawChildren(of: element) }
    switch element.shown.drawing ?? element.drawing {
    case .group, .widget, .layersBehind, .hitArea: drawChildren(of: element)
    case .tap(let action):
      drawChildren(of: element)
      draw(action.widget.widget)
    case .transform(let transform):
      drawTransformed(by: transform.steps(in: frame)) { $0.drawChildren(of: element) }
    case .shape(let shape, let paint): draw(shape, paint, in: frame)
    case .clip(let shape):
      pushClip(shape, in: frame)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .mask:
      let children = element.children
      draw({ drawing in children.prefix(1).forEach(drawing.draw) }) { drawing in
        children.dropFirst().forEach(drawing.draw)
      }
    case .colors(let effect):
      effect.push(to: snapshot, in: host)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .blur(let radius):
      gtk_snapshot_push_blur(snapshot, radius)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .opacity(let opacity):
      guard opacity > 0 else { return }
      gtk_snapshot_push_opacity(snapshot, min(max(opacity, 0), 1))
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .shadow(let color, let radius, let offset):
      var shadow = GskShadow(
        color: color.rgba(in: host), dx: Float(offset.width), dy: Float(offset.height), radius: Float(max(radius, 0)))
      gtk_snapshot_push_shadow(snapshot, &shadow, 1)
      drawChildren(of: element)
      gtk_snapshot_pop(snapshot)
    case .picture(let picture, _):
      var bounds = graphene_rect_t(frame)
      gtk_snapshot_append_texture(snapshot, picture.texture.opaque, &bounds)
    case .border(let color, let width):
      drawChildren(of: element)
      drawBorder(color, width: width, in: frame)
    }
  }

  /// What is drawn in a drawing of its own; nil if it is nothing.
  func recorded(_ draw: (ElementDrawing) -> Void) -> OpaquePointer? {
    var inner = self
    inner.snapshot = gtk_snapshot_new()
    draw(inner)
    return gtk_snapshot_free_to_node(inner.snapshot)
  }

  private func drawChildren(of element: ViewElement) {
    for child in element.drawnChildren { draw(child) }
    if !leaving.isEmpty { for child in leaving[element.id] ?? [] { draw(child) } }
  }

  private func draw(_ shape: any Shape, _ paint: Paint, in frame: CGRect) {
    switch paint {
    case .fill(let color): fill(shape, color, in: frame)
    case .stroke(let color, let style):
      guard !color.isClear else { return }
      drawPath(shape, style, in: frame) { color.rgba(in: host).setSource(of: $0) }
    case .gradient(let gradient, let style):
      drawPath(shape, style, in: frame) { gradient.setSource(of: $0, in: frame, of: host) }
    case .foreground, .background: break
    }
  }

  private func fill(_ shape: any Shape, _ color: Color, in frame: CGRect) {
    guard !color.isClear else { return }
    var rgba = color.rgba(in: host)
    var bounds = graphene_rect_t(frame)
    if shape is Rectangle {
      gtk_snapshot_append_color(snapshot, &rgba, &bounds)
    } else if var rounded = GskRoundedRect(shape, in: frame) {
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      gtk_snapshot_append_color(snapshot, &rgba, &bounds)
      gtk_snapshot_pop(snapshot)
    } else {
      drawPath(shape, nil, in: frame) { rgba.setSource(of: $0) }
    }
  }

  /// Draws an outline, or fills it without a style of the line.
  private func drawPath(
    _ shape: any Shape, _ style: StrokeStyle?, in frame: CGRect, setSource: (OpaquePointer) -> Void
  ) {
    let path = shape.outline(in: frame)
    let margin = (style?.lineWidth ?? 0) * max(1, style?.lineJoin == .miter ? 2 : 1)
    let area = path.boundingRect.insetBy(dx: -margin, dy: -margin)
    guard !path.isEmpty, area.isFinite else { return }
    var bounds = graphene_rect_t(area)
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    cairo.add(path)
    setSource(cairo)
    guard let style else { return cairo_fill(cairo) }
    cairo_set_line_width(cairo, max(0, style.lineWidth))
    cairo_set_line_cap(cairo, cairo_line_cap_t(style.lineCap.rawValue))
    cairo_set_line_join(cairo, cairo_line_join_t(style.lineJoin.rawValue))
    cairo_set_miter_limit(cairo, style.miterLimit)
    let dash = style.dash.map { Double($0) }
    if dash.allSatisfy({ $0 >= 0 }), dash.contains(where: { $0 > 0 }) {
      cairo_set_dash(cairo, dash, Int32(dash.count), style.dashPhase)
    }
    cairo_stroke(cairo)
  }

  private func pushClip(_ shape: any Shape, in frame: CGRect) {
    if var rounded = GskRoundedRect(shape, in: frame) {
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    } else {
      let area = shape.outline(in: frame).boundingRect
      var bounds = graphene_rect_t(area.isFinite ? area : .zero)
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

extension CGRect {
  /// Whether the rectangle can be drawn.
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
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

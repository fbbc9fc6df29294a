// Pictures of a window at its current allocation: pixels, and an SVG file.

import CGtk
import GtkInterop
import ProbeInterface

/// A picture of a window.
@MainActor
struct DrawnWindow {
  private let window: Widget
  private let width, height: Int

  init(of window: Widget) {
    self.window = window
    width = Int(gtk_widget_get_width(window.pointer))
    height = Int(gtk_widget_get_height(window.pointer))
  }

  /// The results of the method `Picture` without a picture.
  static let none = [Variant(Int32(1)), Variant(fixed: [UInt8](), of: "y")]

  private static let bytesPerPixel = 4

  /// The results of the method `Picture` with a number of pixels per px, which is lowered for a large window: that number,
  /// and the pixels, row by row, in the format ARGB32 of Cairo.
  func pixels(scale: Int) -> [Variant] {
    let bytes = max(1, width * height * Self.bytesPerPixel)
    let largest = Int((Double(ProbeInterface.pictureLimit) / Double(bytes)).squareRoot())
    let scale = min(max(scale, 1), largest)
    guard scale > 0, let node = makeNode() else { return Self.none }
    defer { gsk_render_node_unref(node) }
    let stride = width * scale * Self.bytesPerPixel
    let pixels = Variant(byteCount: stride * height * scale) { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width * scale),
        Int32(height * scale), Int32(stride))
      cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
      draw(node, on: surface)
    }
    return [Variant(Int32(scale)), pixels]
  }

  /// The SVG file (`ay`); empty if there is none.
  var svg: Variant {
    guard let node = makeNode() else { return Self.none[1] }
    defer { gsk_render_node_unref(node) }
    let file = g_byte_array_new()!
    defer { g_byte_array_unref(file) }
    let surface = cairo_svg_surface_create_for_stream(
      { file, data, count in
        let file = file!.assumingMemoryBound(to: GByteArray.self)
        guard Int(file.pointee.len) + Int(count) <= ProbeInterface.pictureLimit else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        g_byte_array_append(file, data, guint(count))
        return CAIRO_STATUS_SUCCESS
      }, file, Double(width), Double(height))
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    let isComplete = draw(node, on: surface)
    let bytes = UnsafeRawBufferPointer(start: file.pointee.data, count: isComplete ? Int(file.pointee.len) : 0)
    return Variant(byteCount: bytes.count) { $0.copyMemory(from: bytes) }
  }

  /// Draws a node and ends a surface.
  ///
  /// - Returns: Whether it was drawn.
  @discardableResult
  private func draw(_ node: OpaquePointer, on surface: OpaquePointer?) -> Bool {
    let context = cairo_create(surface)
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    defer { cairo_surface_destroy(surface) }
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  }

  private func makeNode() -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()!
    // A paintable of the window would show its last frame. The background includes the border of the window, which is
    // outside of its size.
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(window.pointer, window.pointer, &bounds)
    gtk_snapshot_render_background(
      snapshot, gtk_widget_get_style_context(window.pointer), Double(bounds.origin.x), Double(bounds.origin.y),
      Double(bounds.size.width), Double(bounds.size.height))
    for child in window.children { gtk_widget_snapshot_child(window.pointer, child.pointer, snapshot) }
    return gtk_snapshot_free_to_node(snapshot)
  }
}

/// The sizes that the widgets of a window request.
@MainActor
enum RequestedSizes {
  /// Four numbers for each widget: minimum and natural width, and minimum and natural height for its width. As in its
  /// frame, padding and border count, and margins do not.
  static func variant(of tree: WidgetTree) -> Variant {
    var sizes: [Int32] = []
    let ofViews = tree.hosts.map(\.sizes)
    for (index, widget) in tree.widgets.enumerated() {
      if let place = tree.views[index] {
        sizes += ofViews[place.host][place.index * 4..<place.index * 4 + 4]
        continue
      }
      let margins = index == 0 ? WindowFrame(widget).extra : widget.margins
      let width = widget.measure(GTK_ORIENTATION_HORIZONTAL, for: -1)
      let own = index == 0 ? Int(gtk_widget_get_width(widget.pointer)) : widget.boundsWidth
      let height = widget.measure(GTK_ORIENTATION_VERTICAL, for: own + margins.width)
      sizes += [width.minimum - margins.width, width.natural - margins.width].map { Int32(clamping: max(0, $0)) }
      sizes += [height.minimum - margins.height, height.natural - margins.height].map { Int32(clamping: max(0, $0)) }
    }
    return Variant(fixed: sizes, of: "i")
  }
}

@MainActor
extension Widget {
  fileprivate func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(pointer, orientation, Int32(clamping: size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// The margins of both sides, those of the widget and those of its style.
  fileprivate var margins: (width: Int, height: Int) {
    var style = GtkBorder()
    gtk_style_context_get_margin(gtk_widget_get_style_context(pointer), &style)
    return (
      Int(gtk_widget_get_margin_start(pointer)) + Int(gtk_widget_get_margin_end(pointer)) + Int(style.left)
        + Int(style.right),
      Int(gtk_widget_get_margin_top(pointer)) + Int(gtk_widget_get_margin_bottom(pointer)) + Int(style.top)
        + Int(style.bottom)
    )
  }

  /// The width with padding and border.
  fileprivate var boundsWidth: Int {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(pointer, pointer, &bounds)
    return Int(bounds.size.width)
  }
}

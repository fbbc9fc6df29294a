// Pictures of what widgets draw, made in memory by the renderer that gives the same picture on every machine.

import CGtk
import Foundation
import GtkInterop

/// A picture of a canvas.
@MainActor
struct CanvasPicture {
  /// The pixels.
  let texture: Texture
  /// How large it is in px of the canvas, of which a pixel may be a half.
  let size: CGSize
  /// Where it begins, in px from the container's top left corner.
  let origin: CGPoint

  /// The picture as a file has it; nil where it cannot be had.
  var png: Data? { texture.png }

  /// The longest side that a picture can have, in pixels: cairo has no more.
  static let longestSide: CGFloat = 32_000

  /// Draws what was recorded, from the origin on; nil where it is too large.
  static func render(_ node: OpaquePointer, _ size: CGSize) -> Texture? {
    guard size.width >= 1, size.height >= 1, max(size.width, size.height) <= longestSide else { return nil }
    let renderer = ObjectReference(adopting: gsk_cairo_renderer_new()!)
    guard gsk_renderer_realize(renderer.opaque, nil, nil) != 0 else { return nil }
    defer { gsk_renderer_unrealize(renderer.opaque) }
    // Without it a shadow would make the picture larger.
    var viewport = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
    return gsk_renderer_render_texture(renderer.opaque, node, &viewport).map { ObjectReference(adopting: $0) }
  }
}

extension Texture {
  /// The pixels as a file has them; nil where there is no memory for it.
  @MainActor
  var png: Data? {
    guard let bytes = gdk_texture_save_to_png_bytes(opaque) else { return nil }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else { return nil }
    return Data(bytes: start, count: Int(count))
  }
}

// Pictures of widgets, rendered in memory with cairo. The result is the same on every machine.

import CGtk
import Foundation
import GtkInterop

@MainActor
struct CanvasPicture {
  let texture: Texture
  /// The size, in px of the canvas. At a scale of 2 a pixel is half a px.
  let size: CGSize
  /// The origin in px from the container's top left corner.
  let origin: CGPoint

  /// The picture as PNG data; nil if the encoding fails.
  var png: Data? { texture.png }

  /// The longest possible side of a picture, in pixels: the limit of cairo.
  static let longestSide: CGFloat = 32_000

  /// Renders a node, from the origin on; nil if the picture is too large.
  static func render(_ node: OpaquePointer, _ size: CGSize) -> Texture? {
    guard size.width >= 1, size.height >= 1, max(size.width, size.height) <= longestSide else { return nil }
    let renderer = ObjectReference(adopting: gsk_cairo_renderer_new()!)
    guard gsk_renderer_realize(renderer.opaque, nil, nil) != 0 else { return nil }
    defer { gsk_renderer_unrealize(renderer.opaque) }
    // Without a viewport a shadow would enlarge the picture.
    var viewport = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
    return gsk_renderer_render_texture(renderer.opaque, node, &viewport).map { ObjectReference(adopting: $0) }
  }
}

extension Texture {
  /// The pixels as PNG data; nil if there is not enough memory. Any thread can encode a texture.
  var png: Data? { pngFile(of: self).map { Data($0) } }
}

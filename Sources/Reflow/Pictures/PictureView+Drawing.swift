// What a picture's frame looks like inside.

import CGtk
import GtkInterop

extension PictureView {
  /// Draws the picture, or the sign that there is none.
  func draw(_ snapshot: OpaquePointer) {
    // The screen's scale may have changed, and asks for other pixels.
    load()
    let (width, height) = (Double(gtk_widget_get_width(widget.pointer)), Double(gtk_widget_get_height(widget.pointer)))
    if let texture {
      var frame = frame(of: texture, width: width, height: height)
      gtk_snapshot_append_texture(snapshot, texture.object, &frame)
    } else if problem != nil {
      drawSign(snapshot, width: width, height: height)
    }
  }

  /// Where the picture lies: in the middle, over the frame's edges or within them.
  private func frame(of texture: Texture, width: Double, height: Double) -> graphene_rect_t {
    let (ownWidth, ownHeight) = (
      Double(gdk_texture_get_width(texture.object)), Double(gdk_texture_get_height(texture.object))
    )
    let (across, down) = (width / ownWidth, height / ownHeight)
    let scale = contentMode == .fill ? max(across, down) : min(across, down)
    let (shownWidth, shownHeight) = (ownWidth * scale, ownHeight * scale)
    return graphene_rect_t(
      origin: graphene_point_t(x: Float((width - shownWidth) / 2), y: Float((height - shownHeight) / 2)),
      size: graphene_size_t(width: Float(shownWidth), height: Float(shownHeight)))
  }

  /// How much larger than in a button the sign is.
  private static let signScale = 2.0

  private func drawSign(_ snapshot: OpaquePointer, width: Double, height: Double) {
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget.pointer), &color)
    let scale = min(Self.signScale, width / 24, height / 24)
    cairo_translate(cairo, width / 2 - 8 * scale, height / 2 - 8 * scale)
    cairo_scale(cairo, scale, scale)
    Icon.noPicture.draw(IconPen(cairo: cairo, color: color))
  }
}

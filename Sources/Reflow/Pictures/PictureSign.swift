// What is drawn in the place of a picture that cannot be shown.

import CGtk
import GtkInterop
import ReflowModel

extension PictureProblem {
  /// The greatest side of the icon, in px.
  private static let greatestSide = 32.0
  /// The size of the reason's text relative to that of the window: Pango's “small”.
  private static let textScale = 1 / 1.2
  /// The distances around the reason, in px.
  private static let spacing = 6.0

  /// Draws an icon in a frame in px, and below it the reason if there is space for all of it.
  @MainActor
  func draw(_ snapshot: OpaquePointer, in widget: Widget, width: Double, height: Double) {
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    let side = min(Self.greatestSide, width * 2 / 3, height * 2 / 3)
    let across = max(0, width - 2 * Self.spacing)
    let reason = TextLayout(tr(message), in: widget)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(Self.textScale))
    pango_layout_set_attributes(reason.opaque, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_alignment(reason.opaque, PANGO_ALIGN_CENTER)
    pango_layout_set_width(reason.opaque, Int32(across) * PANGO_SCALE)
    let (needed, length) = (reason.size.width, side + Self.spacing + reason.size.height)
    let fits = needed <= across && length + 2 * Self.spacing <= height
    // Above the middle, because a caption may lie over the lower part.
    let top = fits ? (height - length) / 3 : (height - side) / 2
    if fits {
      widget.textColor.setSource(of: cairo)
      cairo_move_to(cairo, Self.spacing, top + side + Self.spacing)
      pango_cairo_show_layout(cairo, reason.opaque)
    }
    cairo_translate(cairo, (width - side) / 2, top)
    cairo_scale(cairo, side / 16, side / 16)
    Icon.noPicture.draw(IconPen(cairo: cairo, color: widget.textColor))
  }
}

// The layer over a canvas on which the overlays and the selection are drawn, from the geometry of the frame now shown.
//
// It is as large as what one sees of the canvas, which may be a hundred thousand pixels high: what is out of sight is left
// out, and what scrolls is drawn anew.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Draws the overlays of a canvas. The widget owns the peer.
@MainActor
final class OverlayLayer: Peer {
  private let subject: CanvasSubject
  private var overlays: Set<Overlay> = []
  private var selection: Int?
  private var look: OverlayLook?

  /// Makes a layer over a subject's canvas.
  init(over subject: CanvasSubject) {
    self.subject = subject
    super.init(attachedTo: overlayLayerClass.makeWidget())
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    gtk_widget_hide(widget.pointer)
    subject.cover(widget)
    for adjustment in subject.adjustments {
      adjustment.connect("value-changed") { [weak self] in self?.drawAgain() }
    }
  }

  /// Draws these overlays, and marks the item of an identity. Without either the layer is not there.
  func show(_ overlays: Set<Overlay>, selection: Int?) {
    self.overlays = overlays.intersection(subject.overlays)
    self.selection = selection
    gtk_widget_set_visible(widget.pointer, gboolean(!self.overlays.isEmpty || selection != nil))
    gtk_widget_queue_draw(widget.pointer)
  }

  /// Draws the next frame anew.
  func drawAgain() {
    if !isDisposed { gtk_widget_queue_draw(widget.pointer) }
  }

  /// Whether there is anything to draw.
  var isNeeded: Bool { gtk_widget_get_visible(widget.pointer) != 0 }

  /// With another style the colours and texts are others.
  func forgetLook() { look = nil }

  /// Draws what is in sight.
  func draw(_ snapshot: OpaquePointer) {
    guard let geometry = subject.source.shownGeometry, let origin else { return }
    let look = self.look ?? OverlayLook(widget)
    self.look = look
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(widget.pointer)), height: CGFloat(gtk_widget_get_height(widget.pointer)))
    let sight = CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
    gtk_snapshot_save(snapshot)
    defer { gtk_snapshot_restore(snapshot) }
    var start = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &start)
    for mark in geometry.marks(of: overlays) where mark.rect.insetBy(dx: -1, dy: -1).intersects(sight) {
      look.draw(mark, in: sight, on: snapshot)
    }
    if let frame = selectedFrame(in: geometry) { look.drawSelection(frame, on: snapshot) }
  }

  private func selectedFrame(in geometry: LayoutGeometry) -> CGRect? {
    guard let selection, let index = subject.items.index(selection) else { return nil }
    return geometry.items.first { $0.index == index }?.allocation
  }

  /// Where the container begins in the layer; nil while it is not to be seen.
  private var origin: CGPoint? {
    var (x, y) = (0.0, 0.0)
    let container = subject.source.widget
    guard gtk_widget_get_mapped(container.pointer) != 0,
      gtk_widget_translate_coordinates(container.pointer, widget.pointer, 0, 0, &x, &y) != 0
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}

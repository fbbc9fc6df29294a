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
package final class OverlayLayer: Peer {
  private let source: @MainActor () -> any GeometrySource
  private let text: @MainActor (Message) -> String
  private var overlays: Set<Overlay> = []
  private var selected: (@MainActor () -> Int?)?
  private var ghosts: (@MainActor () -> Ghosts?)?
  private var look: OverlayLook?
  private let stamps = OverlayStamps()

  /// Makes a layer over the container that `source` answers with, to be laid over what one sees of it; `text` has the
  /// words of its marks.
  package init(
    over source: @escaping @MainActor () -> any GeometrySource, text: @escaping @MainActor (Message) -> String
  ) {
    self.source = source
    self.text = text
    super.init(attachedTo: overlayLayerClass.makeWidget())
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    gtk_widget_hide(widget.pointer)
  }

  /// An earlier arrangement, in the coordinates of the container.
  package struct Ghosts {
    /// Where items were.
    package var marks: [OverlayMark]
    /// Whether they are shown in the place of the canvas, which is dimmed.
    package var hidesCanvas: Bool

    package init(_ marks: [OverlayMark], hidesCanvas: Bool) {
      (self.marks, self.hidesCanvas) = (marks, hidesCanvas)
    }
  }

  /// Draws these overlays, marks the item at the index that `selected` answers with, and draws the ghosts that `ghosts`
  /// answers with for the frame. Without all three the layer is not there.
  package func show(
    _ overlays: Set<Overlay>, selected: (@MainActor () -> Int?)?, ghosts: (@MainActor () -> Ghosts?)? = nil
  ) {
    if overlays != self.overlays { stamps.forgetAll() }
    self.overlays = overlays
    self.selected = selected
    self.ghosts = ghosts
    gtk_widget_set_visible(widget.pointer, gboolean(!overlays.isEmpty || selected != nil || ghosts != nil))
    gtk_widget_queue_draw(widget.pointer)
  }

  /// Draws the next frame anew.
  package func drawAgain() {
    if !isDisposed { gtk_widget_queue_draw(widget.pointer) }
  }

  /// Whether there is anything to draw.
  package var isNeeded: Bool { gtk_widget_get_visible(widget.pointer) != 0 }

  /// With another style the colours and texts are others.
  func forgetLook() {
    look = nil
    stamps.forgetAll()
  }

  // MARK: Drawing

  /// Draws what is in sight.
  func draw(_ snapshot: OpaquePointer) {
    let source = source()
    guard let origin = origin(of: source.widget) else { return }
    let look = self.look ?? OverlayLook(widget, text: text)
    self.look = look
    look.isMirrored = gtk_widget_get_direction(source.widget.pointer) == GTK_TEXT_DIR_RTL
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(widget.pointer)), height: CGFloat(gtk_widget_get_height(widget.pointer)))
    let sight = CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
    gtk_snapshot_save(snapshot)
    defer { gtk_snapshot_restore(snapshot) }
    var start = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &start)
    // Items lie over the areas around them, and what is said of a whole line over what is said of its items.
    let marks = arrangementMarks(of: source, in: sight)
    let ghosts = ghosts?()
    let shades = (ghosts?.marks ?? []).filter { $0.rect.intersects(sight) }
    for mark in marks + (ghosts?.hidesCanvas == false ? shades : []) { look.drawArea(of: mark, on: snapshot) }
    drawItems(of: source, look, in: sight, on: snapshot)
    for mark in marks { look.write(mark, in: sight, on: snapshot) }
    if ghosts?.hidesCanvas == true {
      look.dim(sight, on: snapshot)
      for mark in shades { look.drawArea(of: mark, on: snapshot) }
    }
    for mark in shades { look.write(mark, in: sight, on: snapshot) }
  }

  private func arrangementMarks(of source: any GeometrySource, in sight: CGRect) -> [OverlayMark] {
    let overlays = overlays.subtracting(overlays.ofItems)
    guard !overlays.isEmpty, let geometry = source.shownGeometry else { return [] }
    return geometry.marks(ofArrangement: overlays).filter { $0.rect.insetBy(dx: -1, dy: -1).intersects(sight) }
  }

  /// Draws what goes with each item wherever it goes. That is made where items belong, and not anew in each frame of their
  /// way there.
  private func drawItems(
    of source: any GeometrySource, _ look: OverlayLook, in sight: CGRect, on snapshot: OpaquePointer
  ) {
    let (overlays, selected) = (overlays.ofItems, selected?())
    guard !overlays.isEmpty || selected != nil else { return }
    // A lazy container has few items, and tells of no others.
    let view = source as? LayoutView
    guard let geometry = view == nil ? source.shownGeometry : source.geometry else { return }
    stamps.begin(geometry, overlays, look, in: sight)
    if let view, view.isAnimating {
      if let selected { view.forEachShown { if $0 == selected { look.drawSelection($1, on: snapshot) } } }
      stamps.draw({ body in view.forEachShown(body) }, on: snapshot)
    } else {
      let frame = geometry.items.first { $0.index == selected }?.allocation
      if let frame { look.drawSelection(frame, on: snapshot) }
      stamps.draw(
        { body in
          for (place, item) in geometry.items.enumerated() { item.allocation.map { body(place, $0) } }
        }, on: snapshot)
    }
  }

  /// Where a container begins in the layer; nil while it is not to be seen.
  private func origin(of container: Widget) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_get_mapped(container.pointer) != 0,
      gtk_widget_translate_coordinates(container.pointer, widget.pointer, 0, 0, &x, &y) != 0
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}

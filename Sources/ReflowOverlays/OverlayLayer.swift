// The layer over a canvas that draws the overlays and the selection, from the geometry of the current frame.
//
// It has the size of the viewport, because the canvas may be a hundred thousand pixels high: marks outside of the
// viewport are not drawn, and the layer is redrawn after scrolling.
//
// The overlays are a target of their own because the benchmarks measure them, and cannot import the app.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Draws the overlays of a canvas. The widget owns the peer.
@MainActor
package final class OverlayLayer: Peer {
  private let source: @MainActor () -> any GeometryView
  private let text: @MainActor (Message) -> String
  private let others: @MainActor (Set<Overlay>) -> [OverlayMark]
  private var overlays: Set<Overlay> = []
  private var selected: (@MainActor () -> Int?)?
  private var ghosts: (@MainActor () -> Ghosts?)?
  private var style: OverlayStyle?
  private let stamps = OverlayStamps()

  /// Makes a layer over the viewport of a container.
  ///
  /// - Parameters:
  ///   - source: Returns the container.
  ///   - others: Returns the marks that do not follow from the geometry of the container.
  ///   - text: Makes the texts of the marks.
  package init(
    over source: @escaping @MainActor () -> any GeometryView,
    others: @escaping @MainActor (Set<Overlay>) -> [OverlayMark] = { _ in [] },
    text: @escaping @MainActor (Message) -> String
  ) {
    (self.source, self.others) = (source, others)
    self.text = text
    super.init(attachedTo: overlayLayerClass.makeWidget())
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    gtk_widget_hide(widget.pointer)
  }

  /// An earlier arrangement, in the coordinates of the container.
  package struct Ghosts {
    /// The earlier frames of the items.
    package var marks: [OverlayMark]
    /// Whether they replace the canvas. The canvas is then dimmed.
    package var hidesCanvas: Bool

    package init(_ marks: [OverlayMark], hidesCanvas: Bool) {
      (self.marks, self.hidesCanvas) = (marks, hidesCanvas)
    }
  }

  /// Draws these overlays, marks the item at the index that `selected` returns, and draws the ghosts that `ghosts`
  /// returns for the frame. The layer is hidden if there are no overlays and both closures are nil.
  package func show(
    _ overlays: Set<Overlay>, selected: (@MainActor () -> Int?)?, ghosts: (@MainActor () -> Ghosts?)? = nil
  ) {
    if overlays != self.overlays { stamps.removeAll() }
    self.overlays = overlays
    self.selected = selected
    self.ghosts = ghosts
    gtk_widget_set_visible(widget.pointer, gboolean(!overlays.isEmpty || selected != nil || ghosts != nil))
    gtk_widget_queue_draw(widget.pointer)
  }

  /// Redraws the layer in the next frame.
  package func queueRedraw() {
    if !isDisposed { gtk_widget_queue_draw(widget.pointer) }
  }

  /// Whether there is anything to draw.
  package var isNeeded: Bool { gtk_widget_get_visible(widget.pointer) != 0 }

  /// Discards the colours and texts of the old style.
  func resetStyle() {
    style = nil
    stamps.removeAll()
  }

  // MARK: Drawing

  /// Draws the visible marks.
  func draw(_ snapshot: OpaquePointer) {
    let source = source()
    guard let origin = origin(of: source.widget) else { return }
    let style = self.style ?? OverlayStyle(widget, text: text)
    self.style = style
    style.isMirrored = gtk_widget_get_direction(source.widget.pointer) == GTK_TEXT_DIR_RTL
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(widget.pointer)), height: CGFloat(gtk_widget_get_height(widget.pointer)))
    let viewport = CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
    gtk_snapshot_save(snapshot)
    defer { gtk_snapshot_restore(snapshot) }
    var start = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &start)
    // Items are drawn over the areas around them, and texts of a line over those of its items.
    let marks = arrangementMarks(of: source, in: viewport)
    let ghosts = ghosts?()
    let shades = (ghosts?.marks ?? []).filter { $0.rect.intersects(viewport) }
    for mark in marks + (ghosts?.hidesCanvas == false ? shades : []) { style.drawArea(of: mark, on: snapshot) }
    drawItems(of: source, style, in: viewport, on: snapshot)
    for mark in marks { style.write(mark, in: viewport, on: snapshot) }
    if ghosts?.hidesCanvas == true {
      style.dim(viewport, on: snapshot)
      for mark in shades { style.drawArea(of: mark, on: snapshot) }
    }
    for mark in shades { style.write(mark, in: viewport, on: snapshot) }
  }

  private func arrangementMarks(of source: any GeometryView, in viewport: CGRect) -> [OverlayMark] {
    var marks = overlays.isEmpty ? [] : others(overlays)
    let ofArrangement = overlays.subtracting(overlays.ofItems)
    if !ofArrangement.isEmpty, let geometry = source.shownGeometry {
      marks = geometry.marks(ofArrangement: ofArrangement) + marks
    }
    return marks.filter { $0.rect.insetBy(dx: -1, dy: -1).intersects(viewport) }
  }

  /// Draws the marks of each item at its animated position. They are rendered for its final frame, not again in each
  /// frame of the transition.
  private func drawItems(
    of source: any GeometryView, _ style: OverlayStyle, in viewport: CGRect, on snapshot: OpaquePointer
  ) {
    let (overlays, selected) = (overlays.ofItems, selected?())
    guard !overlays.isEmpty || selected != nil else { return }
    // A lazy container has only its visible items.
    let view = source as? LayoutView
    guard let geometry = view == nil ? source.shownGeometry : source.geometry else { return }
    stamps.begin(geometry, overlays, style, in: viewport)
    if let view, view.isAnimating {
      if let selected { view.forEachShown { if $0 == selected { style.drawSelection($1, on: snapshot) } } }
      stamps.draw({ body in view.forEachShown(body) }, on: snapshot)
    } else {
      let frame = geometry.items.first { $0.index == selected }?.allocation
      if let frame { style.drawSelection(frame, on: snapshot) }
      stamps.draw(
        { body in
          for (place, item) in geometry.items.enumerated() { item.allocation.map { body(place, $0) } }
        }, on: snapshot)
    }
  }

  /// The origin of a container in the layer; nil while it is not visible.
  private func origin(of container: Widget) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_get_mapped(container.pointer) != 0,
      gtk_widget_translate_coordinates(container.pointer, widget.pointer, 0, 0, &x, &y) != 0
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}

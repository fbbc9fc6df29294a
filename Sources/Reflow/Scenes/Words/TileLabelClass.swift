// The class of a word's tile: a label with a maximum width of its text, and with a size request of its own for a long
// text, for which GTK's label takes too long.

import CGtk
import Foundation
import GtkInterop

/// The text of a label that GTK's label alone does not measure, as a peer of the label.
@MainActor
final class TileText: Peer {
  /// The maximum width of the text in px; nil for no maximum.
  var widthLimit: Int32? { didSet { if widthLimit != oldValue { gtk_widget_queue_resize(widget.pointer) } } }
  /// The text, if it is too long for GTK's label.
  var long: LongTileText?
  /// The width in px for which the height was measured last.
  private var measuredWidth: Int32 = 0
  /// The widths that GTK's label requested last, with its layout and the serial of the layout since then.
  private var known: (request: TileRequest, layout: ObjectReference<OpaquePointer>, serial: UInt32)?

  /// The size request in an orientation for a length in the other one, in px; -1 for any length.
  fileprivate func request(_ orientation: GtkOrientation, for length: Int32) -> TileRequest {
    if orientation == GTK_ORIENTATION_VERTICAL, length >= 0 { return height(for: length) }
    var request = ownRequest(GTK_ORIENTATION_HORIZONTAL)
    if let widthLimit { request.natural = max(request.minimum, min(request.natural, widthLimit)) }
    return orientation == GTK_ORIENTATION_VERTICAL ? height(for: request.natural) : request
  }

  private func height(for width: Int32) -> TileRequest {
    guard let long else { return ownRequest(GTK_ORIENTATION_VERTICAL, width) }
    measuredWidth = width
    let lines = long.lines(in: TextLayout(copying: widget), width: Self.units(width))
    return TileRequest(
      minimum: lines.height, natural: lines.height, minimumBaseline: lines.baseline, naturalBaseline: lines.baseline)
  }

  private static func units(_ pixels: Int32) -> Int32 { Int32(clamping: Int(pixels) * Int(PANGO_SCALE)) }

  /// A long text is measured here, and others by GTK's label. Boxes request the width of a label for several heights,
  /// which it does not depend on, and GTK's label shapes the text for each of them.
  private func ownRequest(_ orientation: GtkOrientation, _ length: Int32 = -1) -> TileRequest {
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    if let long, isHorizontal {
      let (least, line) = long.line(in: TextLayout(copying: widget))
      return TileRequest(minimum: least, natural: line.width)
    }
    dropKnownIfChanged()
    if isHorizontal, let known { return known.request }
    var request = TileRequest()
    tileLabelClass.parent.pointee.measure!(
      widget.pointer, orientation, length, &request.minimum, &request.natural, &request.minimumBaseline,
      &request.naturalBaseline)
    if isHorizontal, let layout = gtk_label_get_layout(widget.opaque) {
      known = (request, ObjectReference(layout), pango_layout_get_serial(layout))
    } else {
      keepKnown()
    }
    return request
  }

  /// Forgets the known widths if the text, its attributes or its font have changed.
  fileprivate func dropKnownIfChanged() {
    guard let known, let layout = gtk_label_get_layout(widget.opaque) else { return }
    if known.layout.object != layout || known.serial != pango_layout_get_serial(layout) { self.known = nil }
  }

  /// Keeps the known widths although the layout got another width.
  fileprivate func keepKnown() {
    if let known { self.known?.serial = pango_layout_get_serial(known.layout.object) }
  }

  /// Replaces the text of the label's layout by its lines at the allocated width. GTK would break the original text at
  /// the same places, in more time.
  fileprivate func breakLines(in width: Int32) {
    guard let long, let layout = gtk_label_get_layout(widget.opaque) else { return }
    let text = long.lines(in: TextLayout(copying: widget), width: Self.units(width)).text
    if String(gtk: pango_layout_get_text(layout))?.isIdentical(to: text) != true {
      pango_layout_set_text(layout, text, -1)
    }
  }

  /// Lays out the label's text at the width that was measured last, before the frame that draws it.
  func layOut() {
    guard long != nil, let layout = gtk_label_get_layout(widget.opaque) else { return }
    pango_layout_set_width(layout, Self.units(measuredWidth))
    breakLines(in: measuredWidth)
    pango_layout_get_extents(layout, nil, nil)
  }
}

extension Widget {
  /// The peer of the widget, or of the label in it, if its text needs one.
  @MainActor var tileText: TileText? {
    if let text = peer(as: TileText.self) { return text }
    return isA(gtk_label_get_type()) ? nil : first(ofType: tileLabelClass.type)?.peer(as: TileText.self)
  }
}

/// The size request of a label in one orientation, in px.
private struct TileRequest {
  var minimum: Int32 = 0
  var natural: Int32 = 0
  var minimumBaseline: Int32 = -1
  var naturalBaseline: Int32 = -1
}

/// The registered class. It forwards to GTK's label, which adds the padding and border around the text.
let tileLabelClass = WidgetClass(
  "ReflowTileLabel", parent: gtk_label_get_type(),
  classInit: { widgetClass in
    widgetClass!.pointee.measure = { widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
      guard let request = withPeer(of: widget, as: TileText.self, { $0.request(orientation, for: length) }) else {
        return tileLabelClass.parent.pointee.measure!(
          widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline)
      }
      minimum?.pointee = request.minimum
      natural?.pointee = request.natural
      minimumBaseline?.pointee = request.minimumBaseline
      naturalBaseline?.pointee = request.naturalBaseline
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, baseline in
      _ = withPeer(of: widget, as: TileText.self) { $0.dropKnownIfChanged() }
      tileLabelClass.parent.pointee.size_allocate!(widget, width, height, baseline)
      _ = withPeer(of: widget, as: TileText.self) {
        $0.keepKnown()
        $0.breakLines(in: gtk_widget_get_width($0.widget.pointer))
      }
    }
  },
  instanceInit: { _ in })

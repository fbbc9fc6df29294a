// The class of a word's tile: a label with a maximum width of its text.

import CGtk
import GtkInterop

/// The maximum width of a label's text, as a peer of the label.
@MainActor
final class TextLimit: Peer {
  /// The maximum width of the text in px; nil for no maximum.
  var width: Int32? { didSet { if width != oldValue { gtk_widget_queue_resize(widget.pointer) } } }
}

/// The registered class. It forwards to GTK's label, which adds the padding and border around the text.
let tileLabelClass = WidgetClass(
  "ReflowTileLabel", parent: gtk_label_get_type(),
  classInit: { widgetClass in
    widgetClass!.pointee.measure = { widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
      let measure = tileLabelClass.parent.pointee.measure!
      guard let limit = withPeer(of: widget, as: TextLimit.self, { $0.width }) ?? nil else {
        return measure(widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline)
      }
      if orientation == GTK_ORIENTATION_VERTICAL, length >= 0 {
        return measure(widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline)
      }
      // GTK's label writes through all four pointers, so none may be nil.
      var (least, wish, leastBaseline, wishBaseline): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
      measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, &leastBaseline, &wishBaseline)
      wish = max(least, min(wish, limit))
      if orientation == GTK_ORIENTATION_VERTICAL {
        return measure(widget, orientation, wish, minimum, natural, minimumBaseline, naturalBaseline)
      }
      minimum?.pointee = least
      natural?.pointee = wish
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
  },
  instanceInit: { _ in })

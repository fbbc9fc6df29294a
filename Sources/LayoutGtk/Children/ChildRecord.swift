// What a container remembers of a widget that it lays out.

import CGtk
import LayoutCore

/// The sizes a widget asked for last, and where it was put.
struct ChildRecord {
  /// The widget, to which ``ChildRecords`` hold a reference.
  let widget: UnsafeMutablePointer<GtkWidget>

  /// The widget's request for a width, in pixels.
  var minimumWidth: Int32 = 0
  var naturalWidth: Int32 = 0
  /// The widget's request for a height: at ``requestedFor`` when it depends on the width.
  var minimumHeight: Int32 = 0
  var naturalHeight: Int32 = 0
  /// Where the text sits at these heights, from the top; -1 without text.
  var minimumBaseline: Int32 = -1
  var naturalBaseline: Int32 = -1

  /// Which way the widget trades width for height.
  var mode = GTK_SIZE_REQUEST_CONSTANT_SIZE
  /// The length across for which the traded request holds; -1 when it depends on none.
  var requestedFor: Int32 = -1
  /// Whether the traded request has to be asked for before it is read.
  var isStale = true

  /// The length across for which the widget was allocated last, where that is not ``requestedFor``, and its minimum
  /// there.
  var allocatedFor: Int32 = -1
  var allocatedMinimum: Int32 = 0

  /// The axes along which the child was told to take all that it is offered.
  var expanding: Axis.Set
  /// Whether it does, be it by itself.
  var expandsHorizontally = false
  var expandsVertically = false
  /// Whether that was found out since the size was asked for.
  var isExpansionNew = false
  /// Whether the widget lies in a frame, and sticks out of it on all sides where it is larger.
  var isFramed: Bool
  /// Whether the widget's size is animated along with its position.
  var animatesSize: Bool
  /// Whether the widget shows: the layout may take it out of sight.
  var isShown: Bool

  /// Whether the widget shows at a part of its opacity.
  var isFading = false
  /// Whether the layout placed the widget, rather than hid it or has not come to it yet.
  var isPlaced = false
  /// Where the widget belongs.
  var target = PixelRect()
  /// Where it was put, which differs while it moves.
  var shown = PixelRect()
  /// The translation there, of which the record owns a reference, once the widget was allocated there again.
  var keptTransform: OpaquePointer?
  /// The factor by which it was drawn smaller or larger.
  var scale: Float = 1

  init(
    widget: UnsafeMutablePointer<GtkWidget>, expanding: Axis.Set, isFramed: Bool = false, animatesSize: Bool = false
  ) {
    self.widget = widget
    self.expanding = expanding
    self.isFramed = isFramed
    self.animatesSize = animatesSize
    isShown = gtk_widget_get_child_visible(widget) != 0
    readExpansion()
  }
}

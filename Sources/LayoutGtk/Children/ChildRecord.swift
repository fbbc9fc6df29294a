// The record of a widget that a container lays out, and the questions for its sizes: only what may have changed is
// asked, and never twice for the same.

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
  private var isExpansionNew = false
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

extension ChildRecord {
  /// Reads along which axes the widget, or something in it, expands.
  mutating func readExpansion() {
    let axes = expanding.union(Self.expansion(of: widget))
    let isSame =
      axes.contains(.horizontal) == expandsHorizontally && axes.contains(.vertical) == expandsVertically
    isExpansionNew = isExpansionNew || !isSame
    expandsHorizontally = axes.contains(.horizontal)
    expandsVertically = axes.contains(.vertical)
  }

  /// The axes along which a widget expands, in GTK's own terms.
  static func expansion(of widget: UnsafeMutablePointer<GtkWidget>) -> Axis.Set {
    var axes: Axis.Set = []
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0 { axes.insert(.horizontal) }
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_VERTICAL) != 0 { axes.insert(.vertical) }
    return axes
  }
}

extension ChildRecord {
  /// Asks the widget anew for what may have changed, after some widget's request did.
  ///
  /// - Returns: Whether an answer changed, or is not known yet.
  mutating func refresh() -> Bool {
    allocatedFor = -1
    let oldMode = mode
    mode = gtk_widget_get_request_mode(widget)
    let isFreeSame = mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? refreshHeight(for: -1) : refreshWidth(for: -1)
    guard isFreeSame, mode == oldMode, !isExpansionNew, !isStale else {
      // The length that is traded for the other is likely to have changed too: it is asked for when that is known.
      isExpansionNew = false
      isStale = true
      return true
    }
    return !refreshTraded()
  }

  /// Makes sure that the traded request is the one for a length across of `length` pixels.
  @inline(__always)
  mutating func request(for length: Int32) {
    let wanted = mode == GTK_SIZE_REQUEST_CONSTANT_SIZE ? -1 : length
    if isStale || wanted != requestedFor { askTraded(for: wanted) }
  }

  @inline(never)
  private mutating func askTraded(for length: Int32) {
    requestedFor = length
    isStale = false
    _ = refreshTraded()
  }

  @inline(__always)
  private mutating func refreshTraded() -> Bool {
    mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? refreshWidth(for: requestedFor) : refreshHeight(for: requestedFor)
  }

  /// Asks for the width at a height. Answers whether it is the same as before.
  @inline(__always)
  private mutating func refreshWidth(for height: Int32) -> Bool {
    let old = (minimumWidth, naturalWidth)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, height, &minimumWidth, &naturalWidth, nil, nil)
    return old == (minimumWidth, naturalWidth)
  }

  /// Asks for the height at a width. Answers whether it is the same as before.
  @inline(__always)
  private mutating func refreshHeight(for width: Int32) -> Bool {
    let old = (minimumHeight, naturalHeight, minimumBaseline, naturalBaseline)
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, PixelLength.forHeight(width), &minimumHeight, &naturalHeight, &minimumBaseline,
      &naturalBaseline)
    return old == (minimumHeight, naturalHeight, minimumBaseline, naturalBaseline)
  }

  /// Asks a widget that is on its way out, so that GTK may allocate it.
  mutating func refreshLeaving() {
    _ = refreshWidth(for: -1)
    _ = refreshHeight(for: shown.width)
    shown.width = max(shown.width, minimumWidth)
    shown.height = max(shown.height, minimumHeight)
  }
}

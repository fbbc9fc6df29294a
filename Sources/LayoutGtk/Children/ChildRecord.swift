// The record of a widget that a container lays out, with its size requests. It measures only requests that may have
// changed, and never measures twice for the same size.

import CGtk
import GtkInterop
import LayoutCore

/// The latest size requests and the position of a widget.
struct ChildRecord {
  /// The widget. ``ChildRecords`` holds a reference to it.
  let widget: UnsafeMutablePointer<GtkWidget>

  /// The widget's request for a width, in pixels.
  var minimumWidth: Int32 = 0
  var naturalWidth: Int32 = 0
  /// The widget's request for a height: at ``requestedFor`` when it depends on the width.
  var minimumHeight: Int32 = 0
  var naturalHeight: Int32 = 0
  /// The text baseline at these heights, from the top; -1 without text.
  var minimumBaseline: Int32 = -1
  var naturalBaseline: Int32 = -1

  var mode = GTK_SIZE_REQUEST_CONSTANT_SIZE
  /// The length on the other axis for which the dependent request holds; -1 when the request depends on none.
  var requestedFor: Int32 = -1
  /// Whether the dependent request must be measured before it is read.
  var isStale = true

  /// The length on the other axis of the last allocation, where it differs from ``requestedFor``, and the widget's
  /// minimum for it.
  var allocatedFor: Int32 = -1
  var allocatedMinimum: Int32 = 0

  /// The axes along which the child fills the proposal by its ``Expands`` value.
  var expanding: Axis.Set
  /// Whether the child expands, by its ``Expands`` value or by the widget itself.
  var expandsHorizontally = false
  var expandsVertically = false
  /// Whether the expansion changed since the last measurement.
  private var isExpansionNew = false
  /// Whether the widget is a scale, which expands along its orientation.
  private let isScale: Bool
  /// Whether the widget is in a frame. A widget larger than its frame extends beyond it on all sides.
  var isFramed: Bool
  var animatesSize: Bool
  /// Whether the widget is visible; the layout may hide it.
  var isShown: Bool

  /// Whether the widget has a reduced opacity because it fades.
  var isFading = false
  /// Whether the layout placed the widget. False for a hidden widget and before the first placement.
  var isPlaced = false
  /// The rectangle at rest.
  var target = PixelRect()
  /// The rectangle of the last allocation, which differs from ``target`` while the widget moves.
  var shown = PixelRect()
  /// The translation to ``shown``. The record owns a reference to it. Nil until the widget is allocated twice at the
  /// same position.
  var keptTransform: OpaquePointer?
  /// The scale of the last allocation.
  var scale: Float = 1

  init(
    widget: UnsafeMutablePointer<GtkWidget>, expanding: Axis.Set, isFramed: Bool = false, animatesSize: Bool = false
  ) {
    self.widget = widget
    isScale = OpaquePointer(widget).isA(gtk_scale_get_type())
    self.expanding = expanding
    self.isFramed = isFramed
    self.animatesSize = animatesSize
    isShown = gtk_widget_get_child_visible(widget) != 0
    readExpansion()
  }
}

extension ChildRecord {
  /// Reads the axes along which the widget, or a widget in it, expands. A scale expands along its orientation too, as
  /// SwiftUI's slider does: its natural length there is that of its knob.
  mutating func readExpansion() {
    var axes = expanding.union(Self.expansion(of: widget))
    if isScale {
      let orientation = gtk_orientable_get_orientation(OpaquePointer(widget))
      axes.insert(orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical)
    }
    let isSame =
      axes.contains(.horizontal) == expandsHorizontally && axes.contains(.vertical) == expandsVertically
    isExpansionNew = isExpansionNew || !isSame
    expandsHorizontally = axes.contains(.horizontal)
    expandsVertically = axes.contains(.vertical)
  }

  /// The axes along which GTK expands a widget.
  static func expansion(of widget: UnsafeMutablePointer<GtkWidget>) -> Axis.Set {
    var axes: Axis.Set = []
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0 { axes.insert(.horizontal) }
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_VERTICAL) != 0 { axes.insert(.vertical) }
    return axes
  }
}

extension ChildRecord {
  /// Measures again what may have changed, after the request of some widget changed.
  ///
  /// - Returns: Whether a request changed, or is not known yet.
  mutating func refresh() -> Bool {
    allocatedFor = -1
    // GTK does not compute the expansion again when the orientation changes.
    if isScale { readExpansion() }
    let oldMode = mode
    mode = gtk_widget_get_request_mode(widget)
    let isFreeSame = mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? refreshHeight(for: -1) : refreshWidth(for: -1)
    guard isFreeSame, mode == oldMode, !isExpansionNew, !isStale else {
      // The dependent length probably changed too. It is measured when the length it depends on is known.
      isExpansionNew = false
      isStale = true
      return true
    }
    return !refreshTraded()
  }

  /// Measures the dependent request for a length of `length` pixels on the other axis, if it is not current.
  @inline(__always)
  mutating func request(for length: Int32) {
    let needed = mode == GTK_SIZE_REQUEST_CONSTANT_SIZE ? -1 : length
    if isStale || needed != requestedFor { measureTraded(for: needed) }
  }

  @inline(never)
  private mutating func measureTraded(for length: Int32) {
    requestedFor = length
    isStale = false
    _ = refreshTraded()
  }

  @inline(__always)
  private mutating func refreshTraded() -> Bool {
    mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? refreshWidth(for: requestedFor) : refreshHeight(for: requestedFor)
  }

  /// Measures the width for a height. Returns whether it is unchanged.
  @inline(__always)
  private mutating func refreshWidth(for height: Int32) -> Bool {
    let old = (minimumWidth, naturalWidth)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, height, &minimumWidth, &naturalWidth, nil, nil)
    return old == (minimumWidth, naturalWidth)
  }

  /// Measures the height for a width. Returns whether it is unchanged.
  @inline(__always)
  private mutating func refreshHeight(for width: Int32) -> Bool {
    let old = (minimumHeight, naturalHeight, minimumBaseline, naturalBaseline)
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, PixelLength.forHeight(width), &minimumHeight, &naturalHeight, &minimumBaseline,
      &naturalBaseline)
    return old == (minimumHeight, naturalHeight, minimumBaseline, naturalBaseline)
  }

  /// Measures a leaving widget, because GTK allocates measured widgets only.
  mutating func refreshLeaving() {
    _ = refreshWidth(for: -1)
    _ = refreshHeight(for: shown.width)
    shown.width = max(shown.width, minimumWidth)
    shown.height = max(shown.height, minimumHeight)
  }
}

// Asking a widget for its sizes: only what may have changed, and never twice for the same.

import CGtk
import LayoutCore

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

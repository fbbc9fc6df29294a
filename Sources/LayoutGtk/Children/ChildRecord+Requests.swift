// Asking a widget for its sizes: only what may have changed, and never twice for the same.

import CGtk
import LayoutCore

extension ChildRecord {
  /// Asks the widget anew for what does not depend on the other length, after some widget's request changed.
  ///
  /// - Returns: Whether an answer changed.
  mutating func refresh() -> Bool {
    let old = self
    allocatedFor = -1
    mode = gtk_widget_get_request_mode(widget)
    expandsHorizontally =
      expanding.contains(.horizontal) || gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0
    expandsVertically =
      expanding.contains(.vertical) || gtk_widget_compute_expand(widget, GTK_ORIENTATION_VERTICAL) != 0
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      measureHeight(forWidth: -1)
    } else {
      measureWidth(forHeight: -1)
    }
    let isSame =
      mode == old.mode && expandsHorizontally == old.expandsHorizontally && expandsVertically == old.expandsVertically
      && !old.isStale && hasSameFreeRequest(as: old)
    guard isSame else {
      // What the traded length was for is likely to have changed too: it is asked for when it is known.
      isStale = true
      return true
    }
    measureTraded()
    return !hasSameTradedRequest(as: old)
  }

  /// Asks a widget that is on its way out, so that GTK may allocate it.
  mutating func refreshLeaving() {
    measureWidth(forHeight: -1)
    measureHeight(forWidth: shown.width)
    shown.width = max(shown.width, minimumWidth)
    shown.height = max(shown.height, minimumHeight)
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
    measureTraded()
  }

  private mutating func measureTraded() {
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      measureWidth(forHeight: requestedFor)
    } else {
      measureHeight(forWidth: requestedFor)
    }
  }

  private mutating func measureWidth(forHeight height: Int32) {
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, height, &minimumWidth, &naturalWidth, nil, nil)
  }

  private mutating func measureHeight(forWidth width: Int32) {
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, width, &minimumHeight, &naturalHeight, &minimumBaseline, &naturalBaseline)
  }

  private func hasSameFreeRequest(as old: ChildRecord) -> Bool {
    mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? hasSameHeight(as: old) : hasSameWidth(as: old)
  }

  private func hasSameTradedRequest(as old: ChildRecord) -> Bool {
    mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? hasSameWidth(as: old) : hasSameHeight(as: old)
  }

  private func hasSameWidth(as old: ChildRecord) -> Bool {
    minimumWidth == old.minimumWidth && naturalWidth == old.naturalWidth
  }

  private func hasSameHeight(as old: ChildRecord) -> Bool {
    minimumHeight == old.minimumHeight && naturalHeight == old.naturalHeight
      && minimumBaseline == old.minimumBaseline && naturalBaseline == old.naturalBaseline
  }

  /// The rectangle grown to the right and down to the minimum that the widget has at just that size.
  @inline(__always)
  mutating func holding(_ rect: PixelRect) -> PixelRect {
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      var grown = rect
      grown.height = max(rect.height, minimumHeight)
      grown.width = max(rect.width, minimum(for: grown.height, minimumWidth))
      return grown
    }
    var grown = rect
    grown.width = max(rect.width, minimumWidth)
    grown.height = max(rect.height, minimum(for: grown.width, minimumHeight))
    return grown
  }

  @inline(__always)
  private mutating func minimum(for length: Int32, _ requested: Int32) -> Int32 {
    if length == requestedFor || mode == GTK_SIZE_REQUEST_CONSTANT_SIZE { return requested }
    return length == allocatedFor ? allocatedMinimum : askMinimum(for: length)
  }

  /// Rounding the edges may make a widget a pixel longer than the length it was asked for.
  @inline(never)
  private mutating func askMinimum(for length: Int32) -> Int32 {
    let orientation =
      mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    gtk_widget_measure(widget, orientation, length, &allocatedMinimum, nil, nil, nil)
    allocatedFor = length
    return allocatedMinimum
  }
}

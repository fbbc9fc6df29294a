// What GTK insists on: no widget is allocated less than it needs at just that size.

import CGtk

extension ChildRecord {
  /// The rectangle, grown to the widget's minimum: to the right and down, or on all sides of a frame. A spacer has its
  /// size without asking the widget, whose minimum may not be known yet.
  @inline(__always)
  mutating func holding(_ rect: PixelRect) -> PixelRect {
    var grown = rect
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      grown.height = max(rect.height, minimumHeight)
      if isStale { request(for: grown.height) }
      grown.width = max(rect.width, minimum(for: grown.height, minimumWidth))
    } else {
      grown.width = max(rect.width, minimumWidth)
      if isStale { request(for: grown.width) }
      grown.height = max(rect.height, minimum(for: grown.width, minimumHeight))
    }
    if isFramed {
      grown.x -= (grown.width - rect.width) / 2
      grown.y -= (grown.height - rect.height) / 2
    }
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
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, length, &allocatedMinimum, nil, nil, nil)
    } else {
      let width = PixelLength.forHeight(length)
      gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &allocatedMinimum, nil, nil, nil)
    }
    allocatedFor = length
    return allocatedMinimum
  }
}

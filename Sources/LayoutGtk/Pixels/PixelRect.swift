// A frame on whole pixels.

import Foundation
import LayoutCore

/// A rectangle of whole pixels in a container's coordinates.
struct PixelRect: Equatable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The frame with each edge rounded on its own: frames that touch still do, and none overlaps the next. A width is
  /// never less than the whole pixels within the frame's.
  @inline(__always)
  init(rounding frame: CGRect) {
    x = PixelLength.edge(frame.origin.x)
    y = PixelLength.edge(frame.origin.y)
    width = max(0, PixelLength.edge(frame.origin.x + frame.size.width) - x)
    height = max(0, PixelLength.edge(frame.origin.y + frame.size.height) - y)
  }

  init() {}
}

extension CGRect {
  /// The rectangle in the layout system's terms.
  init(_ rect: PixelRect) {
    self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
  }
}

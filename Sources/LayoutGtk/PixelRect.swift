// Frames and lengths as GTK takes them of the layout system: whole pixels, never negative, never more than GTK's
// arithmetic can bear.

import CGtk
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

  /// A rectangle of GTK's, in which something is drawn.
  package init(_ rect: graphene_rect_t) {
    let (origin, size) = (rect.origin, rect.size)
    self.init(x: CGFloat(origin.x), y: CGFloat(origin.y), width: CGFloat(size.width), height: CGFloat(size.height))
  }
}

/// Lengths in whole pixels, as GTK takes them.
enum PixelLength {
  /// The longest length and the farthest position handed to GTK, in pixels: 2²⁴, up to where the single precision of
  /// GSK's coordinates tells every pixel from the next. What is longer, infinite lengths included, is cut to it.
  static let largest: Int32 = 1 << 24

  /// Where an infinite edge lies, in pixels: 2²⁰. Text as wide as that is still within the fixed-point numbers of Pango,
  /// which end at 2²¹, and what is drawn that far within those of cairo, which end at 2²³.
  static let infinity: Int32 = 1 << 20

  /// The smallest whole length that holds `length`; 0 for what is negative or no number.
  static func holding(_ length: CGFloat) -> Int32 {
    guard length > 0 else { return 0 }
    return length >= CGFloat(largest) ? largest : Int32(length.rounded(.up))
  }

  /// The largest whole length within `length`; 0 for what is negative or no number.
  @inline(__always)
  static func within(_ length: CGFloat) -> Int32 {
    guard length > 0 else { return 0 }
    return length >= CGFloat(largest) ? largest : Int32(length)
  }

  /// The width that a widget is asked its height for. Of a width beyond its own numbers text would take nothing but what
  /// is left of it, wrap at every letter, and GTK remember that height for all widths below.
  @inline(__always)
  static func forHeight(_ width: Int32) -> Int32 { min(width, infinity) }

  /// The pixel edge nearest to `position`, halves to the right and down; 0 for what is no number.
  @inline(__always)
  static func edge(_ position: CGFloat) -> Int32 {
    let limit = CGFloat(largest)
    guard position > -limit, position < limit else { return farEdge(position) }
    let shifted = position + 0.5
    let truncated = Int32(shifted)
    return CGFloat(truncated) > shifted ? truncated - 1 : truncated
  }

  private static func farEdge(_ position: CGFloat) -> Int32 {
    if position.isNaN { return 0 }
    let far = position.isInfinite ? infinity : largest
    return position < 0 ? -far : far
  }
}

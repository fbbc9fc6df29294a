// The layout system's frames and lengths as GTK accepts them: whole pixels, lengths never negative, and nothing beyond
// the range of GTK's arithmetic.

import CGtk
import Foundation

/// A rectangle of whole pixels in a container's coordinates.
struct PixelRect: Equatable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The frame with each edge rounded on its own, so that adjacent frames stay adjacent and never overlap. A width is
  /// at least the number of whole pixels within the frame's.
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
  /// The rectangle in the layout system's type.
  init(_ rect: PixelRect) {
    self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
  }

  /// A rectangle of GTK's drawing API.
  package init(_ rect: graphene_rect_t) {
    let (origin, size) = (rect.origin, rect.size)
    self.init(x: CGFloat(origin.x), y: CGFloat(origin.y), width: CGFloat(size.width), height: CGFloat(size.height))
  }
}

/// Lengths in whole pixels, as GTK takes them.
enum PixelLength {
  /// The maximum length and distance passed to GTK, in pixels: 2²⁴. Up to it, the single precision of GSK's coordinates
  /// distinguishes every pixel. Longer lengths, including infinite ones, are clamped to it.
  static let largest: Int32 = 1 << 24

  /// The position of an infinite edge, in pixels: 2²⁰. It keeps text within the range of Pango's fixed-point numbers,
  /// which ends at 2²¹, and drawing within that of cairo's, which ends at 2²³.
  static let infinity: Int32 = 1 << 20

  /// The smallest whole length that is at least `length`; 0 for a negative length or NaN.
  static func holding(_ length: CGFloat) -> Int32 {
    guard length > 0 else { return 0 }
    return length >= CGFloat(largest) ? largest : Int32(length.rounded(.up))
  }

  /// The largest whole length that is at most `length`; 0 for a negative length or NaN.
  @inline(__always)
  static func within(_ length: CGFloat) -> Int32 {
    guard length > 0 else { return 0 }
    return length >= CGFloat(largest) ? largest : Int32(length)
  }

  /// The width for which to measure a widget's height. Beyond Pango's range, a width overflows: text would wrap at
  /// every letter, and GTK would cache that height for all smaller widths.
  @inline(__always)
  static func forHeight(_ width: Int32) -> Int32 { min(width, infinity) }

  /// The pixel edge nearest to `position`, with halves rounded to the right and down; 0 for NaN.
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

extension graphene_rect_t {
  /// The same rectangle, for drawing.
  package init(_ rect: CGRect) {
    self.init(
      origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

// One mark of the overlays: a rectangle and short texts, not yet pixels.

import Foundation
import LayoutCore

/// One mark of an overlay, in the coordinates of the container.
package struct OverlayMark: Equatable, Sendable {
  /// The kind of a mark, which determines its style.
  package enum Kind: CaseIterable, Sendable {
    case frame, index, line, itemSpacing, lineSpacing, padding, freeSpace, baseline, overflow, track, proposal
    /// The frame of an item in a baseline: `ghost` beside its current frame, `earlier` instead of it.
    case ghost, earlier
    /// A text, an area that scrolls, and a widget that causes the minimum width, in the window of a program.
    case text, scrolling, minimum
    /// A line across a view where it has an alignment guide, whose width or height is 0, and the names of its guides.
    case guide, guideNames
    /// A widget of a program or an item of a layout that can be pressed.
    case target
  }

  package var kind: Kind
  /// The area of the mark, which is finite. Its height is 0 for a baseline.
  package var rect: CGRect
  /// The full label; nil for a mark without one.
  package var text: Message?
  /// A shorter label for a mark that is too small for `text`.
  package var shortText: Message?

  /// Makes a mark. An item that takes an infinite proposal has an infinite frame, which no geometry of Foundation takes:
  /// its mark ends at the limit.
  package init(kind: Kind, rect: CGRect, text: Message? = nil, shortText: Message? = nil) {
    (self.kind, self.text, self.shortText) = (kind, text, shortText)
    guard !rect.isNull, !(rect.maxX.isFinite && rect.maxY.isFinite) else {
      self.rect = rect
      return
    }
    // The order of the arguments decides that a coordinate that is no number is outside, too.
    let x = min(Self.limit, max(-Self.limit, rect.origin.x))
    let y = min(Self.limit, max(-Self.limit, rect.origin.y))
    self.rect = CGRect(
      x: x, y: y, width: max(0, min(Self.limit - x, rect.size.width)),
      height: max(0, min(Self.limit - y, rect.size.height)))
  }

  /// The greatest coordinate of a mark whose area has no end, in points.
  private static let limit: CGFloat = 1e6

  package func offsetBy(x: CGFloat) -> OverlayMark {
    var mark = self
    mark.rect.origin.x += x
    return mark
  }
}

extension OverlayMark {
  /// The mark of a target, with its size.
  package init(targetAt rect: CGRect) {
    self.init(kind: .target, rect: rect, text: rect.size.text, shortText: rect.width.lengthText)
  }

  /// A mark without a label; nil for an empty rectangle.
  init?(_ kind: Kind, _ rect: CGRect) {
    // CGRect would normalise a negative length to a positive one.
    guard rect.size.width > 0.01, rect.size.height > 0.01 else { return nil }
    self.init(kind: kind, rect: rect, text: nil)
  }
}

extension CGFloat {
  /// A length in points as displayed text, rounded to tenths.
  package var lengthText: Message {
    guard isFinite else { return Message.verbatim(isNaN ? "–" : self > 0 ? "∞" : "−∞") }
    // Adding 0 removes the sign of a negative zero.
    return Double((self * 10).rounded() / 10 + 0).shortText
  }
}

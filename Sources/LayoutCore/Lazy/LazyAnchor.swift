// The anchor of a scroll position: it stays in place while estimated lengths around it are corrected.

import Foundation

/// A point of an item's line that is held at a point of the viewport.
///
/// A host stores an anchor rather than an offset, and computes the offset from the anchor and the current solution. The
/// anchored line therefore stays in place when an estimate is corrected, the width changes, or items before it are
/// inserted or removed.
public struct LazyAnchor: Equatable, Sendable {
  /// The item.
  public var item: Int

  /// The point of the item's line, as a fraction of its length from the line's start.
  public var fraction: CGFloat

  /// The point of the viewport where that point is held, in points from its start.
  public var position: CGFloat

  /// Makes an anchor of the given parts.
  public init(item: Int, fraction: CGFloat = 0, position: CGFloat = 0) {
    self.item = item
    self.fraction = fraction
    self.position = position
  }

  /// Makes an anchor that holds the first visible line at an offset. It holds the start of the line, which is at or
  /// before the start of the viewport.
  ///
  /// - Returns: nil where there is no item.
  public init?(at offset: CGFloat, in solution: some LazySolution) {
    guard solution.count > 0 else { return nil }
    let line = solution.lines(from: offset, to: .infinity).first ?? solution.lineCount - 1
    let items = solution.items(ofLine: line)
    self.init(item: items.lowerBound, position: solution.extent(ofLine: line).origin - offset)
  }

  /// The offset of the viewport in the content, not clamped to the content.
  public func offset(in solution: some LazySolution) -> CGFloat {
    guard solution.count > 0 else { return 0 }
    let line = solution.extent(ofLine: solution.line(of: min(max(item, 0), solution.count - 1)))
    return line.origin + line.length * fraction - position
  }
}

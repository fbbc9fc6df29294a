// What stays where it is while everything around it may turn out otherwise than estimated.

import Foundation

/// A point of an item's line that is held at a point of the viewport: what the user looks at.
///
/// A host keeps an anchor rather than an offset. The offset follows from the anchor and the solution at hand, so that
/// corrected estimates, another width or items that come and go before it move everything else.
public struct LazyAnchor: Equatable, Sendable {
  /// The item.
  public var item: Int

  /// The point of the item's line, as a fraction of its length from the line's start.
  public var fraction: CGFloat

  /// Where that point is held, in points from the start of the viewport.
  public var position: CGFloat

  /// An anchor of the given parts.
  public init(item: Int, fraction: CGFloat = 0, position: CGFloat = 0) {
    self.item = item
    self.fraction = fraction
    self.position = position
  }

  /// Holds the first line in sight at an offset: its start, at or before the viewport's.
  ///
  /// - Returns: nil where there is no item.
  public init?(at offset: CGFloat, in solution: some LazySolution) {
    guard solution.count > 0 else { return nil }
    let line = solution.lines(from: offset, to: .infinity).first ?? solution.lineCount - 1
    let items = solution.items(ofLine: line)
    self.init(item: items.lowerBound, position: solution.extent(ofLine: line).origin - offset)
  }

  /// The offset of the viewport in the content, not limited to the content.
  public func offset(in solution: some LazySolution) -> CGFloat {
    guard solution.count > 0 else { return 0 }
    let line = solution.extent(ofLine: solution.line(of: min(max(item, 0), solution.count - 1)))
    return line.origin + line.length * fraction - position
  }
}

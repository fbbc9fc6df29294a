// The sizes of the items of a lazy flow, known in advance, in contiguous memory.

import Foundation

/// The sizes of any number of items, and their text baselines.
///
/// Copies share their memory. A length that is negative or not finite counts as 0.
public struct LazyItemSizes: Sendable {
  let widths: ContiguousArray<CGFloat>
  let heights: ContiguousArray<CGFloat>
  /// The position of the baseline in each item, from the top; empty if each baseline is the bottom edge.
  let baselines: ContiguousArray<CGFloat>

  /// Makes a list of these sizes.
  ///
  /// - Parameters:
  ///   - sizes: The size of each item, in points.
  ///   - baselines: The baseline of each item, in points from its top; nil for the bottom edge of all.
  public init(_ sizes: some Collection<CGSize>, baselines: (some Collection<CGFloat>)? = [CGFloat]?.none) {
    widths = ContiguousArray(sizes.lazy.map { Self.usable($0.width) })
    heights = ContiguousArray(sizes.lazy.map { Self.usable($0.height) })
    self.baselines = ContiguousArray((baselines.map { ContiguousArray($0) } ?? []).lazy.map { $0.isNaN ? 0 : $0 })
    require(
      self.baselines.isEmpty || self.baselines.count == widths.count,
      "\(widths.count) items cannot have \(self.baselines.count) baselines")
  }

  /// Makes a list of items of one height, such as words in one font.
  public init(widths: some Collection<CGFloat>, height: CGFloat) {
    self.widths = ContiguousArray(widths.lazy.map(Self.usable))
    heights = ContiguousArray(repeating: Self.usable(height), count: self.widths.count)
    baselines = []
  }

  /// The number of items.
  public var count: Int { widths.count }

  /// The size of one item.
  public subscript(item: Int) -> CGSize { CGSize(width: widths[item], height: heights[item]) }

  func breadths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? widths : heights }

  func depths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? heights : widths }

  private static func usable(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
}

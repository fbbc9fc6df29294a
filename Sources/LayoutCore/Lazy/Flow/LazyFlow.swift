// A wrapping flow of any number of items of known sizes. It stores where lines start, and no frames.

import Foundation

/// A flow of items whose sizes are known, such as the words of a book. Its lines are those of a ``FlowLayout``.
///
///     LazyFlow(sizes, alignment: .leadingFirstTextBaseline, itemSpacing: 6, lineSpacing: 4)
///
/// A new breadth takes one pass over the lengths; everything else takes time logarithmic in the number of lines. Line
/// origins are at least a point apart. Items keep their sizes. An item that is longer than a line has its own line; if
/// `sizeInLine` is set, it returns the size of this item. If that takes long, as for paragraphs of text,
/// `estimateInLine` replaces it until the item becomes visible.
public struct LazyFlow: LazyLayout {
  /// The sizes of the items.
  public var sizes: LazyItemSizes

  /// The axis along the lines; the content grows across it.
  public var axis: Axis

  /// Along the lines: the position of a line in the breadth. Across: the alignment of items of different depth in their
  /// line.
  public var alignment: Alignment

  /// The distance between the items of a line in points; nil for the default, 8.
  public var itemSpacing: CGFloat?

  /// The distance between lines in points; nil for the default, 8.
  public var lineSpacing: CGFloat?

  /// The distribution of the free length of a line. Items of known sizes do not stretch.
  public var justification: FlowLayout.Justification

  /// The justification of the last line.
  public var lastLine: FlowLayout.LastLine

  /// The size of an item that is longer than a line, by its index and the breadth of the line; nil to keep its size.
  /// Called when the flow is wrapped, or, for an item with an estimate, when its line becomes visible.
  public var sizeInLine: (@Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize)?

  /// A quick estimate of `sizeInLine`; nil for an item whose exact size is quick. A breadth greater than the line's
  /// must be exact, because the longest line determines where all lines are aligned.
  public var estimateInLine: (@Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize?)?

  /// Makes a flow of items of these sizes. Distances are in points.
  public init(
    _ sizes: LazyItemSizes, axis: Axis = .horizontal, alignment: Alignment = .topLeading,
    itemSpacing: CGFloat? = nil, lineSpacing: CGFloat? = nil, justification: FlowLayout.Justification = .none,
    lastLine: FlowLayout.LastLine = .same,
    sizeInLine: (@Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize)? = nil,
    estimateInLine: (@Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize?)? = nil
  ) {
    self.sizes = sizes
    self.axis = axis
    self.alignment = alignment
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.justification = justification
    self.lastLine = lastLine
    self.sizeInLine = sizeInLine
    self.estimateInLine = estimateInLine
  }

  /// The axis across the lines.
  public var scrollAxis: Axis { axis.other }

  /// Wraps the first `count` items. O(count). A count above the number of sizes is a programmer error.
  public func solution(
    for proposal: ProposedViewSize, count: Int, previous: LazyFlowSolution?
  ) -> LazyFlowSolution {
    require(
      count >= 0 && count <= sizes.count, "A lazy flow of \(count) items cannot do with \(sizes.count) sizes")
    let proposed = axis.breadth(of: proposal) ?? .infinity
    return LazyFlowSolution(self, breadth: proposed.isNaN ? .infinity : max(proposed, 0), count: count)
  }

  /// An eager flow with the same parameters. The lazy flow uses its arithmetic.
  var flow: FlowLayout {
    FlowLayout(
      axis: axis, alignment: alignment, itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      justification: justification, lastLine: lastLine)
  }
}

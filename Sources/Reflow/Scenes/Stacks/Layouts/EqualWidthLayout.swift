// Example: a layout that finds all frames at once, and measures and places by them.

import Foundation
import LayoutCore

/// Subviews in a row or a column, all as wide as the widest of them, as long as the room lasts.
struct EqualWidthLayout: Layout {
  /// The direction in which the subviews follow one another.
  var axis = Axis.horizontal
  /// The distance in points between subviews; nil for the one that each pair prefers.
  var spacing: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    frames(of: subviews, for: proposal).reduce(CGRect.zero) { $0.union($1) }.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames(of: subviews, for: proposal)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  /// Where the subviews lie, from the origin on: in a row all are as high as the highest, in a column each is as high
  /// as it likes.
  private func frames(of subviews: Subviews, for proposal: ProposedViewSize) -> [CGRect] {
    let gaps = gaps(between: subviews)
    let width = width(of: subviews, gaps: gaps, within: proposal.width)
    var heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    if axis == .horizontal { heights = heights.map { _ in heights.max() ?? 0 } }
    var origin = CGPoint.zero
    return zip(heights, gaps).map { height, gap in
      let frame = CGRect(origin: origin, size: CGSize(width: width, height: height))
      switch axis {
      case .horizontal: origin.x += width + gap
      case .vertical: origin.y += height + gap
      }
      return frame
    }
  }

  /// The ideal width of the widest subview, or a fair share of what is offered where that is less; at least what every
  /// subview needs.
  private func width(of subviews: Subviews, gaps: [CGFloat], within offer: CGFloat?) -> CGFloat {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    guard let offer else { return widest }
    let share = axis == .horizontal ? (offer - gaps.reduce(0, +)) / CGFloat(subviews.count) : offer
    let needed = subviews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    return max(min(widest, share), needed)
  }

  /// The distance from each subview to the next; 0 after the last.
  private func gaps(between subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return spacing ?? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis)
    }
  }
}

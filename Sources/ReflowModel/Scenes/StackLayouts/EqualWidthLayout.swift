// Example: a layout that computes all frames in one function, and uses it both to measure and to place.

import Foundation
import LayoutCore

/// A row or a column of subviews that all have the width of the widest subview, if the available width allows it.
struct EqualWidthLayout: Layout {
  /// The axis along which the subviews are placed.
  var axis = Axis.horizontal
  /// The distance between subviews, in points; nil for the distance that each pair prefers.
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

  /// The frames of the subviews, relative to the origin. In a row all subviews have the height of the highest; in a
  /// column each has its ideal height.
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

  /// The ideal width of the widest subview, or an equal share of the proposal if that is less, and at least the minimum
  /// width of every subview.
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

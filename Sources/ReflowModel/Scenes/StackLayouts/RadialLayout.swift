// Example: a layout that depends on its bounds and on a custom value of its children. It needs no cache, because each
// subview caches its own sizes.

import Foundation
import LayoutCore

/// Subviews on a circle, clockwise from the top. Subviews with the highest preferred position come first.
///
/// The circle fills the proposed size. If that is unspecified or infinite, the circle has the smallest radius at which
/// no two neighbours touch.
struct RadialLayout: Layout {
  /// The clockwise rotation of the circle.
  var turn = Angle.zero
  /// The minimum distance between neighbours on a circle of the smallest radius, in points.
  var spacing = ViewSpacing.defaultDistance

  var animatableData: AnimatablePair<Angle.AnimatableData, CGFloat> {
    get { AnimatablePair(turn.animatableData, spacing) }
    set {
      turn.animatableData = newValue.first
      spacing = newValue.second
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let largest = largestSize(of: subviews)
    let radius = min(
      radius(within: proposal.width, around: largest.width), radius(within: proposal.height, around: largest.height))
    let diameter = 2 * (radius < .infinity ? radius : smallestRadius(for: subviews.count, around: largest))
    return CGSize(width: diameter + largest.width, height: diameter + largest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let largest = largestSize(of: subviews)
    let radius = min(
      radius(within: bounds.width, around: largest.width), radius(within: bounds.height, around: largest.height))
    let step = Angle.degrees(360) / Double(subviews.count)
    for (index, subview) in subviews.sorted(byHighest: \.preferredPosition).enumerated() {
      let angle = turn + step * Double(index)
      let offset = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle.radians))
      subview.place(
        at: CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y), anchor: .center, proposal: .unspecified)
    }
  }

  private func largestSize(of subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { largest, size in
      CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  /// The radius that leaves space for half of the largest subview on each side.
  private func radius(within length: CGFloat?, around largest: CGFloat) -> CGFloat {
    max(0, ((length ?? .infinity) - largest) / 2)
  }

  /// The radius at which the centres of neighbours are as far apart as the diagonal of the largest subview plus the
  /// spacing.
  private func smallestRadius(for count: Int, around largest: CGSize) -> CGFloat {
    guard count > 1 else { return 0 }
    return (hypot(largest.width, largest.height) + spacing) / (2 * sin(.pi / CGFloat(count)))
  }
}

/// The position that a child prefers: a child with a higher value precedes others. A layout may ignore it.
package struct PreferredPosition: LayoutValueKey {
  /// Children without the value keep their order.
  package static let defaultValue: CGFloat = 0
}

extension LayoutSubview {
  /// The preferred position of the subview.
  var preferredPosition: CGFloat { self[PreferredPosition.self] }
}

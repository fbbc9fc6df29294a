// Example: a layout that goes by its bounds, and a value of one's own that children carry for it. It needs no cache: a
// subview remembers what it answered.

import Foundation
import LayoutCore

/// Subviews on a circle, clockwise from the top. Those with the highest preferred position come first.
///
/// The circle takes the room it is offered. Where that is open or infinite, it is as small as it can be without two
/// neighbours touching.
struct RadialLayout: Layout {
  /// How far the circle is turned, clockwise.
  var turn = Angle.zero
  /// The least distance in points between neighbours on a circle that may be as small as it likes.
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

  /// The radius that leaves half of the largest subview on either side.
  private func radius(within length: CGFloat?, around largest: CGFloat) -> CGFloat {
    max(0, ((length ?? .infinity) - largest) / 2)
  }

  /// On this circle the centres of neighbours are a diagonal of the largest subview and the spacing apart.
  private func smallestRadius(for count: Int, around largest: CGSize) -> CGFloat {
    guard count > 1 else { return 0 }
    return (hypot(largest.width, largest.height) + spacing) / (2 * sin(.pi / CGFloat(count)))
  }
}

/// How near to the beginning a child wants to be: the higher, the earlier. Layouts are free to read it.
struct PreferredPosition: LayoutValueKey {
  /// Children that say nothing keep their order.
  static let defaultValue: CGFloat = 0
}

extension View {
  /// Sets how near to the beginning the view wants to be.
  func preferredPosition(_ position: CGFloat) -> some View {
    layoutValue(key: PreferredPosition.self, value: position)
  }
}

extension LayoutSubview {
  /// How near to the beginning the subview wants to be.
  var preferredPosition: CGFloat { self[PreferredPosition.self] }
}

// Example: a layout that calls itself. Each spoke around the hub is a smaller wheel.

import Foundation
import LayoutCore

/// The first subview in the middle and the others divided among spokes around it, each of which is a wheel.
struct Wheel: Layout {
  /// The number of wheels around a hub.
  var spokes = 3
  /// The distance in points from a hub to the next ones. It is halved at each level.
  var radius: CGFloat = 80
  /// The direction of the first spoke, clockwise from the top.
  var turn = Angle.zero

  var animatableData: AnimatablePair<CGFloat, Angle.AnimatableData> {
    get { AnimatablePair(radius, turn.animatableData) }
    set {
      radius = newValue.first
      turn.animatableData = newValue.second
    }
  }

  /// The frames of the subviews, in order, with the hub at the origin.
  typealias Cache = [CGRect]

  func makeCache(subviews: Subviews) -> [CGRect] { frames(of: subviews) }

  private func frames(of subviews: Subviews) -> [CGRect] {
    guard let hub = subviews.first else { return [] }
    let size = hub.sizeThatFits(.unspecified)
    let others = subviews.dropFirst()
    let share = (others.count + spokes - 1) / spokes
    var inner = self
    inner.radius /= 2
    return [CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)]
      + (0..<spokes).flatMap { spoke -> [CGRect] in
        let angle = turn + .degrees(360 / Double(spokes)) * Double(spoke)
        let center = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle.radians))
        return inner.frames(of: others.dropFirst(spoke * share).prefix(share))
          .map { $0.offsetBy(dx: center.x, dy: center.y) }
      }
  }

  private func extent(of frames: [CGRect]) -> CGRect {
    frames.reduce(.null) { $0.union($1) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]) -> CGSize {
    cache.isEmpty ? .zero : extent(of: cache).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGRect]
  ) {
    let extent = extent(of: cache)
    for (subview, frame) in zip(subviews, cache) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.midX - extent.minX, y: bounds.minY + frame.midY - extent.minY),
        anchor: .center, proposal: .unspecified)
    }
  }
}

// The curve of an animation as it is drawn: how much of the way is left, over time.

import LayoutCore

/// The way that is left while an animation runs, as points of a unit square: from (0, 1) to (1, 0).
package struct MotionCurve: Equatable, Sendable {
  private let animation: Animation
  /// The seconds until everything that goes by it is where it belongs.
  private let duration: Double

  package init(_ animation: Animation, duration: Double) {
    self.animation = animation
    self.duration = duration
  }

  /// How much of the way is left after a part of the duration, in 0…1; less than 0 where it overshoots.
  package func offset(at part: Double) -> Double {
    part >= 1 ? 0 : animation.basis(at: max(part, 0) * duration).offset
  }

  /// The offsets at so many moments, at least two, of equal distance, the first and the last included.
  package func offsets(count: Int) -> [Double] {
    let last = max(count, 2) - 1
    return (0...last).map { offset(at: Double($0) / Double(last)) }
  }
}

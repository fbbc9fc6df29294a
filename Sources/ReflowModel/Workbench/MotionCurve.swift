// The drawn curve of an animation: its remaining distance over time.

import LayoutCore

/// The remaining distance of an animation as points of a unit square, from (0, 1) to (1, 0).
package struct MotionCurve: Equatable, Sendable {
  private let animation: Animation
  /// The time until everything animated has arrived, in seconds.
  private let duration: Double

  package init(_ animation: Animation, duration: Double) {
    self.animation = animation
    self.duration = duration
  }

  /// The remaining distance after a fraction of the duration: 1 at the start, 0 at the end, negative where the
  /// animation overshoots.
  package func offset(at part: Double) -> Double {
    part >= 1 ? 0 : animation.basis(at: max(part, 0) * duration).offset
  }

  /// The offsets at `count` equally spaced times, at least two, including the first and the last.
  package func offsets(count: Int) -> [Double] {
    let last = max(count, 2) - 1
    return (0...last).map { offset(at: Double($0) / Double(last)) }
  }
}

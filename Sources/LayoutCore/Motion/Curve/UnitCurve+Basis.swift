// A curve as a motion: what is left of the way, and how a velocity runs out beside it.

import Foundation

extension UnitCurve {
  /// The curve at `time` seconds, run through in `duration` seconds.
  ///
  /// A curve has no place for a velocity, so one that is carried over runs out beside it, as t·(1 − t/τ)²: it sets
  /// out with velocity 1 and ends at zero without a kink. It takes the whole duration, or less for a steep start:
  /// what takes such a curve over in flight would otherwise be carried far the wrong way to make up for the slope.
  func basis(at time: TimeInterval, duration: TimeInterval) -> MotionBasis {
    guard time < duration else { return .settled }
    let progress = time / duration
    let carrying = duration / max(1, abs(slope(at: 0)) / 2)
    let rest = max(0, 1 - time / carrying)
    return MotionBasis(
      offset: 1 - value(at: progress), velocity: time * rest * rest,
      offsetRate: -slope(at: progress) / duration,
      velocityRate: rest > 0 ? rest * (rest - 2 * time / carrying) : 0)
  }
}

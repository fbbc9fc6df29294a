// An animation that was begun at a time, and will be over at another.

import Foundation

/// One start of an animation, which any number of moving things may share.
@usableFromInline
struct AnimationRun: Hashable, Sendable {
  let animation: Animation
  /// When it was begun, in seconds.
  let start: TimeInterval
  /// When everything that moves by it has settled, in seconds.
  @usableFromInline
  private(set) var end: TimeInterval

  /// The run of `animation` begun at `start`, over at once until something is said to move by it.
  init(_ animation: Animation, start: TimeInterval) {
    self.animation = animation
    self.start = start
    end = start
  }

  /// What has been over forever.
  static let rest = AnimationRun(.linear(duration: 0), start: -.infinity)

  /// Extends the run until what moves at that distance and that speed has settled.
  mutating func cover(offset: Double, velocity: Double, tolerance: Double = 0.05) {
    guard offset != 0 || velocity != 0 else { return }
    let duration = animation.settlingDuration(offset: offset, velocity: velocity, tolerance: tolerance)
    end = max(end, start + duration)
  }

  /// Whether everything that moves by the run has settled at `time`.
  @inlinable
  func isSettled(at time: TimeInterval) -> Bool {
    time >= end
  }

  /// The animation's basis at `time`; once settled, exactly that of the end.
  @usableFromInline
  func basis(at time: TimeInterval) -> MotionBasis {
    isSettled(at: time) ? .settled : animation.basis(at: time - start)
  }
}

// What an animation is at one moment, the same few numbers for everything that moves by it, and how they come about.

import Foundation

/// The two functions an animation is made of, and their derivatives, at one moment.
///
/// Something that was away from its target by an offset, and moving at a velocity, when its animation began is now at
///
///     target + offset · basis.offset + velocity · basis.velocity
///
/// The functions begin at 1 and 0, with the second one's rate at 1, and end at zero. They are evaluated once for any
/// number of things that share an animation: what is left for each is two multiplications. The form is exact for
/// springs, whose motion is linear in offset and velocity.
@frozen
public struct MotionBasis: Hashable, Sendable {
  /// How much of the initial offset is left.
  public var offset: Double
  /// How far each unit of initial velocity has carried, in seconds.
  public var velocity: Double
  /// The rate of change of ``offset``, per second.
  public var offsetRate: Double
  /// The rate of change of ``velocity``.
  public var velocityRate: Double

  /// A basis of the given numbers.
  @inlinable
  public init(offset: Double, velocity: Double, offsetRate: Double, velocityRate: Double) {
    self.offset = offset
    self.velocity = velocity
    self.offsetRate = offsetRate
    self.velocityRate = velocityRate
  }

  /// The end of every animation: everything is at its target and at rest.
  public static let settled = MotionBasis(offset: 0, velocity: 0, offsetRate: 0, velocityRate: 0)
}

extension Animation {
  /// The animation, `time` seconds after it was begun.
  ///
  /// A delay holds the offset back and not the velocity: what was moving comes to a stop at its own pace while it
  /// waits, so that neither position nor velocity jumps.
  ///
  /// - Parameter time: The seconds since the beginning; before it, everything is as it began.
  public func basis(at time: TimeInterval) -> MotionBasis {
    let elapsed = time > 0 ? time : 0
    let carried = motion.basis(at: elapsed * speed)
    let leading =
      if delay == 0 { carried } else if elapsed < delay { MotionBasis.waiting } else {
        motion.basis(at: (elapsed - delay) * speed)
      }
    return MotionBasis(
      offset: leading.offset, velocity: carried.velocity / speed,
      offsetRate: leading.offsetRate * speed, velocityRate: carried.velocityRate)
  }

  /// The rate of ``MotionBasis/offset`` with which the animation sets out, per second.
  ///
  /// What takes the animation over while it moves begins with its velocity less its offset times this, and so
  /// with neither a jump nor a kink.
  var initialOffsetRate: Double {
    basis(at: 0).offsetRate
  }
}

extension MotionBasis {
  /// Before a delayed motion sets out, all of the offset is left and does not change.
  fileprivate static let waiting = MotionBasis(offset: 1, velocity: 0, offsetRate: 0, velocityRate: 0)
}

extension Animation.Motion {
  /// The motion at a time in seconds of its own, at least zero.
  fileprivate func basis(at time: TimeInterval) -> MotionBasis {
    switch self {
    case .jump:
      return .settled
    case .curve(let curve, let duration):
      return curve.basis(at: time, duration: duration)
    case .spring(let spring, let initialVelocity):
      // The target lies at minus the offset, so that a start at v ways per second is −v times the offset.
      let free = spring.basis(at: time)
      return MotionBasis(
        offset: free.offset - initialVelocity * free.velocity, velocity: free.velocity,
        offsetRate: free.offsetRate - initialVelocity * free.velocityRate, velocityRate: free.velocityRate)
    }
  }
}

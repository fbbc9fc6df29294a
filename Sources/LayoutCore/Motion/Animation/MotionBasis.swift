// The state of an animation at one moment, and its computation. All values that an animation moves share this state,
// which is four numbers.

import Foundation

/// The two functions that describe an animation, and their derivatives, at one moment.
///
/// A value with an offset from its target and a velocity when its animation started is now at
///
///     target + offset · basis.offset + velocity · basis.velocity
///
/// The functions start at 1 and 0, with the second one's rate at 1, and end at zero. They are evaluated once for any
/// number of values that share an animation, which leaves two multiplications for each value. The form is exact for
/// springs, whose motion is linear in offset and velocity.
@frozen
public struct MotionBasis: Hashable, Sendable {
  /// The remaining fraction of the initial offset.
  public var offset: Double
  /// The distance per unit of initial velocity, in seconds.
  public var velocity: Double
  /// The rate of change of ``offset``, per second.
  public var offsetRate: Double
  /// The rate of change of ``velocity``.
  public var velocityRate: Double

  /// Makes a basis of the given numbers.
  @inlinable
  public init(offset: Double, velocity: Double, offsetRate: Double, velocityRate: Double) {
    self.offset = offset
    self.velocity = velocity
    self.offsetRate = offsetRate
    self.velocityRate = velocityRate
  }

  /// The end of every animation: all values are at their targets and at rest.
  public static let settled = MotionBasis(offset: 0, velocity: 0, offsetRate: 0, velocityRate: 0)
}

extension Animation {
  /// The basis of the animation `time` seconds after its start.
  ///
  /// A delay applies to the offset and not to the velocity: a moving value decelerates during the delay, so that
  /// neither position nor velocity jumps.
  ///
  /// - Parameter time: The seconds since the start; at negative times the basis is that of the start.
  public func basis(at time: TimeInterval) -> MotionBasis {
    let elapsed = time > 0 ? time : 0
    let carried = motion.basis(at: elapsed * speed)
    let leading =
      if elapsed < delay { MotionBasis.waiting } else if let repetition {
        repetition.basis(of: motion, at: (elapsed - delay) * speed)
      } else if delay == 0 { carried } else { motion.basis(at: (elapsed - delay) * speed) }
    return MotionBasis(
      offset: leading.offset, velocity: carried.velocity / speed,
      offsetRate: leading.offsetRate * speed, velocityRate: carried.velocityRate)
  }

  /// The rate of ``MotionBasis/offset`` at the start of the animation, per second.
  ///
  /// A value that is moving when the animation starts begins with its velocity minus its offset times this rate, so
  /// that neither position nor velocity jumps.
  var initialOffsetRate: Double {
    basis(at: 0).offsetRate
  }
}

extension MotionBasis {
  /// The basis during a delay: all of the offset is left and does not change.
  fileprivate static let waiting = MotionBasis(offset: 1, velocity: 0, offsetRate: 0, velocityRate: 0)
}

extension Animation.Motion {
  /// The basis at a time in seconds of the motion itself, at least zero.
  func basis(at time: TimeInterval) -> MotionBasis {
    switch self {
    case .jump:
      return .settled
    case .curve(let curve, let duration):
      return curve.basis(at: time, duration: duration)
    case .spring(let spring, let initialVelocity):
      // The target is at minus the offset, so an initial velocity of v distances per second is −v times the offset.
      let free = spring.basis(at: time)
      return MotionBasis(
        offset: free.offset - initialVelocity * free.velocity, velocity: free.velocity,
        offsetRate: free.offsetRate - initialVelocity * free.velocityRate, velocityRate: free.velocityRate)
    }
  }
}

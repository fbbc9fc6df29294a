// What an animation is at one moment: the same few numbers for everything that moves by it.

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

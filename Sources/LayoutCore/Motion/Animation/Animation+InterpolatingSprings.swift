// The springs that may be given an initial velocity of their own.

import Foundation

extension Animation {
  /// A spring of half a second without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }

  /// A spring of the given physics. One with so much damping that it would creep is critically damped instead.
  ///
  /// - Parameters:
  ///   - mass: The mass of what hangs on the spring.
  ///   - stiffness: The force per unit of distance.
  ///   - damping: The drag per unit of velocity.
  ///   - initialVelocity: The velocity with which something at rest starts, in ways per second: 1 is the velocity
  ///     that covers the whole way in a second. What moves already keeps its velocity instead.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring of the given perceived duration and bounce: see ``Spring/init(duration:bounce:)``.
  ///
  /// `initialVelocity` is the velocity with which something at rest starts, in ways per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// The motion of `spring`.
  ///
  /// `initialVelocity` is the velocity with which something at rest starts, in ways per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(spring: spring, initialVelocity: initialVelocity)
  }
}

// The spring animations, which keep the velocity when the target changes: those with names, those with parameters, and
// those with an initial velocity.

import Foundation

extension Animation {
  /// The default animation: ``spring``, as in SwiftUI since 2023.
  public static let `default` = Animation.spring

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring(Spring()) }

  /// A spring of the given perceived duration and bounce: see ``Spring/init(duration:bounce:)``.
  ///
  /// `blendDuration` exists for compatibility with SwiftUI and has no effect: here a new target always keeps position
  /// and velocity exactly, so there is no change of stiffness to blend.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring of the given response in seconds and damping fraction: see ``Spring/init(response:dampingRatio:)``.
  ///
  /// `blendDuration` has no effect: see ``spring(duration:bounce:blendDuration:)``.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// The motion of `spring`.
  ///
  /// `blendDuration` has no effect: see ``spring(duration:bounce:blendDuration:)``.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(spring: spring)
  }

  /// A quick spring for content that follows a finger or a pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A quick spring for content that follows a finger or a pointer, with a bounce of 0.15 plus `extraBounce`.
  ///
  /// `blendDuration` has no effect: see ``spring(duration:bounce:blendDuration:)``.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  /// A quick spring for content that follows a finger or a pointer, of the given response in seconds and damping
  /// fraction.
  ///
  /// `blendDuration` has no effect: see ``spring(duration:bounce:blendDuration:)``.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
}

extension Animation {
  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring with a bounce of 0 plus `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of half a second with a small bounce, which feels quick.
  public static var snappy: Animation { snappy() }

  /// A spring with a bounce of 0.15, plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of half a second with a larger bounce.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a bounce of 0.3, plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}

extension Animation {
  /// A spring of half a second without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }

  /// A spring of the given physics. An overdamped one is critically damped instead.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object on the spring.
  ///   - stiffness: The force per unit of distance.
  ///   - damping: The drag per unit of velocity.
  ///   - initialVelocity: The velocity of a value at rest when the animation starts, in distances per second: 1 covers
  ///     the whole distance in a second. A moving value keeps its own velocity instead.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring of the given perceived duration and bounce: see ``Spring/init(duration:bounce:)``.
  ///
  /// `initialVelocity` is the velocity of a value at rest when the animation starts, in distances per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// The motion of `spring`.
  ///
  /// `initialVelocity` is the velocity of a value at rest when the animation starts, in distances per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(spring: spring, initialVelocity: initialVelocity)
  }
}

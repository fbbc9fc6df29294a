// The animations that move like springs, which carry a velocity over from one target to the next.

import Foundation

extension Animation {
  /// The animation used where none is named: ``spring``, as in SwiftUI since 2023.
  public static let `default` = Animation.spring

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring(Spring()) }

  /// A spring of the given perceived duration and bounce: see ``Spring/init(duration:bounce:)``.
  ///
  /// `blendDuration` is accepted as SwiftUI's and changes nothing: here a new target always takes over position and
  /// velocity exactly, which leaves no change of stiffness to blend.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring of the given response in seconds and damping fraction: see ``Spring/init(response:dampingRatio:)``.
  ///
  /// `blendDuration` changes nothing: see ``spring(duration:bounce:blendDuration:)``.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// The motion of `spring`.
  ///
  /// `blendDuration` changes nothing: see ``spring(duration:bounce:blendDuration:)``.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(spring: spring)
  }

  /// A quick spring for what follows a finger or a pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A quick spring for what follows a finger or a pointer, with a bounce of 0.15 plus `extraBounce`.
  ///
  /// `blendDuration` changes nothing: see ``spring(duration:bounce:blendDuration:)``.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  /// A quick spring for what follows a finger or a pointer, of the given response in seconds and damping fraction.
  ///
  /// `blendDuration` changes nothing: see ``spring(duration:bounce:blendDuration:)``.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
}

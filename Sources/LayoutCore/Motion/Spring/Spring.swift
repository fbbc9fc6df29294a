// A damped spring, as animations use it: three numbers from which its whole motion follows. Some have names.

import Foundation

/// A representation of a spring's motion. SwiftUI's `Spring`, with its numbers.
///
/// A spring is described by duration and bounce, by response and damping ratio, by mass, stiffness and damping, or by
/// how long it takes to settle; each description can be read from a spring made by another. The parameters are taken
/// as they are, as SwiftUI takes them: a spring that no numbers describe, such as one of bounce −1, has values that
/// are not a number. An ``Animation`` of such a spring is safe to use.
public struct Spring: Hashable, Sendable {
  /// How fast the spring swings, in radians a second: positive when underdamped, zero when critically damped; when
  /// overdamped, minus the half distance of its two decay rates.
  package let angularFrequency: Double
  /// How fast the swings decay, per second; when overdamped, the mean of the two decay rates.
  package let decayConstant: Double
  /// The mass of what hangs on the spring. It scales forces only.
  public let mass: Double

  init(angularFrequency: Double, decayConstant: Double, mass: Double) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    self.mass = mass
  }

  /// The square of the frequency at which the spring would swing undamped.
  var naturalFrequencySquared: Double {
    decayConstant * decayConstant + angularFrequency * abs(angularFrequency)
  }
}

extension Spring {
  /// A spring of half a second without bounce.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce, except for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of half a second with a small bounce, which feels quick.
  public static var snappy: Spring { snappy() }

  /// A spring with a bounce of 0.15, plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of half a second with a larger bounce.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a bounce of 0.3, plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

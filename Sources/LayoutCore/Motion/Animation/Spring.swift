// A damped spring: three numbers that determine its whole motion. It is described by a name, by perceived duration and
// bounce, by response and damping ratio, or by its physics.

import Foundation

/// A representation of a spring's motion. SwiftUI's `Spring`, with its numbers.
///
/// A spring is described by duration and bounce, by response and damping ratio, by mass, stiffness and damping, or by
/// its settling duration; each description can be read from a spring made by another. As in SwiftUI the parameters are
/// used unchanged: a spring with impossible parameters, such as a bounce of −1, has values that are not a number. An
/// ``Animation`` of such a spring is safe to use.
public struct Spring: Hashable, Sendable {
  /// The frequency of the oscillation, in radians per second: positive when underdamped, zero when critically damped;
  /// when overdamped, minus half the difference of the two decay rates.
  package let angularFrequency: Double
  /// The decay rate of the oscillation, per second; when overdamped, the mean of the two decay rates.
  package let decayConstant: Double
  /// The mass of the object on the spring. It scales forces only.
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

extension Spring {
  /// A spring of the given pace and bounciness.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, which is one period of the spring without damping.
  ///   - bounce: 0 for no bounce (critical damping), up to 1 for a spring that never stops; negative down to −1
  ///     (exclusive) for an overdamped spring.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let dampingRatio =
      if bounce <= -1 { Double.infinity } else if bounce < 0 { 1 / (1 + bounce) } else { max(0, 1 - bounce) }
    self.init(response: duration, dampingRatio: dampingRatio)
  }

  /// The perceived duration in seconds.
  public var duration: TimeInterval {
    2 * .pi / naturalFrequencySquared.squareRoot()
  }

  /// The bounciness of the spring: 0 for critical damping, 1 without damping, negative when overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }
}

extension Spring {
  /// A spring of the given stiffness and drag, with a mass of 1.
  ///
  /// - Parameters:
  ///   - response: The stiffness as a duration in seconds: one period of the spring without damping.
  ///   - dampingRatio: The damping as a fraction of critical damping.
  public init(response: Double, dampingRatio: Double) {
    let natural = 2 * .pi / response
    let frequency = abs(1 - dampingRatio * dampingRatio).squareRoot() * natural
    self.init(
      angularFrequency: dampingRatio > 1 ? -frequency : frequency, decayConstant: dampingRatio * natural, mass: 1)
  }

  /// The stiffness as a duration in seconds.
  public var response: Double {
    duration
  }

  /// The damping as a fraction of critical damping.
  public var dampingRatio: Double {
    decayConstant / naturalFrequencySquared.squareRoot()
  }
}

extension Spring {
  /// A spring with the given mass, stiffness and damping.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object on the spring.
  ///   - stiffness: The force per unit of distance.
  ///   - damping: The drag per unit of velocity.
  ///   - allowOverDamping: Whether the spring may be overdamped. If not, an overdamped spring is critically damped
  ///     instead.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let decay = damping / (2 * mass)
    let squared = stiffness / mass - decay * decay
    if squared < 0 && !allowOverDamping {
      self.init(angularFrequency: 0, decayConstant: (stiffness / mass).squareRoot(), mass: mass)
    } else {
      let frequency = abs(squared).squareRoot()
      self.init(angularFrequency: squared < 0 ? -frequency : frequency, decayConstant: decay, mass: mass)
    }
  }

  /// The force per unit of distance.
  ///
  /// SwiftUI's number, which for an overdamped spring is larger than the stiffness the spring was made with.
  public var stiffness: Double {
    mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// The drag per unit of velocity.
  public var damping: Double {
    2 * decayConstant * mass
  }
}

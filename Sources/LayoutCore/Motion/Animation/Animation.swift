// How something gets from where it is to where it belongs: a curve or a spring, its pace and its delay. Those along a
// curve, which take a fixed time, are made here.

import Foundation

/// The way a value changes over time. SwiftUI's `Animation`.
///
/// An animation is a value, and a pure function of time: see ``basis(at:)``. Every animation ends, and none yields
/// anything but numbers, whatever parameters it is given:
/// - a duration that is not a positive number, or a spring without stiffness or of parameters that describe no
///   spring, jumps to the target at once;
/// - a duration of more than an hour is an hour; a spring's damping ratio is at least 0.05, so that it comes to rest,
///   and at most 20, so that it arrives; an initial velocity is at most 1000 ways a second, and none if not a number;
/// - a speed that is not a positive number changes nothing, and speeds are kept between 1/1000 and 1000; a delay that
///   is not a positive number is none, and one of more than an hour is an hour.
public struct Animation: Hashable, Sendable {
  /// What moves, before speed and delay.
  enum Motion: Hashable, Sendable {
    case jump
    case curve(UnitCurve, duration: TimeInterval)
    /// The initial velocity is in ways per second: 1 covers the whole way in a second.
    case spring(Spring, initialVelocity: Double)
  }

  let motion: Motion
  /// How many seconds of the motion pass in a second.
  private(set) var speed: Double
  /// The seconds before the motion begins.
  private(set) var delay: TimeInterval

  private init(motion: Motion, speed: Double = 1, delay: TimeInterval = 0) {
    self.motion = motion
    self.speed = speed
    self.delay = delay
  }

  /// An animation along a curve, for a duration made valid.
  init(curve: UnitCurve, duration: TimeInterval) {
    self.init(motion: duration > 0 ? .curve(curve, duration: min(duration, Self.longest)) : .jump)
  }

  /// An animation of a spring, made one that moves and comes to rest.
  init(spring: Spring, initialVelocity: Double = 0) {
    guard let spring = Self.settling(spring) else {
      self.init(motion: .jump)
      return
    }
    let velocity = initialVelocity.isNaN ? 0 : min(max(initialVelocity, -1000), 1000)
    self.init(motion: .spring(spring, initialVelocity: velocity))
  }

  /// The animation, running `speed` times as fast, a delay before it included.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0 else { return self }
    let total = min(max(self.speed * speed, 1e-3), 1e3)
    return Animation(motion: motion, speed: total, delay: min(delay * self.speed / total, Self.longest))
  }

  /// The animation, beginning `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    guard delay > 0 else { return self }
    return Animation(motion: motion, speed: speed, delay: min(self.delay + delay, Self.longest))
  }

  /// The most seconds a duration, a response or a delay counts for.
  private static let longest: TimeInterval = 3600

  private static func settling(_ spring: Spring) -> Spring? {
    let response = spring.response
    let ratio = spring.dampingRatio
    guard response > 0, response.isFinite, ratio.isFinite, spring.naturalFrequencySquared.isFinite else { return nil }
    if response <= longest && (0.05...20).contains(ratio) { return spring }
    return Spring(response: min(response, longest), dampingRatio: min(max(ratio, 0.05), 20))
  }
}

extension Animation {
  /// An animation at constant speed, of 0.35 seconds.
  public static var linear: Animation { linear(duration: standardDuration) }

  /// An animation at constant speed, of `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// An animation that starts slowly, of 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: standardDuration) }

  /// An animation that starts slowly, of `duration` seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// An animation that ends slowly, of 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: standardDuration) }

  /// An animation that ends slowly, of `duration` seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// An animation that starts and ends slowly, of 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

  /// An animation that starts and ends slowly, of `duration` seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// An animation along the cubic Bézier curve with the control points (`p1x`, `p1y`) and (`p2x`, `p2y`).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  /// An animation along `curve`, of `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(curve: curve, duration: duration)
  }

  private static let standardDuration: TimeInterval = 0.35
}

// The animation of a value to its target: a curve or a spring, its speed and its delay. The factories of curves, which
// take a fixed time, are in this file.

import Foundation

/// The change of a value over time. SwiftUI's `Animation`.
///
/// An animation is a value, and a pure function of time: see ``basis(at:)``. Every animation ends, but for one that
/// repeats forever, and all its results are numbers, for any parameters:
/// - an animation jumps to the target if its duration is not a positive number, or its spring has no stiffness or
///   parameters that describe no spring;
/// - a duration is at most an hour; a spring's damping ratio is at least 0.05, so that the spring comes to rest, and
///   at most 20, so that it reaches its target; an initial velocity is at most 1000 distances per second, and 0 if it
///   is not a number;
/// - a speed is limited to 1/1000…1000, and one that is not a positive number has no effect; a delay is at most an
///   hour, and 0 if it is not a positive number.
public struct Animation: Hashable, Sendable {
  /// The motion before speed and delay.
  enum Motion: Hashable, Sendable {
    case jump
    case curve(UnitCurve, duration: TimeInterval)
    /// The initial velocity is in distances per second: 1 covers the whole distance in a second.
    case spring(Spring, initialVelocity: Double)
  }

  let motion: Motion
  /// The seconds of the motion that pass in a second.
  private(set) var speed: Double
  /// The seconds before the motion begins.
  private(set) var delay: TimeInterval
  /// How often the motion runs; nil for once.
  private(set) var repetition: Repetition?

  private init(motion: Motion, speed: Double = 1, delay: TimeInterval = 0) {
    self.motion = motion
    self.speed = speed
    self.delay = delay
  }

  /// Makes an animation along a curve, with a valid duration.
  init(curve: UnitCurve, duration: TimeInterval) {
    self.init(motion: duration > 0 ? .curve(curve, duration: min(duration, Self.longest)) : .jump)
  }

  /// Makes an animation of a spring, with parameters changed so that it moves and comes to rest.
  init(spring: Spring, initialVelocity: Double = 0) {
    guard let spring = Self.settling(spring) else {
      self.init(motion: .jump)
      return
    }
    let velocity = initialVelocity.isNaN ? 0 : min(max(initialVelocity, -1000), 1000)
    self.init(motion: .spring(spring, initialVelocity: velocity))
  }

  /// The animation at `speed` times its speed, including its delay.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0 else { return self }
    var faster = self
    faster.speed = min(max(self.speed * speed, 1e-3), 1e3)
    faster.delay = min(delay * self.speed / faster.speed, Self.longest)
    return faster
  }

  /// The animation, beginning `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    guard delay > 0 else { return self }
    var later = self
    later.delay = min(self.delay + delay, Self.longest)
    return later
  }

  /// The animation, `repeatCount` times, every second time backwards if it reverses. The delay precedes the first time.
  /// After the last time the value is at its target.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var repeated = self
    repeated.repetition = Repetition(count: max(1, repeatCount), autoreverses: autoreverses)
    return repeated
  }

  /// The animation, again and again, every second time backwards if it reverses, until the value gets another target.
  /// The delay precedes the first time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var repeated = self
    repeated.repetition = Repetition(count: nil, autoreverses: autoreverses)
    return repeated
  }

  /// The upper limit of durations, responses and delays, in seconds.
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
  public static var linear: Animation { linear(duration: defaultDuration) }

  /// An animation at constant speed, of `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// An animation that starts slowly, of 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: defaultDuration) }

  /// An animation that starts slowly, of `duration` seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// An animation that ends slowly, of 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: defaultDuration) }

  /// An animation that ends slowly, of `duration` seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// An animation that starts and ends slowly, of 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

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

  private static let defaultDuration: TimeInterval = 0.35
}

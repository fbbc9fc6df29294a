// The time that an animation takes until no motion is visible.

import Foundation

extension Animation {
  /// The seconds until the distance to the target and the velocity are, and stay, so small that the end is invisible.
  ///
  /// A curve takes its duration. A spring has settled once the envelope of its motion is within `tolerance` of the
  /// target and moves by less than `tolerance` per frame, at 60 frames per second. Finite, unless the animation repeats
  /// forever.
  ///
  /// - Parameters:
  ///   - offset: The distance from the target at the start, in points.
  ///   - velocity: The speed at the start, in points per second.
  ///   - tolerance: The distance at which the animation ends, in points.
  public func settlingDuration(offset: Double, velocity: Double, tolerance: Double = 0.05) -> TimeInterval {
    if let repetition {
      return delay + (repetition.count.map(Double.init) ?? .infinity) * motion.period / speed
    }
    return switch motion {
    case .jump: delay
    case .curve(_, let duration): delay + duration / speed
    case .spring(let spring, let initialVelocity):
      delay
        + spring.timeToSettle(
          offset: abs(offset), velocity: abs(velocity) / speed + abs(initialVelocity * offset),
          tolerance: tolerance, slowness: 60 * tolerance / speed) / speed
    }
  }
}

extension Spring {
  /// The time at which the envelopes of both position and velocity are below their limits.
  ///
  /// With σ the slow decay rate and τ = min(t, 1/|ω|), the solutions are bounded by e^(−σt)·(1 + dτ) and e^(−σt)·τ in
  /// every regime of damping, and these bounds decrease from t = 1/σ on; so the time is bracketed from there and
  /// bisected.
  func timeToSettle(
    offset: Double, velocity: Double, tolerance: Double, slowness: Double
  ) -> TimeInterval {
    let natural = naturalFrequencySquared
    let width = abs(angularFrequency)
    let rate = angularFrequency < 0 ? natural / (decayConstant + width) : decayConstant
    func isSettled(at time: TimeInterval) -> Bool {
      let decay = exp(-rate * time)
      let reach = min(time, 1 / width)
      let distance = decay * (offset * (1 + decayConstant * reach) + velocity * reach)
      let speed = decay * (offset * natural * reach + velocity * (1 + decayConstant * reach))
      return distance <= tolerance && speed <= slowness
    }
    var low = 1 / rate
    if isSettled(at: low) { return low }
    var high = 2 * low
    // e^(−σt) is zero in double precision after some 745 time constants, whatever it is multiplied by.
    while !isSettled(at: high) && high < 1024 / rate { high *= 2 }
    while high - low > 1e-6 * high {
      let middle = (low + high) / 2
      if isSettled(at: middle) { high = middle } else { low = middle }
    }
    return high
  }
}

// How long an animation takes until nothing is seen to move.

import Foundation

extension Animation {
  /// The seconds until something is, and stays, so close to its target and so slow that ending there is not seen.
  ///
  /// A curve takes its duration. A spring has settled once the envelope of its motion is within `tolerance` of the
  /// target, and below a velocity of 60 times that per second, which is `tolerance` a frame. Always finite.
  ///
  /// - Parameters:
  ///   - offset: The distance from the target at the start, in points.
  ///   - velocity: The speed at the start, in points a second.
  ///   - tolerance: The distance that counts as arrived, in points.
  public func settlingDuration(offset: Double, velocity: Double, tolerance: Double = 0.05) -> TimeInterval {
    switch motion {
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
  /// The time at which both the envelope of the position and that of the velocity have shrunk to what is asked.
  ///
  /// With σ the slow decay rate and τ = min(t, 1/|ω|), the solutions are bounded by e^(−σt)·(1 + dτ) and e^(−σt)·τ in
  /// every regime of damping, and these bounds fall from t = 1/σ on; so the time is bracketed from there and bisected.
  fileprivate func timeToSettle(
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
    // e^(−σt) is zero to the last digit after some 745 of its time constants, whatever it is multiplied by.
    while !isSettled(at: high) && high < 1024 / rate { high *= 2 }
    while high - low > 1e-6 * high {
      let middle = (low + high) / 2
      if isSettled(at: middle) { high = middle } else { low = middle }
    }
    return high
  }
}

// The closed form of a damped spring's motion, in all three regimes of damping.

import Foundation

extension Spring {
  /// The solutions of x″ + 2d·x′ + (d² + ω²)·x = 0 that begin with x = 1 at rest and with x = 0 at velocity 1.
  ///
  /// With A the former and B the latter, A′ is −ω₀²·B and B′ is A − 2d·B in every regime, ω₀ being the natural
  /// frequency. The overdamped form subtracts no nearly equal terms, however strong or weak the damping.
  ///
  /// - Parameter time: The seconds since the start; negative times run the motion backwards.
  func basis(at time: TimeInterval) -> MotionBasis {
    let decay = decayConstant
    if angularFrequency > 0 {
      let envelope = exp(-decay * time)
      let cosine = envelope * cos(angularFrequency * time)
      let sine = envelope * sin(angularFrequency * time) / angularFrequency
      return MotionBasis(
        offset: cosine + decay * sine, velocity: sine,
        offsetRate: -naturalFrequencySquared * sine, velocityRate: cosine - decay * sine)
    }
    if angularFrequency < 0 {
      let half = -angularFrequency
      // The slow rate is d − w, in which leading digits cancel; as ω₀² ÷ (d + w) they do only in ω₀².
      let fast = decay + half
      let slow = naturalFrequencySquared / fast
      let slowTerm = exp(-slow * time)
      let velocity = -slowTerm * expm1(-2 * half * time) / (2 * half)
      return MotionBasis(
        offset: slowTerm + slow * velocity, velocity: velocity,
        offsetRate: -naturalFrequencySquared * velocity, velocityRate: slowTerm - fast * velocity)
    }
    let envelope = exp(-decay * time)
    return MotionBasis(
      offset: envelope * (1 + decay * time), velocity: envelope * time,
      offsetRate: -decay * decay * envelope * time, velocityRate: envelope * (1 - decay * time))
  }
}

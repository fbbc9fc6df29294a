// The position, velocity and force of a spring at a given time, by the closed form of its motion in all three regimes
// of damping.

import Foundation

extension Spring {
  /// The position of the spring, as a distance from its start.
  ///
  /// - Parameters:
  ///   - target: The distance of the target from the start.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The seconds since the start.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return target - target.scaled(by: basis.offset) + initialVelocity.scaled(by: basis.velocity)
  }

  /// The velocity of the spring, per second.
  ///
  /// - Parameters:
  ///   - target: The distance of the target from the start.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The seconds since the start.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return initialVelocity.scaled(by: basis.velocityRate) - target.scaled(by: basis.offsetRate)
  }

  /// Advances `value` and `velocity` by `deltaTime` seconds towards `target`.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let basis = basis(at: deltaTime)
    let offset = value - target
    value = target + offset.scaled(by: basis.offset) + velocity.scaled(by: basis.velocity)
    velocity = offset.scaled(by: basis.offsetRate) + velocity.scaled(by: basis.velocityRate)
  }

  /// The force on the object on the spring: ``stiffness`` times the distance to the target, minus ``damping`` times the
  /// velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The value between two animatable values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at the end.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The seconds since the start.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// The velocity, per second, between two animatable values.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// The force between two animatable values, with `position` measured from the zero of `fromValue`.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }
}

extension Spring {
  /// The solutions of x″ + 2d·x′ + (d² + ω²)·x = 0 that start with x = 1 at rest and with x = 0 at velocity 1.
  ///
  /// With A the former and B the latter, A′ is −ω₀²·B and B′ is A − 2d·B in every regime, ω₀ being the natural
  /// frequency. The overdamped form subtracts no nearly equal terms, for any damping.
  ///
  /// - Parameter time: The seconds since the start; negative times reverse the motion.
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
      // The slow rate is d − w, in which leading digits cancel; in ω₀² ÷ (d + w) they cancel in ω₀² only.
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

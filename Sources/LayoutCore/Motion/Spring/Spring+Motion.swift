// Where a spring is, how fast it moves and what pulls on it at a given time.

import Foundation

extension Spring {
  /// How far the spring has come.
  ///
  /// - Parameters:
  ///   - target: The way to go.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The seconds since the start.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return target - target.scaled(by: basis.offset) + initialVelocity.scaled(by: basis.velocity)
  }

  /// How fast the spring moves, per second.
  ///
  /// - Parameters:
  ///   - target: The way to go.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The seconds since the start.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let basis = basis(at: time)
    return initialVelocity.scaled(by: basis.velocityRate) - target.scaled(by: basis.offsetRate)
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds towards `target`.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let basis = basis(at: deltaTime)
    let offset = value - target
    value = target + offset.scaled(by: basis.offset) + velocity.scaled(by: basis.velocity)
    velocity = offset.scaled(by: basis.offsetRate) + velocity.scaled(by: basis.velocityRate)
  }

  /// The force on what hangs on the spring: ``stiffness`` times the way to the target, less ``damping`` times the
  /// velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The value on the way from one animatable value to another.
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

  /// The velocity, per second, on the way from one animatable value to another.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// The force on the way from one animatable value to another, with `position` measured from `fromValue`'s zero.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }
}

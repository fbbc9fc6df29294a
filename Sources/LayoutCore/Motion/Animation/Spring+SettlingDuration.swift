// The time that a spring takes to come to rest, and springs described by that time.

import Foundation

extension Spring {
  /// Makes the spring of the given damping that has settled after `settlingDuration`: at that time the envelope of its
  /// motion from rest has decayed to `epsilon`.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time in seconds, clamped to 0.01…10 as in SwiftUI.
  ///   - dampingRatio: The damping as a fraction of critical damping; at most 1.
  ///   - epsilon: The remaining distance to the target, as a fraction of the whole distance.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    // The envelope of the motion is e^(−dt)·(1 + d), or e^(−dt)·(1 + dt) for critical damping. Both stay below epsilon
    // after d·t = ln((1 + …)/ε). The fixed-point iteration converges to this value.
    let scale = ratio < 1 ? 1 / duration : 1
    var exponent = 1.0
    for _ in 0..<200 {
      let next = max(log((1 + scale * exponent) / epsilon), 0)
      let step = abs(next - exponent)
      exponent = next
      if step <= 1e-15 * next { break }
    }
    self.init(response: 2 * .pi * ratio * duration / exponent, dampingRatio: ratio)
  }

  /// The estimated time in seconds until the spring is at rest, for a distance of 1 from rest and a threshold of 0.001.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001)
  }

  /// The estimated time in seconds until the spring is, and stays, closer than `epsilon` to its target.
  ///
  /// The estimates are SwiftUI's. For an underdamped spring, the result is the time at which the envelope of its
  /// oscillation reaches the threshold. For other springs, it is the first multiple of 0.1 seconds that is followed by
  /// a second below the threshold, or 0 if there is none within a hundred seconds. For a spring without damping, it is
  /// infinity.
  ///
  /// - Parameters:
  ///   - target: The distance of the target from the start.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - epsilon: The distance at which the spring counts as at rest.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let momentum = (target.scaled(by: decayConstant) - initialVelocity).magnitudeSquared.squareRoot()
      return max(0, -log(epsilon / (momentum + target.magnitudeSquared.squareRoot())) / decayConstant)
    }
    var arrival: TimeInterval?
    var time = 0.0
    for _ in 0..<1024 {
      let rest = value(target: target, initialVelocity: initialVelocity, time: time) - target
      let distance = rest.magnitudeSquared.squareRoot()
      guard distance.isFinite else { return 0 }
      if distance >= epsilon {
        arrival = nil
      } else if let arrival, time - arrival > 1 {
        return arrival
      } else if arrival == nil {
        arrival = time
      }
      time += 0.1
    }
    return 0
  }

  /// The estimated time in seconds until the spring is at rest, between two animatable values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value at the end.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - epsilon: The distance, between animatable data, at which the spring counts as at rest.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}

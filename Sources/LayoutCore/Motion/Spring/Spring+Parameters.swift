// Springs described by how long they seem to take and how much they bounce.

import Foundation

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

  /// How bouncy the spring is: 0 for critical damping, 1 for none, negative when overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }
}

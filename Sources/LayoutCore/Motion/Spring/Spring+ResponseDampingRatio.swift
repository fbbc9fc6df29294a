// Springs described by their response and damping ratio.

import Foundation

extension Spring {
  /// A spring of the given stiffness and drag, with a mass of 1.
  ///
  /// - Parameters:
  ///   - response: The stiffness as a duration in seconds: one period of the spring without damping.
  ///   - dampingRatio: The drag as a fraction of what makes the spring critically damped.
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

  /// The drag as a fraction of what makes the spring critically damped.
  public var dampingRatio: Double {
    decayConstant / naturalFrequencySquared.squareRoot()
  }
}

// The repetition of an animation: the motion runs a number of times or forever, and may run backwards every second time.

import Foundation

extension Animation {
  /// How often the motion of an animation runs.
  struct Repetition: Hashable, Sendable {
    /// The number of runs, at least 1; nil for no end.
    let count: Int?
    /// Whether every second run is backwards.
    let autoreverses: Bool

    /// The basis of the motion in the run of a time, in seconds of the motion itself.
    func basis(of motion: Motion, at time: TimeInterval) -> MotionBasis {
      let period = motion.period
      guard period > 0 else { return .settled }
      let run = (time / period).rounded(.down)
      if let count, run >= Double(count) { return .settled }
      let isReversed = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
      let passed = time - run * period
      var basis = motion.basis(at: isReversed ? period - passed : passed)
      if isReversed { basis.offsetRate.negate() }
      return basis
    }
  }
}

extension Animation.Motion {
  /// The seconds of one run. That of a spring ends within 1/1000 of the distance.
  var period: TimeInterval {
    switch self {
    case .jump: 0
    case .curve(_, let duration): duration
    case .spring(let spring, let initialVelocity):
      spring.timeToSettle(offset: 1, velocity: abs(initialVelocity), tolerance: 0.001, slowness: 0.06)
    }
  }
}

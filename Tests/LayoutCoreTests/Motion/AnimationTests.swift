// Animations have SwiftUI's parameters, their basis is consistent, and every one of them ends.

import Foundation
import LayoutCore
import TestSupport
import Testing

/// One animation of each kind.
let animationKinds: [(name: String, animation: Animation)] = [
  ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ("back", .timingCurve(0.68, -0.55, 0.27, 1.55, duration: 0.6)), ("steep", .timingCurve(0.05, 0.9, 0.1, 1)),
  ("spring", .spring), ("classic spring", .spring(response: 0.5, dampingFraction: 0.825)), ("bouncy", .bouncy),
  ("overdamped", .spring(duration: 0.5, bounce: -0.4)), ("interactive", .interactiveSpring),
  ("interpolating", .interpolatingSpring(mass: 2, stiffness: 120, damping: 9, initialVelocity: 3)),
  ("delayed curve", .easeInOut.delay(0.2)), ("delayed spring", .snappy.delay(0.1)),
  ("fast", .smooth.speed(3)), ("slow and late", .easeOut(duration: 0.2).delay(0.1).speed(0.5)),
]

@Suite struct AnimationTests {
  @Test func curvesTakeTheirStandardTime() {
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(animation.settlingDuration(offset: 1, velocity: 0) == 0.35)
    }
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
    #expect(Animation.easeIn(duration: 2) == .timingCurve(0.42, 0, 1, 1, duration: 2))
    #expect(Animation.easeOut == .timingCurve(0, 0, 0.58, 1))
    #expect(abs(Animation.linear.basis(at: 0.07).offset - 0.8) < 1e-12)
    #expect(abs(Animation.easeInOut.basis(at: 0.175).offset - 0.5) < 1e-12)
  }

  @Test func springsHaveTheirStandardParameters() {
    #expect(Animation.default == .spring)
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring(response: 0.5) == .spring(Spring(response: 0.5, dampingRatio: 0.825)))
    #expect(Animation.spring(dampingFraction: 0.825) == .spring(Spring(response: 0.5, dampingRatio: 0.825)))
    #expect(Animation.interactiveSpring(dampingFraction: 0.86) == .spring(Spring(response: 0.15, dampingRatio: 0.86)))
    #expect(Animation.interactiveSpring() == .spring(Spring(duration: 0.15, bounce: 0.15)))
    #expect(Animation.smooth == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.snappy == .spring(Spring(duration: 0.5, bounce: 0.15)))
    #expect(Animation.bouncy(duration: 1, extraBounce: 0.1) == .spring(Spring(duration: 1, bounce: 0.4)))
    #expect(Animation.interpolatingSpring(stiffness: 100, damping: 10) == .spring(Spring(stiffness: 100, damping: 10)))
  }

  @Test(arguments: [
    (Animation.interactiveSpring(response: 0.15, dampingFraction: 0.86), 0.502, 0.1470),
    (Animation.interactiveSpring(duration: 0.15, extraBounce: 0), 0.629, 0.1424),
    (Animation.spring(response: 0.5, dampingFraction: 0.825), 1.019, 0.4424),
  ])
  func overshoot(_ animation: Animation, percent: Double, time: Double) {
    var peak = (time: 0.0, value: 0.0)
    for step in 0...20000 {
      let time = Double(step) / 20000
      let value = 1 - animation.basis(at: time).offset
      if value > peak.value { peak = (time, value) }
    }
    #expect(abs((peak.value - 1) * 100 - percent) < 0.0006)
    #expect(abs(peak.time - time) < 0.0001)
  }

  @Test(arguments: animationKinds.map(\.name)) func basisBeginsAndEnds(_ name: String) throws {
    let animation = try #require(animationKinds.first { $0.name == name }).animation
    let start = animation.basis(at: 0)
    #expect(abs(start.offset - 1) < 1e-12)
    #expect(start.velocity == 0)
    #expect(abs(start.velocityRate - 1) < 1e-12)
    #expect(animation.basis(at: -1) == start)
    let end = animation.basis(at: animation.settlingDuration(offset: 1000, velocity: 5000))
    #expect(abs(1000 * end.offset) + abs(5000 * end.velocity) <= 0.05)
  }

  @Test(arguments: animationKinds.map(\.name)) func ratesAreDerivatives(_ name: String) throws {
    let animation = try #require(animationKinds.first { $0.name == name }).animation
    let h = 1e-6
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let time = Double.random(in: 0.005...0.9, using: &random)
      let (before, basis, after) = (
        animation.basis(at: time - h), animation.basis(at: time), animation.basis(at: time + h)
      )
      // Curves have kinks at their start and end, where no derivative exists.
      if abs(after.offsetRate - before.offsetRate) > 1e-2 { continue }
      let offsetRate = (after.offset - before.offset) / (2 * h)
      let velocityRate = (after.velocity - before.velocity) / (2 * h)
      #expect(abs(offsetRate - basis.offsetRate) < 2e-3, "offset at \(time)")
      #expect(abs(velocityRate - basis.velocityRate) < 2e-3, "velocity at \(time)")
    }
  }

  @Test func delayAndSpeedNest() {
    let base = Animation.easeInOut(duration: 1)
    #expect(base.delay(0.5).basis(at: 0.4).offset == 1)
    #expect(abs(base.delay(0.5).basis(at: 1).offset - 0.5) < 1e-12)
    #expect(base.delay(1).speed(2).settlingDuration(offset: 1, velocity: 0) == 1)
    #expect(base.speed(2).delay(1).settlingDuration(offset: 1, velocity: 0) == 1.5)
    #expect(base.speed(2).speed(0.5) == base)
    #expect(base.delay(0.25).delay(0.25) == base.delay(0.5))
  }

  @Test func interpolatingSpringsMayStartWithAVelocity() {
    let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2)
    // The distance is 1, so the value starts at 2 per second and the offset at −2.
    #expect(abs(animation.basis(at: 0).offsetRate + 2) < 1e-12)
    let reference = Spring(stiffness: 100, damping: 10).value(target: 1, initialVelocity: 2, time: 0.3)
    #expect(abs(1 - animation.basis(at: 0.3).offset - reference) < 1e-12)
  }

  @Test(arguments: animationKinds.map(\.name)) func staysSettled(_ name: String) throws {
    let animation = try #require(animationKinds.first { $0.name == name }).animation
    for (offset, velocity) in [(300.0, 0.0), (0.0, 4000.0), (1.0, -900.0), (5000.0, 20000.0)] {
      let settled = animation.settlingDuration(offset: offset, velocity: velocity)
      for step in 0...200 {
        let basis = animation.basis(at: settled + Double(step) / 100)
        #expect(abs(offset * basis.offset + velocity * basis.velocity) <= 0.05)
        #expect(abs(offset * basis.offsetRate + velocity * basis.velocityRate) <= 3)
      }
    }
  }
}

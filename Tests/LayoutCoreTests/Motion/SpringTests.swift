// A spring obeys its equation of motion in every regime of damping, its descriptions convert into each other, and
// springs have SwiftUI's recorded parameters and values.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct SpringTests {
  static let regimes: [Spring] = [
    Spring(duration: 0.5, bounce: 0.3), Spring(response: 0.15, dampingRatio: 0.86), Spring(),
    Spring(duration: 0.7, bounce: -0.2), Spring(response: 0.2, dampingRatio: 1.8),
    Spring(response: 1, dampingRatio: 15),
    Spring(response: 1, dampingRatio: 1 + 1e-9), Spring(response: 1, dampingRatio: 1 - 1e-9),
    Spring(duration: 0.4, bounce: 1),
  ]

  @Test(arguments: regimes) func beginsAtZeroWithTheInitialVelocity(_ spring: Spring) {
    #expect(spring.value(target: 3, initialVelocity: 2, time: 0) == 0)
    #expect(abs(spring.velocity(target: 3, initialVelocity: 2, time: 0) - 2) < 1e-12)
  }

  @Test(arguments: regimes) func velocityIsTheDerivative(_ spring: Spring) {
    let h = 1e-5
    for step in 1...60 {
      let time = Double(step) / 50
      let before = spring.value(target: 10.0, initialVelocity: -7.0, time: time - h)
      let after = spring.value(target: 10.0, initialVelocity: -7.0, time: time + h)
      let velocity = spring.velocity(target: 10.0, initialVelocity: -7.0, time: time)
      #expect(abs((after - before) / (2 * h) - velocity) < 1e-4, "at \(time)")
    }
  }

  @Test(arguments: regimes) func obeysTheEquationOfMotion(_ spring: Spring) {
    let h = 1e-5
    let natural = 2 * Double.pi / spring.response
    for step in 1...60 {
      let time = Double(step) / 50
      let value = spring.value(target: 10.0, initialVelocity: -7.0, time: time)
      let velocity = spring.velocity(target: 10.0, initialVelocity: -7.0, time: time)
      let before = spring.velocity(target: 10.0, initialVelocity: -7.0, time: time - h)
      let after = spring.velocity(target: 10.0, initialVelocity: -7.0, time: time + h)
      let expected = natural * natural * (10 - value) - spring.damping * velocity
      let acceleration = (after - before) / (2 * h)
      #expect(abs(acceleration - expected) < 1e-2, "at \(time)")
    }
  }

  @Test(arguments: regimes) func energyNeverGrows(_ spring: Spring) {
    let natural = 2 * Double.pi / spring.response
    var last = Double.infinity
    for step in 0...400 {
      let time = Double(step) / 100
      let rest = spring.value(target: 10.0, initialVelocity: 30.0, time: time) - 10.0
      let velocity: Double = spring.velocity(target: 10, initialVelocity: 30, time: time)
      let energy = natural * natural * rest * rest + velocity * velocity
      #expect(energy <= last * (1 + 1e-9) + 1e-9, "at \(time)")
      last = energy
    }
  }

  @Test(arguments: regimes) func updatingInStepsIsTheWholeMotion(_ spring: Spring) {
    var random = SplitMix64(seed: 4)
    var (value, velocity, time) = (0.0, -7.0, 0.0)
    for _ in 0..<50 {
      let step = Double.random(in: 0...0.05, using: &random)
      time += step
      spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: step)
      let wholeValue = spring.value(target: 10.0, initialVelocity: -7.0, time: time)
      let wholeVelocity = spring.velocity(target: 10.0, initialVelocity: -7.0, time: time)
      #expect(abs(value - wholeValue) < 1e-7)
      #expect(abs(velocity - wholeVelocity) < 1e-6)
    }
  }

  @Test func withoutBounceTheWayIsMonotone() {
    for bounce in [0.0, -0.1, -0.5, -0.9] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      var last = 0.0
      for step in 1...500 {
        let value = spring.value(target: 1, time: Double(step) / 100)
        #expect(value >= last && value <= 1)
        last = value
      }
    }
  }

  @Test func descriptionsConvert() {
    for bounce in [-0.6, -0.2, 0, 0.15, 0.3, 0.9] {
      let spring = Spring(duration: 0.7, bounce: bounce)
      #expect(abs(spring.duration - 0.7) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
      #expect(spring.response == spring.duration)
      if bounce >= 0 {
        let physical = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        #expect(abs(physical.bounce - bounce) < 1e-7)
      }
    }
    let creeping = Spring(mass: 2, stiffness: 8, damping: 100)
    #expect(creeping.angularFrequency == 0)
    #expect(creeping.decayConstant == 2)
  }

  @Test func forceIsStiffnessTimesWayLessDrag() {
    let spring = Spring(mass: 2, stiffness: 50, damping: 3)
    let force = spring.force(target: 10.0, position: 4.0, velocity: 7.0)
    #expect(abs(force - (50 * 6 - 3 * 7)) < 1e-9)
  }

  @Test func animatableValuesMoveByTheirData() {
    let spring = Spring.snappy
    let from = CGPoint(x: 10, y: 20)
    let to = CGPoint(x: 110, y: 0)
    let value = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    let fraction: CGFloat = spring.value(target: 1, time: 0.1)
    #expect(abs(value.x - (10 + 100 * fraction)) < 1e-9)
    #expect(abs(value.y - (20 - 20 * fraction)) < 1e-9)
    let rate: CGFloat = spring.velocity(target: 1, time: 0.1)
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    #expect(abs(velocity.x - 100 * rate) < 1e-9)
    let force = spring.force(fromValue: from, toValue: to, position: value, velocity: velocity)
    let pull = spring.force(target: to.x, position: value.x, velocity: velocity.x)
    #expect(abs(force.x - pull) < 1e-9)
  }
}

@Suite struct SpringCaseTests {
  private static let springs: [String: Spring] = [
    "spring/db-default": Spring(),
    "spring/db-0.7-0.2": Spring(duration: 0.7, bounce: 0.2),
    "spring/db-0.3-1.2": Spring(duration: 0.3, bounce: 1.2),
    "spring/db-0.7--0.2": Spring(duration: 0.7, bounce: -0.2),
    "spring/rd-0.4-0.8": Spring(response: 0.4, dampingRatio: 0.8),
    "spring/rd-0.2-1.8": Spring(response: 0.2, dampingRatio: 1.8),
    "spring/rd-1-1": Spring(response: 1, dampingRatio: 1),
    "spring/msd-1-0.5-0.7": Spring(mass: 1, stiffness: 0.5, damping: 0.7),
    "spring/msd-0.6-120-1.1": Spring(mass: 0.6, stiffness: 120, damping: 1.1),
    "spring/msd-over": Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true),
    "spring/smooth": .smooth,
    "spring/snappy": .snappy,
    "spring/bouncy": .bouncy,
  ]

  private func agrees(_ number: Double, _ recorded: Double?) -> Bool {
    // The record has twelve digits.
    guard let recorded else { return true }
    return abs(number - recorded) <= 6e-12 * max(1, abs(recorded))
  }

  @Test(arguments: MotionCase.all("spring").filter { !$0.id.contains("doc") })
  func recorded(_ recorded: MotionCase) throws {
    let spring = try #require(Self.springs[recorded.id])
    #expect(agrees(spring.angularFrequency, recorded.expected.angularFrequency))
    #expect(agrees(spring.decayConstant, recorded.expected.decayConstant))
    #expect(agrees(spring.mass, recorded.expected.mass))
    if let value = recorded.expected.value {
      let result = spring.value(target: value.target, initialVelocity: value.initialVelocity, time: value.time)
      #expect(agrees(result, value.result), "\(result) ≠ \(value.result)")
    }
  }

  @Test func documentedConversions() throws {
    let cases = MotionCase.all("spring")
    let first = try #require(cases.first { $0.id == "spring/doc-1" }).expected
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(bouncy.mass == first.mass)
    #expect(abs(bouncy.stiffness - first.stiffness!) < 0.05)
    #expect(abs(bouncy.damping - first.damping!) < 0.05)
    let second = try #require(cases.first { $0.id == "spring/doc-2" }).expected
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(physical.duration - second.duration!) < 0.005)
    #expect(abs(physical.bounce - second.bounce!) < 0.005)
  }
}

// Invalid parameters give animations that still end and whose values are finite.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct AbsurdAnimationTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, 1e-12, 1e12, 1e300, -1e300, .infinity, -.infinity, .nan, .ulpOfOne,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  private func expectSane(_ animation: Animation, _ note: String) {
    let duration = animation.settlingDuration(offset: 1000, velocity: 1000)
    #expect(duration.isFinite && duration >= 0, "\(note): settles in \(duration)")
    for time in [0, 1e-9, 0.01, 0.3, 1, duration / 2, duration, 1e9] {
      let basis = animation.basis(at: time)
      let sum = basis.offset + basis.velocity + basis.offsetRate + basis.velocityRate
      #expect(sum.isFinite, "\(note) at \(time): \(basis)")
    }
    let basis = animation.basis(at: duration)
    #expect(abs(1000 * basis.offset) + abs(1000 * basis.velocity) <= 0.1, "\(note) has not settled")
  }

  @Test func curves() {
    for duration in Self.numbers {
      expectSane(.easeInOut(duration: duration), "easeInOut(duration: \(duration))")
      expectSane(.linear.speed(duration), "linear.speed(\(duration))")
      expectSane(.spring.speed(duration), "spring.speed(\(duration))")
      expectSane(.bouncy.delay(duration), "bouncy.delay(\(duration))")
      for other in Self.numbers {
        expectSane(.timingCurve(duration, other, other, duration), "timingCurve(\(duration), \(other), …)")
      }
    }
  }

  @Test func springs() {
    for first in Self.numbers {
      for second in Self.numbers {
        expectSane(.spring(response: first, dampingFraction: second), "response \(first), damping fraction \(second)")
        expectSane(.spring(duration: first, bounce: second), "duration \(first), bounce \(second)")
        expectSane(.spring(Spring(settlingDuration: first, dampingRatio: second)), "settling \(first), ratio \(second)")
        for mass in [0, 1, -1, 1e12, 1e-12, .nan] {
          expectSane(
            .interpolatingSpring(mass: mass, stiffness: first, damping: second, initialVelocity: first),
            "mass \(mass), stiffness \(first), damping \(second)")
          expectSane(
            .spring(Spring(mass: mass, stiffness: first, damping: second, allowOverDamping: true)),
            "overdamped: mass \(mass), stiffness \(first), damping \(second)")
        }
      }
    }
  }

  @Test func whatCannotMoveJumps() {
    for animation in [
      Animation.linear(duration: 0), .easeIn(duration: -1), .easeOut(duration: .nan), .spring(duration: 0),
      .spring(response: .nan, dampingFraction: 1), .interpolatingSpring(stiffness: 0, damping: 1),
    ] {
      #expect(animation.basis(at: 0) == .settled)
      #expect(animation.settlingDuration(offset: 9, velocity: 9) == 0)
      #expect(animation.delay(1).basis(at: 0.5).offset == 1)
      #expect(animation.delay(1).basis(at: 1) == .settled)
    }
  }

  @Test func whatWouldNeverRestIsDamped() {
    #expect(Animation.spring(duration: 0.5, bounce: 1) == .spring(response: 0.5, dampingFraction: 0.05))
    #expect(Animation.spring(response: 0.5, dampingFraction: -0.3) == .spring(response: 0.5, dampingFraction: 0.05))
    #expect(Animation.linear.speed(0) == .linear)
    #expect(Animation.linear.speed(.nan) == .linear)
    #expect(Animation.linear.delay(-1) == .linear)
  }
}

// The settling durations of springs, by SwiftUI's estimates.

import Foundation
import LayoutCore
import Testing

@Suite struct SpringSettlingTests {
  @Test func underdampedSpringsSettleWithTheirEnvelope() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let decay = spring.decayConstant
    #expect(abs(spring.settlingDuration - log((decay + 1) / 0.001) / decay) < 1e-12)
    #expect(spring.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
  }

  @Test func otherSpringsSettleInTenthsOfSeconds() {
    // (1 + x)·e^−x is below 0.001 from x = 9.234 on, which is 0.735 s at 12.566 per second.
    #expect(abs(Spring().settlingDuration - 0.8) < 1e-9)
    let slow = Spring(duration: 0.7, bounce: -0.2)
    let settled = slow.settlingDuration
    #expect(abs(slow.value(target: 1, time: settled) - 1) < 0.001)
    #expect(abs(slow.value(target: 1, time: settled - 0.1) - 1) >= 0.001)
  }

  @Test func anUndampedSpringNeverSettles() {
    #expect(Spring(duration: 0.3, bounce: 1).settlingDuration == .infinity)
  }

  @Test func wayAndVelocityCount() {
    let spring = Spring(duration: 0.7, bounce: 0.2)
    let near = spring.settlingDuration(target: 1.2, initialVelocity: 0.1, epsilon: 0.001)
    let far = spring.settlingDuration(target: 120, initialVelocity: 10, epsilon: 0.001)
    #expect(abs(far - near - log(100) / spring.decayConstant) < 1e-9)
    let points = spring.settlingDuration(
      fromValue: CGPoint.zero, toValue: CGPoint(x: 3, y: 4), initialVelocity: .zero, epsilon: 0.01)
    #expect(abs(points - spring.settlingDuration(target: 5.0, epsilon: 0.01)) < 1e-9)
  }

  @Test func aSpringMadeToSettleInTimeDoes() {
    for ratio in [0.1, 0.3, 0.8, 0.99] {
      for duration in [0.1, 0.456, 2, 10] {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        #expect(abs(spring.settlingDuration - duration) < 1e-9)
        #expect(abs(spring.dampingRatio - ratio) < 1e-9)
      }
    }
    let critical = Spring(settlingDuration: 2, dampingRatio: 20)
    #expect(critical.dampingRatio == 1)
    #expect(abs(critical.value(target: 1, time: 2) - 0.999) < 1e-9)
    #expect(Spring(settlingDuration: 99, dampingRatio: 0.5) == Spring(settlingDuration: 10, dampingRatio: 0.5))
  }
}

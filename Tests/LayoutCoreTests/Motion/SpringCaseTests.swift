// Springs have SwiftUI's recorded parameters and values.

import LayoutCore
import Testing

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
    // Twelve digits were recorded.
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

// Curves have SwiftUI's recorded values, and their parts agree with each other.

import LayoutCore
import TestSupport
import Testing

@Suite struct UnitCurveTests {
  static let named: [String: UnitCurve] = [
    "curve/linear": .linear, "curve/easeIn": .easeIn, "curve/easeOut": .easeOut, "curve/easeInOut": .easeInOut,
    "curve/circularEaseIn": .circularEaseIn, "curve/circularEaseOut": .circularEaseOut,
    "curve/circularEaseInOut": .circularEaseInOut,
  ]

  @Test(arguments: MotionCase.all("curve")) func recorded(_ recorded: MotionCase) throws {
    let curve = try #require(Self.named[recorded.id])
    let tolerance = try #require(recorded.expected.tolerance)
    for (index, progress) in try #require(recorded.setup.at).enumerated() {
      let value = try #require(recorded.expected.values)[index].value
      #expect(abs(curve.value(at: progress) - value) <= tolerance, "value at \(progress)")
      let velocity = try #require(recorded.expected.velocities)[index].value
      let answer = curve.velocity(at: progress)
      #expect(answer == velocity || abs(answer - velocity) <= tolerance, "velocity at \(progress): \(answer)")
    }
  }

  @Test(arguments: named.keys.sorted()) func progressIsClamped(_ name: String) {
    let curve = Self.named[name]!
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(curve.velocity(at: -1) == curve.velocity(at: 0))
    #expect(curve.velocity(at: 2) == curve.velocity(at: 1))
  }

  @Test(arguments: named.keys.sorted()) func theInverseUndoes(_ name: String) {
    let curve = Self.named[name]!
    for step in 0...100 {
      let progress = Double(step) / 100
      #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) < 1e-7, "at \(progress)")
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test func theVelocityIsTheDerivative() {
    var random = SplitMix64(seed: 7)
    var curves = Array(Self.named.values) + [UnitCurve.circularEaseInOut.inverse]
    for _ in 0..<50 {
      curves.append(
        .bezier(
          startControlPoint: UnitPoint(
            x: .random(in: 0...0.9, using: &random), y: .random(in: -1...2, using: &random)),
          endControlPoint: UnitPoint(
            x: .random(in: 0.1...1, using: &random), y: .random(in: -1...2, using: &random))))
    }
    let h = 1e-6
    for curve in curves {
      for progress in stride(from: 0.05, through: 0.95, by: 0.1) {
        let velocity = curve.velocity(at: progress)
        let difference = (curve.value(at: progress + h) - curve.value(at: progress - h)) / (2 * h)
        #expect(abs(velocity - difference) < 1e-4 * max(1, velocity * velocity), "\(curve) at \(progress)")
      }
    }
  }

  @Test func steepAndFlatBeziersAreSolved() {
    let corner = UnitCurve.bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
    #expect(abs(corner.value(at: 0.5) - 0.5) < 1e-5)
    #expect(corner.value(at: 0.4) < 0.2)
    let clamped = UnitCurve.bezier(startControlPoint: UnitPoint(x: -3, y: 0), endControlPoint: UnitPoint(x: 7, y: 1))
    #expect(clamped == .bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1)))
    let broken = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: .nan, y: .nan), endControlPoint: UnitPoint(x: .nan, y: .nan))
    for step in 0...10 {
      #expect(abs(broken.value(at: Double(step) / 10) - Double(step) / 10) < 1e-9)
    }
  }

  @Test func curvesMayOvershoot() {
    let back = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.68, y: -0.55), endControlPoint: UnitPoint(x: 0.27, y: 1.55))
    #expect(back.value(at: 0.2) < 0)
    #expect(back.value(at: 0.8) > 1)
    #expect(back.value(at: 1) == 1)
  }
}

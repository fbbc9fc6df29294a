// The recorded results for springs, curves and animated geometry.

import Foundation
import Testing

/// One case of Fixtures/motion-cases.json, with the fields these topics use.
struct MotionCase: Decodable, Sendable, CustomTestStringConvertible {
  struct SpringValue: Decodable, Sendable {
    let target: Double
    let initialVelocity: Double
    let time: Double
    let result: Double
  }

  struct Setup: Decodable, Sendable {
    let at: [Double]?
  }

  struct Expected: Decodable, Sendable {
    let angularFrequency: Double?
    let decayConstant: Double?
    let mass: Double?
    let value: SpringValue?
    let stiffness: Double?
    let damping: Double?
    let duration: Double?
    let bounce: Double?
    let values: [RecordedNumber]?
    let velocities: [RecordedNumber]?
    let tolerance: Double?
    let geometryDeltas: [[Double]]?
    let opacityDeltas: [Double]?
  }

  let id: String
  let topic: String
  let setup: Setup
  let expected: Expected

  var testDescription: String { id }

  static func all(_ topic: String) -> [MotionCase] {
    do {
      return try Fixture.cases("motion-cases").filter { $0.topic == topic }
    } catch {
      fatalError("motion-cases.json: \(error)")
    }
  }
}

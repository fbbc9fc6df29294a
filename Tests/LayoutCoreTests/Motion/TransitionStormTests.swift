// Any sequence of new layouts, at any times, by any animations, stays sane and ends where it should.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct TransitionStormTests {
  private func frames(_ random: inout SplitMix64) -> [(id: Int, frame: CGRect)] {
    (0..<30).filter { _ in Double.random(in: 0...1, using: &random) < 0.8 }.shuffled(using: &random).map { id in
      (
        id,
        CGRect(
          x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random),
          width: .random(in: 0...100, using: &random), height: .random(in: 0...100, using: &random))
      )
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64], [LayoutTransition<Int>.Sizing.destination, .animated])
  func storm(seed: UInt64, sizing: LayoutTransition<Int>.Sizing) {
    var random = SplitMix64(seed: seed)
    var last = frames(&random)
    var transition = LayoutTransition(last, sizing: sizing)
    var known = Set(last.map(\.id))
    var time = 0.0
    for _ in 0..<60 {
      time += .random(in: 0...0.4, using: &random)
      let gone = transition.removeGone(at: time)
      #expect(known.isSuperset(of: gone))
      known.subtract(gone)
      last = frames(&random)
      known.formUnion(last.map(\.id))
      let kind = animationKinds.randomElement(using: &random)!
      let animation = Double.random(in: 0...1, using: &random) < 0.05 ? nil : kind.animation
      transition.retarget(to: last, animation: animation, at: time)
      #expect(Set(transition.ids) == known)
      #expect(transition.presentCount == last.count)
      #expect(transition.settlingTime < .infinity)
      for step in 0..<4 {
        for geometry in transition.geometries(at: time + Double(step) * 0.03) {
          let frame = geometry.frame
          #expect((frame.minX + frame.minY + frame.width + frame.height).isFinite)
          #expect(abs(frame.minX) < 20000 && abs(frame.minY) < 20000)
          #expect((0...1).contains(geometry.opacity))
          #expect(geometry.scale >= 0 && geometry.scale.isFinite)
        }
      }
    }
    let end = max(time, transition.settlingTime)
    #expect(end < time + 10)
    #expect(transition.isSettled(at: end))
    known.subtract(transition.removeGone(at: end))
    #expect(known == Set(last.map(\.id)))
    #expect(transition.ids == last.map(\.id))
    let geometries = transition.geometries(at: end)
    #expect(Array(geometries) == last.map { ItemGeometry(frame: $0.frame) })
  }
}

// A new layout during a transition: positions and velocities continue, and independent tracks are not affected. Any
// sequence of layouts, at any times and with any animations, stays finite and ends at its target.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct RetargetTests {
  private let home = CGRect(x: 0, y: 0, width: 40, height: 20)
  private let away = CGRect(x: 300, y: -120, width: 40, height: 20)
  private let beyond = CGRect(x: -80, y: 400, width: 40, height: 20)

  @Test(arguments: animationKinds.map(\.name)) func keepsPositionAndVelocity(_ name: String) throws {
    let next = try #require(animationKinds.first { $0.name == name }).animation
    for (firstName, first) in animationKinds {
      for moment in [0.01, 0.05, 0.12, 0.25, 0.4] {
        var transition = LayoutTransition([("a", home)])
        transition.retarget(to: [("a", away)], animation: first, at: 0)
        let position = transition.geometry(of: "a", at: moment)!.frame.origin
        let velocity = transition.velocity(of: "a", at: moment)!
        transition.retarget(to: [("a", beyond)], animation: next, at: moment)
        let taken = transition.geometry(of: "a", at: moment)!.frame.origin
        #expect(abs(taken.x - position.x) < 1e-6 && abs(taken.y - position.y) < 1e-6)
        if velocity == .zero { continue }
        let after = transition.velocity(of: "a", at: moment)!
        let note = "\(firstName) to \(name) at \(moment): \(velocity) then \(after)"
        #expect(abs(after.x - velocity.x) < 1e-6 && abs(after.y - velocity.y) < 1e-6, "\(note)")
      }
    }
  }

  @Test(arguments: animationKinds.map(\.name)) func endsExactlyAtTheLastTarget(_ name: String) throws {
    let animation = try #require(animationKinds.first { $0.name == name }).animation
    var transition = LayoutTransition([("a", home)])
    transition.retarget(to: [("a", away)], animation: animation, at: 0)
    transition.retarget(to: [("a", beyond)], animation: animation, at: 0.13)
    transition.retarget(to: [("a", CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7))], animation: animation, at: 0.3)
    let end = transition.settlingTime
    #expect(transition.geometry(of: "a", at: end)?.frame == CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7))
    let justBefore = transition.geometry(of: "a", at: end - 1e-9)!.frame
    #expect(abs(justBefore.minX - 0.1) <= 0.05 && abs(justBefore.minY - 0.2) <= 0.05)
  }

  @Test func beforeADelayIsOverNothingHasMoved() {
    var transition = LayoutTransition([("a", home)])
    transition.retarget(to: [("a", away)], animation: .easeInOut.delay(0.5), at: 0)
    #expect(transition.geometry(of: "a", at: 0.4)?.frame == home)
    transition.retarget(to: [("a", beyond)], animation: .linear(duration: 1), at: 0.4)
    #expect(transition.geometry(of: "a", at: 0.4)?.frame == home)
    #expect(transition.geometry(of: "a", at: 0.9)?.frame.origin == CGPoint(x: -40, y: 200))
  }

  @Test func aDelayLetsWhatMovesRunOut() {
    var transition = LayoutTransition([("a", home)])
    transition.retarget(to: [("a", away)], animation: .linear(duration: 1), at: 0)
    transition.retarget(to: [("a", home)], animation: .smooth.delay(10), at: 0.5)
    let held = transition.geometry(of: "a", at: 10)!.frame
    #expect(abs(held.minX - 150) < 1e-6 && abs(held.minY + 60) < 1e-6)
    #expect(transition.geometry(of: "a", at: 0.55)!.frame.minX > 150)
  }

  @Test func springsTakenOverGoOnAsIfNeverTouched() {
    let spring = Spring(duration: 0.6, bounce: 0.25)
    var transition = LayoutTransition([("a", home)])
    transition.retarget(to: [("a", away)], animation: .spring(spring), at: 0)
    transition.retarget(to: [("a", beyond)], animation: .spring(spring), at: 0.2)
    var (value, velocity) = (0.0, 0.0)
    spring.update(value: &value, velocity: &velocity, target: 300, deltaTime: 0.2)
    spring.update(value: &value, velocity: &velocity, target: -80, deltaTime: 0.15)
    #expect(abs(transition.geometry(of: "a", at: 0.35)!.frame.minX - value) < 1e-9)
    #expect(abs(transition.velocity(of: "a", at: 0.35)!.x - velocity) < 1e-8)
  }

  @Test func anItemWithTheSameTargetGoesOnUndisturbed() {
    var transition = LayoutTransition([("a", home), ("b", home)])
    transition.retarget(to: [("a", away), ("b", home)], animation: .linear(duration: 1), at: 0)
    transition.retarget(to: [("b", away), ("a", away)], animation: .easeIn(duration: 3), at: 0.5)
    #expect(transition.geometry(of: "a", at: 0.75)?.frame.origin == CGPoint(x: 225, y: -90))
    #expect(transition.geometries(at: 1.5).map(\.isResting) == [false, true])
    #expect(!transition.isSettled(at: 3.4))
    #expect(transition.isSettled(at: 3.5))
  }

  @Test func turningBackAtOnceIsNoMotionAtAll() {
    var transition = LayoutTransition([("a", home)])
    transition.retarget(to: [("a", away)], animation: .spring, at: 0)
    transition.retarget(to: [("a", home)], animation: .spring, at: 0)
    #expect(transition.isSettled(at: 0))
    #expect(transition.geometry(of: "a", at: 0)?.isResting == true)
  }

  @Test func followingAPointerEachFrameKeepsOneTrack() {
    var transition = LayoutTransition([("a", home)])
    for frame in 0..<600 {
      let time = Double(frame) / 60
      let target = CGRect(x: 200 * sin(time), y: 100, width: 40, height: 20)
      transition.retarget(to: [("a", target)], animation: .interactiveSpring, at: time)
      #expect(transition.runCount <= 2)
    }
  }
}

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

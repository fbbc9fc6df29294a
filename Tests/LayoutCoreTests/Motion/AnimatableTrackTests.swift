// A track of animatable data ends exactly at its target, and can be retargeted in motion without a jump.

import Foundation
import LayoutCore
import Testing

@Suite struct AnimatableTrackTests {
  @Test func goesFromOneValueToTheOther() {
    var track = AnimatableTrack(AnimatablePair(10.0, 0.0))
    track.retarget(to: AnimatablePair(30, 1), animation: .linear(duration: 2), at: 5)
    #expect(track.value(at: 4) == AnimatablePair(10, 0))
    #expect(track.value(at: 5) == AnimatablePair(10, 0))
    let middle = track.value(at: 6)
    #expect(abs(middle.first - 20) < 1e-12 && abs(middle.second - 0.5) < 1e-12)
    #expect(!track.isSettled(at: 6.9))
    #expect(track.isSettled(at: 7))
    #expect(track.value(at: 7) == AnimatablePair(30, 1))
    #expect(track.velocity(at: 7) == .zero)
  }

  @Test(arguments: animationKinds.map(\.name)) func isTakenOverWithoutAJump(_ name: String) throws {
    let next = try #require(animationKinds.first { $0.name == name }).animation
    for (_, first) in animationKinds {
      var track = AnimatableTrack(0.0)
      track.retarget(to: 100, animation: first, at: 0)
      let moment = 0.15
      let (value, velocity) = (track.value(at: moment), track.velocity(at: moment))
      track.retarget(to: -50, animation: next, at: moment)
      #expect(abs(track.value(at: moment) - value) < 1e-6)
      if velocity != 0 { #expect(abs(track.velocity(at: moment) - velocity) < 1e-6 * max(1, abs(velocity))) }
    }
  }

  @Test func aFractionIsCarriedToItsEnd() {
    var track = AnimatableTrack(0.0)
    track.retarget(to: 0.2, animation: .smooth, at: 0)
    // The distance is a fifth of a point. A tolerance of a twentieth would be visible in a parameter that is a
    // fraction.
    var last = 0.0
    var time = 0.0
    while !track.isSettled(at: time) {
      last = track.value(at: time)
      time += 0.001
    }
    #expect(abs(last - 0.2) < 0.001)
    #expect(track.value(at: time) == 0.2)
  }

  @Test func theSameTargetChangesNothing() {
    var track = AnimatableTrack(0.0)
    track.retarget(to: 1, animation: .spring, at: 0)
    let before = track.value(at: 0.3)
    track.retarget(to: 1, animation: .linear, at: 0.2)
    #expect(track.value(at: 0.3) == before)
  }

  @Test func withoutAnAnimationItJumps() {
    var track = AnimatableTrack(0.0)
    track.retarget(to: 1, animation: .spring, at: 0)
    track.retarget(to: 2, animation: nil, at: 0.1)
    #expect(track.isSettled(at: 0.1))
    #expect(track.value(at: 0.1) == 2)
    #expect(track.target == 2)
  }

  @Test func whatIsNotANumberIsJumpedTo() {
    var track = AnimatableTrack(0.0)
    track.retarget(to: .infinity, animation: .spring, at: 0)
    #expect(track.value(at: 0.1) == .infinity)
    track.retarget(to: 3, animation: .spring, at: 0.2)
    #expect(track.value(at: 0.2) == 3)
  }
}

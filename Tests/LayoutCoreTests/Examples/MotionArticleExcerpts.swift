// The code of the article on motion, with what it gives. CatalogTests compares the two.

import Foundation
import LayoutCore
import Testing

@Suite struct MotionArticleExcerpts {
  @Test func framesOnTheirWay() {
    let start = [(id: "a", frame: CGRect(x: 0, y: 0, width: 50, height: 20))]
    let end = [
      (id: "a", frame: CGRect(x: 100, y: 0, width: 50, height: 20)),
      (id: "b", frame: CGRect(x: 0, y: 0, width: 50, height: 20)),
    ]
    var transition = LayoutTransition(start)
    transition.retarget(to: end, animation: .linear(duration: 1), at: 0)
    let halfway = transition.geometries(at: 0.5)
    let moving = halfway[0]  // x 50
    let inserted = halfway[1]  // at its place, opacity 0.5
    #expect(moving == ItemGeometry(frame: rect(50, 0, 50, 20), isResting: false))
    #expect(inserted == ItemGeometry(frame: rect(0, 0, 50, 20), opacity: 0.5, scale: 0.9, isResting: false))
    #expect(transition.ids == ["a", "b"])
    #expect(transition.settlingTime == 1)
  }

  @Test func aTurnInMidFlight() {
    var transition = LayoutTransition([(id: 1, frame: CGRect(x: 0, y: 0, width: 10, height: 10))])
    transition.retarget(
      to: [(id: 1, frame: CGRect(x: 100, y: 0, width: 10, height: 10))], animation: .smooth, at: 0)
    // The target changes a tenth of a second later: position and velocity are kept.
    transition.retarget(
      to: [(id: 1, frame: CGRect(x: 0, y: 50, width: 10, height: 10))], animation: .smooth, at: 0.1)
    #expect(!transition.isSettled(at: 0.1))
    #expect(transition.geometries(at: transition.settlingTime)[0].frame == rect(0, 50, 10, 10))
    let (before, after) = (transition.geometries(at: 0.1)[0].frame, transition.geometries(at: 0.101)[0].frame)
    #expect(before.minX > 0 && after.minX > before.minX)
  }

  @Test func parametersOnTheirWay() {
    var dial = RadialDial(radius: 40)
    var track = AnimatableTrack(dial.animatableData)
    track.retarget(
      to: RadialDial(radius: 80, turn: .degrees(90)).animatableData, animation: .easeInOut(duration: 0.4), at: 0)
    dial.animatableData = track.value(at: 0.2)  // radius 60, turned by 45°
    #expect(abs(dial.radius - 60) < 1e-9)
    #expect(abs(dial.turn.degrees - 45) < 1e-9)
  }
}

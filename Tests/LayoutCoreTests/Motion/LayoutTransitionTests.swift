// Frames move from layout to layout: exact ends, sizes, insertion, removal, rest.

import Foundation
import LayoutCore
import Testing

@Suite struct LayoutTransitionTests {
  private let a = CGRect(x: 0, y: 0, width: 40, height: 20)
  private let b = CGRect(x: 100, y: 50, width: 60, height: 30)

  @Test func aFrameGoesInAStraightLine() {
    var transition = LayoutTransition([("a", a)], sizing: .animated)
    transition.retarget(to: [("a", b)], animation: .linear(duration: 1), at: 10)
    #expect(transition.geometry(of: "a", at: 10)?.frame == a)
    let middle = transition.geometry(of: "a", at: 10.5)
    #expect(middle?.frame == CGRect(x: 50, y: 25, width: 50, height: 25))
    #expect(middle?.isResting == false)
    #expect(transition.settlingTime == 11)
    #expect(!transition.isSettled(at: 10.99))
    #expect(transition.isSettled(at: 11))
    #expect(transition.geometry(of: "a", at: 11) == ItemGeometry(frame: b))
  }

  @Test func sizesAreThoseOfTheDestinationUnlessAnimated() {
    var transition = LayoutTransition([("a", a)])
    transition.retarget(to: [("a", b)], animation: .linear(duration: 1), at: 0)
    #expect(transition.geometry(of: "a", at: 0)?.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(transition.geometry(of: "a", at: 0.5)?.frame == CGRect(x: 50, y: 25, width: 60, height: 30))
  }

  @Test func aSizeIsNeverNegative() {
    var transition = LayoutTransition([("a", b)], sizing: .animated)
    let empty = CGRect(x: 0, y: 0, width: 0, height: 0)
    transition.retarget(to: [("a", empty)], animation: .spring(duration: 0.5, bounce: 0.7), at: 0)
    for step in 0...300 {
      let frame = transition.geometry(of: "a", at: Double(step) / 100)!.frame
      #expect(frame.size.width >= 0 && frame.size.height >= 0)
    }
  }

  @Test func withoutAnAnimationEverythingJumps() {
    var transition = LayoutTransition([("a", a), ("b", b)])
    transition.retarget(to: [("a", b), ("c", a)], animation: .spring, at: 0)
    transition.retarget(to: [("a", a), ("c", b)], animation: nil, at: 0.1)
    #expect(transition.isSettled(at: 0.1))
    #expect(transition.geometry(of: "a", at: 0.1) == ItemGeometry(frame: a))
    #expect(transition.geometry(of: "c", at: 0.1) == ItemGeometry(frame: b))
    #expect(transition.removeGone(at: 0.1) == ["b"])
    #expect(transition.ids == ["a", "c"])
  }

  @Test func insertedItemsFadeAndScaleInAtTheirPlace() {
    var transition = LayoutTransition([("a", a)], vanishingScale: 0.5)
    transition.retarget(to: [("b", b), ("a", a)], animation: .linear(duration: 1), at: 0)
    #expect(transition.ids == ["b", "a"])
    let start = transition.geometry(of: "b", at: 0)
    #expect(start == ItemGeometry(frame: b, opacity: 0, scale: 0.5, isResting: false))
    let middle = transition.geometry(of: "b", at: 0.5)
    #expect(middle == ItemGeometry(frame: b, opacity: 0.5, scale: 0.75, isResting: false))
    #expect(transition.geometry(of: "b", at: 1) == ItemGeometry(frame: b))
    #expect(transition.geometry(of: "a", at: 0.5) == ItemGeometry(frame: a))
  }

  @Test func removedItemsFadeAndScaleOutAndAreGone() {
    var transition = LayoutTransition([("a", a), ("b", b)], vanishingScale: 0.5)
    transition.retarget(to: [("b", a)], animation: .linear(duration: 1), at: 0)
    #expect(transition.ids == ["b", "a"])
    #expect(transition.presentCount == 1)
    let middle = transition.geometry(of: "a", at: 0.5)
    #expect(middle == ItemGeometry(frame: a, opacity: 0.5, scale: 0.75, isResting: false))
    #expect(transition.removeGone(at: 0.5).isEmpty)
    #expect(!transition.isSettled(at: 0.5))
    #expect(transition.geometry(of: "a", at: 1)?.opacity == 0)
    #expect(transition.removeGone(at: 1) == ["a"])
    #expect(transition.removeGone(at: 1).isEmpty)
    #expect(transition.ids == ["b"])
    #expect(transition.geometries(at: 1).count == 1)
  }

  @Test func anItemRemovedInTransitionContinues() {
    var transition = LayoutTransition([("a", a)])
    transition.retarget(to: [("a", b)], animation: .linear(duration: 1), at: 0)
    transition.retarget(to: [], animation: .linear(duration: 1), at: 0.5)
    #expect(transition.geometry(of: "a", at: 0.75)?.frame.origin == CGPoint(x: 75, y: 37.5))
    #expect(transition.geometry(of: "a", at: 0.75)?.opacity == 0.75)
    #expect(transition.geometry(of: "a", at: 1.25)?.frame == b)
  }

  @Test func anItemThatReturnsFadesInFromItsPlace() {
    var transition = LayoutTransition([("a", a), ("b", b)], vanishingScale: 0)
    transition.retarget(to: [("b", b)], animation: .linear(duration: 1), at: 0)
    transition.retarget(to: [("a", a), ("b", b)], animation: .smooth(duration: 1), at: 0.25)
    #expect(transition.ids == ["a", "b"])
    #expect(transition.geometry(of: "a", at: 0.25)?.opacity == 0.75)
    let later = transition.geometry(of: "a", at: 0.27)!
    // It faded by 1 per second, and continues so for a moment.
    #expect(later.opacity < 0.75)
    #expect(transition.geometry(of: "a", at: 5) == ItemGeometry(frame: a))
    #expect(transition.removeGone(at: 5).isEmpty)
  }

  @Test func aRemovedItemThatReturnsBeforeTheReportIsInserted() {
    var transition = LayoutTransition([("a", a)])
    transition.retarget(to: [], animation: .linear(duration: 1), at: 0)
    transition.retarget(to: [("a", b)], animation: .linear(duration: 1), at: 2)
    #expect(transition.geometry(of: "a", at: 2)?.opacity == 0)
    #expect(transition.removeGone(at: 9).isEmpty)
  }

  @Test func whatDoesNotMoveRests() {
    var transition = LayoutTransition([("a", a), ("b", b)])
    transition.retarget(to: [("a", a), ("b", a)], animation: .spring, at: 0)
    let geometries = transition.geometries(at: 0.1)
    #expect(geometries.map(\.isResting) == [true, false])
  }

  @Test func restCountsFromTheGeometriesLastShown() {
    var transition = LayoutTransition([("a", a)])
    transition.retarget(to: [("a", b)], animation: .linear(duration: 1), at: 0)
    #expect(!transition.geometries(at: 1.01, since: 0.99)[0].isResting)
    #expect(transition.geometries(at: 1.01, since: 0.99)[0].frame == b)
    #expect(transition.geometries(at: 1.03, since: 1.01)[0].isResting)
  }

  @Test func framesThatAreNotFiniteAreJumpedTo() {
    var transition = LayoutTransition([("a", a)], sizing: .animated)
    let endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    transition.retarget(to: [("a", endless)], animation: .spring, at: 0)
    #expect(transition.geometry(of: "a", at: 0.1)?.frame == endless)
    transition.retarget(to: [("a", b)], animation: .spring, at: 0.2)
    #expect(transition.geometry(of: "a", at: 0.3)?.frame == b)
  }

  @Test func framesBetweenTheEndsForCurvesThatDoNotOvershoot() {
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut, .smooth, .spring(duration: 1, bounce: -0.5)] {
      var transition = LayoutTransition([("a", a)], sizing: .animated)
      transition.retarget(to: [("a", b)], animation: animation, at: 0)
      var last = a
      for step in 1...200 {
        let frame = transition.geometry(of: "a", at: Double(step) / 100)!.frame
        #expect(frame.minX >= last.minX && frame.minX <= b.minX)
        #expect(frame.minY >= last.minY && frame.minY <= b.minY)
        #expect(frame.width >= last.width && frame.width <= b.width)
        last = frame
      }
    }
  }

  @Test func twoItemsOfOneIdentityAreAProgrammerError() async {
    await #expect(processExitsWith: .failure) {
      var transition = LayoutTransition([("a", CGRect.zero)])
      transition.retarget(to: [("b", .zero), ("b", .zero)], animation: nil, at: 0)
    }
  }
}

extension LayoutTransition {
  /// The geometry of one item at a time.
  func geometry(of id: ID, at time: TimeInterval) -> ItemGeometry? {
    ids.firstIndex(of: id).map { geometries(at: time)[$0] }
  }
}

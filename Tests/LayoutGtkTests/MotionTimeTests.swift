import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The time of motion under control: it slows down, pauses, and shows a moment of a transition again, even after its
/// end.
@MainActor
final class MotionTimeTests: LayoutViewMotionTestCase {
  /// The frames, sizes and opacity of boxes.
  private struct Frame: Equatable {
    var rects: [[Int]]
    var opacities: [Double]
  }

  private func frame(_ boxes: [FixedBox]) -> Frame {
    Frame(rects: frames(boxes), opacities: boxes.map { gtk_widget_get_opacity($0.widget.pointer) })
  }

  /// Shows a sequence of moments, and records each by the frame clock of the window.
  private func show(_ fractions: [Double], of view: LayoutView, _ boxes: [FixedBox]) -> [Frame] {
    fractions.map { fraction in
      view.motionTime.show(fraction)
      pumpFrame(view)
      pumpFrame(view)
      return frame(boxes)
    }
  }

  func testAMomentShownTwiceIsTheSameFrameTwice() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 4), Array(repeating: (40, 20), count: 60))
    present(view, 300, 300)
    view.motionTime.keepsTransitions = true
    view.animate(.linear(duration: 0.3)) { view.layout = AnyLayout(VGridLayout(columns: [GridItem(), GridItem()])) }
    pump { !view.isAnimating }
    let end = frame(boxes)
    view.motionTime.isPaused = true
    let shown = show([0, 0.5, 0.9, 0.5, 0.25, 0.5, 1], of: view, boxes)
    XCTAssertEqual(shown[1], shown[3])
    XCTAssertEqual(shown[1], shown[5])
    XCTAssertEqual(shown[6], end, "the end is where everything belongs")
    XCTAssertEqual(Set(shown.map(\.rects.description)).count, 5, "different moments are different frames")
    XCTAssertFalse(view.isAnimating)
  }

  func testAMomentOfATransitionThatIsOverIsTheFrameThatWasShownThen() async {
    let (view, boxes) = makeRow(3)
    view.motionTime.keepsTransitions = true
    let removed = ObjectReference(boxes[2].widget)
    animate(view, .linear(duration: 1)) {
      view.layout = AnyLayout(RowLayout(distance: 100))
      view.children.removeLast()
    }
    view.showFrame(at: 0.25)
    let first = frame(boxes)
    XCTAssertEqual(first.rects[1][0], 35)
    view.showFrame(at: 2)
    pumpFrame(view)
    XCTAssertFalse(view.isAnimating)
    XCTAssertEqual(gtk_widget_get_child_visible(removed.object.pointer), 0, "a removed child is hidden")
    view.motionTime.isPaused = true
    view.motionTime.show(0.25)
    view.showFrame(at: 3)
    pumpFrame(view)
    XCTAssertEqual(frame(boxes), first)
    XCTAssertEqual(gtk_widget_get_child_visible(removed.object.pointer), 1)
    view.motionTime.keepsTransitions = false
    view.motionTime.isPaused = false
    view.showFrame(at: 4)
    view.showFrame(at: 5)
    pumpFrame(view)
    XCTAssertNil(gtk_widget_get_parent(removed.object.pointer), "nothing is kept any more")
  }

  func testALayoutInTransitionIsShownAgain() async {
    let (view, boxes) = makeRow(2, AnimatableRowLayout(row: RowLayout()))
    view.motionTime.keepsTransitions = true
    animate(view, .linear(duration: 1)) {
      view.layout = AnyLayout(AnimatableRowLayout(row: RowLayout(distance: 100)))
    }
    view.showFrame(at: 5)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 110])
    XCTAssertFalse(view.isAnimating)
    view.motionTime.isPaused = true
    for _ in 0..<2 {
      view.motionTime.show(0.5)
      view.showFrame(at: 6)
      pumpFrame(view)
      XCTAssertEqual(xs(boxes), [0, 60])
      view.motionTime.show(1)
      view.showFrame(at: 7)
      pumpFrame(view)
      XCTAssertEqual(xs(boxes), [0, 110])
    }
  }

  func testTimeSlowsDownPausesAndContinues() async {
    let (view, boxes) = makeRow(2)
    let time = view.motionTime
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    time.rate = 0.5
    view.showFrame(at: 0.5)
    XCTAssertEqual(xs(boxes), [0, 35])
    time.isPaused = true
    view.showFrame(at: 0.75)
    XCTAssertEqual(xs(boxes), [0, 35])
    XCTAssertTrue(view.isAnimating)
    time.step(by: 0.25)
    view.showFrame(at: 0.8)
    XCTAssertEqual(xs(boxes), [0, 60])
    time.isPaused = false
    view.showFrame(at: 1)
    XCTAssertEqual(xs(boxes), [0, 60], "the first frame is the one that stood")
    view.showFrame(at: 1.5)
    XCTAssertEqual(xs(boxes), [0, 85])
    XCTAssertEqual(time.fraction, 0.75)
    time.step(by: -9)
    XCTAssertEqual(time.fraction, 0)
  }

  func testAPaceThatIsSetBeforeAnythingHasMovedCounts() async {
    let (view, boxes) = makeRow(2)
    view.motionTime = MotionTime()
    view.motionTime.rate = 0.1
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 5)
    XCTAssertEqual(xs(boxes), [0, 60])
  }

  func testAChangeWhileTimeStandsStillWaits() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (10, 10)])
    present(view, 500, 300)
    view.motionTime.isPaused = true
    view.animate(.linear(duration: 0.1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    for _ in 0..<20 { pumpFrame(view) }
    XCTAssertEqual(xs(boxes), [0, 10])
    XCTAssertTrue(view.isAnimating)
    view.motionTime.isPaused = false
    pump { !view.isAnimating }
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 110])
  }

  /// The kept transition must not return with a later change, nor affect it.
  func testAChangeAfterAKeptTransitionSetsOutFromWhereEverythingIs() async {
    let (view, boxes) = makeRow(2)
    view.motionTime.keepsTransitions = true
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 2)
    pumpFrame(view)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 0)) }
    XCTAssertEqual(xs(boxes), [0, 110])
    view.showFrame(at: 2.5)
    XCTAssertEqual(xs(boxes), [0, 60])
    view.showFrame(at: 4)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 10])
    view.layout = AnyLayout(RowLayout(distance: 30))
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 40], "a change without motion is there at once")
    view.motionTime.discardKeptTransitions()
    XCTAssertNil(view.motionTime.transition)
  }

  func testANestedContainerUsesTheTimeOfTheOuterOne() async {
    let (inner, boxes) = makeView(VGridLayout(columns: [GridItem(.adaptive(minimum: 20))]), [(20, 10), (20, 10)])
    let (outer, _) = makeView(StretchLayout(width: 60))
    outer.children = [LayoutChild(inner.widget).setting(Expands.self, to: .horizontal)]
    present(outer, 500, 300)
    outer.motionTime.keepsTransitions = true
    outer.animate(.linear(duration: 0.2)) { outer.layout = AnyLayout(StretchLayout(width: 25)) }
    pump { inner.isAnimating }
    XCTAssertTrue(inner.motionTime === outer.motionTime)
    pump { !outer.isAnimating && !inner.isAnimating }
    outer.motionTime.isPaused = true
    let shown = show([0, 0.5, 1, 0.5], of: outer, boxes)
    XCTAssertEqual(shown[1], shown[3])
    XCTAssertNotEqual(shown[0], shown[1])
    XCTAssertNotEqual(shown[1], shown[2])
  }
}

/// Proposes one child a width.
private struct StretchLayout: Layout {
  var width: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: 100)) }
  }
}

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Motion by a manual clock: the exact frames of widgets at given times.
@MainActor
final class LayoutViewMotionTests: LayoutViewMotionTestCase {
  func testPositionsLieBetweenTheirEndsAndEndAtTheTarget() async {
    let (view, boxes) = makeRow(3)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    XCTAssertTrue(view.isAnimating)
    XCTAssertEqual(xs(boxes), [0, 10, 20])
    view.showFrame(at: 0.25)
    XCTAssertEqual(xs(boxes), [0, 35, 70])
    view.showFrame(at: 0.5)
    XCTAssertEqual(xs(boxes), [0, 60, 120])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 110, 220])
    XCTAssertFalse(view.isAnimating)
  }

  func testContainerRequestsItsNewSizeAtOnce() async {
    let (view, _) = makeRow(3)
    XCTAssertEqual(widthRequest(view), [30, 30])
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    XCTAssertEqual(widthRequest(view), [230, 230])
  }

  func testNothingIsMeasuredWhileMoving() async {
    let (view, boxes) = makeRow(20)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    boxes.forEach { $0.resetCounts() }
    for step in 1..<10 {
      view.showFrame(at: Double(step) / 10)
      Self.pumpPending()
    }
    XCTAssertEqual(boxes.map(\.measureCount).max(), 0)
    XCTAssertEqual(boxes.map(\.allocateCount).max(), 0, "a widget that only moves has nothing to place inside it")
  }

  func testRetargetJumpsNeitherInPositionNorInVelocity() async {
    let (view, boxes) = makeRow(2)
    animate(view, .spring(response: 1, dampingFraction: 1)) { view.layout = AnyLayout(RowLayout(distance: 400)) }
    var samples: [Int] = []
    for step in 0...20 {
      view.showFrame(at: Double(step) / 100)
      samples.append(boxes[1].widget.frame[0])
    }
    animate(view, .spring(response: 1, dampingFraction: 1)) { view.layout = AnyLayout(RowLayout(distance: 0)) }
    XCTAssertEqual(boxes[1].widget.frame[0], samples[20])
    for step in 21...40 {
      view.showFrame(at: Double(step) / 100)
      samples.append(boxes[1].widget.frame[0])
    }
    let speeds = zip(samples.dropFirst(), samples).map { $0 - $1 }
    for (next, speed) in zip(speeds.dropFirst(), speeds) { XCTAssertLessThanOrEqual(abs(next - speed), 4) }
    XCTAssertGreaterThan(speeds[20], 0, "it goes on a while in its old direction")
    view.showFrame(at: 20)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 10])
  }

  func testResizeWhileMovingShiftsTheTargetsAlone() async {
    let (view, boxes) = makeRow(2)
    view.contentAlignment = .topTrailing
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [480, 490])
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 0.5)
    XCTAssertEqual(xs(boxes), [430, 490])
    view.contentInsets.trailing = 20
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [410, 470])
    view.showFrame(at: 0.75)
    XCTAssertEqual(xs(boxes), [385, 470])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [360, 470])
  }

  func testAnimatableDataRunsTheLayoutOnInterpolatedData() async {
    let (view, boxes) = makeRow(2, AnimatableRowLayout(row: RowLayout()))
    animate(view, .linear(duration: 1)) {
      view.layout = AnyLayout(AnimatableRowLayout(row: RowLayout(distance: 100)))
    }
    XCTAssertEqual(xs(boxes), [0, 10])
    XCTAssertEqual(widthRequest(view), [120, 120])
    view.showFrame(at: 0.5)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 60])
    let new = FixedBox(30, 10)
    animate(view, .linear(duration: 1)) { view.children.append(LayoutChild(new.widget)) }
    XCTAssertEqual(xs(boxes), [0, 60])
    XCTAssertEqual(new.widget.center, 120 + 15)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes), [0, 110])
    XCTAssertEqual(new.widget.center, 220 + 15)
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0.5, accuracy: 0.01)
    view.showFrame(at: 1.5)
    pumpFrame(view)
    XCTAssertEqual(xs(boxes + [new]), [0, 110, 220])
    XCTAssertFalse(view.isAnimating)
  }

  func testNilAnimationJumpsAndEndsAllMotion() async {
    let (view, boxes) = makeRow(2)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 0.5)
    animate(view, nil) { view.layout = AnyLayout(RowLayout(distance: 50)) }
    XCTAssertFalse(view.isAnimating)
    XCTAssertEqual(xs(boxes), [0, 60])
  }

  func testAnimationsTurnedOffJump() async {
    let (view, boxes) = makeRow(2)
    let settings = gtk_widget_get_settings(view.widget.pointer)!
    settings.setProperty("gtk-enable-animations", false)
    defer { settings.setProperty("gtk-enable-animations", true) }
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    XCTAssertFalse(view.isAnimating)
    XCTAssertEqual(xs(boxes), [0, 110])
  }
}

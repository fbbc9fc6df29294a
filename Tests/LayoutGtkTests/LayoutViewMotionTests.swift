import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Motion by a manual clock: where widgets are at given times, exactly.
@MainActor
final class LayoutViewMotionTests: LayoutViewTestCase {
  /// A row of boxes 10 wide, shown and at rest at time 0.
  private func makeRow(_ count: Int) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (10, 10), count: count))
    present(view, 500, 300)
    view.manualTime = 0
    return (view, boxes)
  }

  private func animate(_ view: LayoutView, _ animation: Animation?, _ changes: () -> Void) {
    view.animate(animation, changes)
    pumpFrame(view)
  }

  private func xs(_ boxes: [FixedBox]) -> [Int] { boxes.map { $0.widget.frame[0] } }

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

  func testContainerAsksForItsNewSizeAtOnce() async {
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

  func testRemovedChildFadesOutAndIsThenLetGo() async {
    let (view, boxes) = makeRow(3)
    let removed = ObjectReference(boxes[0].widget)
    animate(view, .linear(duration: 1)) { view.children.removeFirst() }
    XCTAssertEqual(view.children.count, 2)
    XCTAssertEqual(gtk_widget_get_parent(removed.object.pointer), view.widget.pointer)
    XCTAssertEqual(gtk_widget_get_can_target(removed.object.pointer), 0)
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(removed.object.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [5, 15])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertNil(gtk_widget_get_parent(removed.object.pointer))
    XCTAssertEqual(gtk_widget_get_opacity(removed.object.pointer), 1)
    XCTAssertEqual(gtk_widget_get_can_target(removed.object.pointer), 1)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [0, 10])
  }

  func testInsertedChildFadesIn() async {
    let (view, boxes) = makeRow(2)
    let new = FixedBox(10, 10)
    gtk_widget_set_opacity(new.widget.pointer, 0.8)
    animate(view, .linear(duration: 1)) { view.children.insert(LayoutChild(new.widget), at: 1) }
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0, accuracy: 0.01)
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0.4, accuracy: 0.01)
    XCTAssertEqual(xs(boxes), [0, 15])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0.8, accuracy: 0.01)
    XCTAssertEqual(xs([boxes[0], new, boxes[1]]), [0, 10, 20])
  }

  func testRemovedAndPutBackInFlightReturnsFromWhereItIs() async {
    let (view, boxes) = makeRow(2)
    let children = view.children
    animate(view, .linear(duration: 1)) { view.children = [children[1]] }
    view.showFrame(at: 0.5)
    animate(view, .linear(duration: 1)) { view.children = children }
    XCTAssertEqual(gtk_widget_get_opacity(boxes[0].widget.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(boxes[0].widget.center, 5)
    XCTAssertEqual(boxes[1].widget.frame[0], 5)
    view.showFrame(at: 2)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[0].widget.pointer), 1)
    XCTAssertEqual(gtk_widget_get_can_target(boxes[0].widget.pointer), 1)
    XCTAssertEqual(xs(boxes), [0, 10])
    XCTAssertFalse(view.isAnimating)
  }

  func testChildRemovedAtOnceWhileOthersMove() async {
    let (view, boxes) = makeRow(3)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 0.5)
    view.children.remove(at: 1)
    view.showFrame(at: 0.6)
    pumpFrame(view)
    XCTAssertEqual(boxes[2].widget.frame[0], 110 - 80)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs([boxes[0], boxes[2]]), [0, 110])
  }

  func testWidgetTakenAwayWhileItLeaves() async {
    let (view, boxes) = makeRow(3)
    let removed = ObjectReference(boxes[0].widget)
    animate(view, .linear(duration: 1)) { view.children.removeFirst() }
    view.showFrame(at: 0.5)
    gtk_widget_unparent(removed.object.pointer)
    pumpFrame(view)
    view.showFrame(at: 0.7)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [0, 10])
  }

  func testShuffleOfManyMovesThemByIdentity() async {
    let (view, boxes) = makeRow(40)
    var order = Array(view.children.indices)
    order = order.filter { $0 % 3 == 0 } + order.filter { $0 % 3 == 1 }
    let children = view.children
    animate(view, .linear(duration: 1)) { view.children = order.map { children[$0] } }
    XCTAssertEqual(xs(boxes), boxes.indices.map { $0 * 10 })
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(order.map { boxes[$0] }), order.indices.map { $0 * 10 })
  }

  func testWhatTheLayoutHidesFadesOutAndIsThenHidden() async {
    let (view, boxes) = makeView(PileLayout(), [(10, 10), (20, 10)])
    present(view, 500, 300)
    view.manualTime = 0
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(PileLayout(hidden: [1])) }
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 1)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 0)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 1)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(PileLayout()) }
    view.showFrame(at: 1.5)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 1)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 0.5, accuracy: 0.01)
  }

  func testAnimatableDataRunsTheLayoutOnInterpolatedData() async {
    let (view, boxes) = makeView(AnimatableRowLayout(row: RowLayout()), [(10, 10), (10, 10)])
    present(view, 500, 300)
    view.manualTime = 0
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

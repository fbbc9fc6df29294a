import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Motion by the frame clock: it starts, ends and stops by itself.
@MainActor
final class LayoutViewFrameClockTests: LayoutViewTestCase {
  private func makeRow(_ count: Int) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (10, 10), count: count))
    present(view, 500, 300)
    return (view, boxes)
  }

  func testMotionStartsEndsAndStopsTicking() async {
    let (view, boxes) = makeRow(3)
    let callbacks = LiveObjects.callbacks.value
    var seen: Set<Int> = []
    view.animate(.easeInOut(duration: 0.2)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    pump {
      seen.insert(boxes[2].widget.frame[0])
      return !view.isAnimating && boxes[2].widget.frame[0] == 220
    }
    XCTAssertGreaterThan(seen.count, 3)
    XCTAssertTrue(seen.allSatisfy { (20...220).contains($0) })
    XCTAssertEqual(LiveObjects.callbacks.value, callbacks)
    XCTAssertEqual(LiveObjects.signalHandlers.value, 0)
  }

  func testUnmappedStopsTicking() async {
    let (view, boxes) = makeRow(3)
    view.animate(.linear(duration: 60)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    pump { boxes[2].widget.frame[0] > 20 }
    gtk_widget_set_visible(view.widget.pointer, 0)
    XCTAssertFalse(view.isAnimating)
    XCTAssertEqual(LiveObjects.signalHandlers.value, 0)
    gtk_widget_set_visible(view.widget.pointer, 1)
    pumpFrame(view)
    XCTAssertEqual(boxes.map { $0.widget.frame[0] }, [0, 110, 220])
  }

  func testDestroyedWhileMoving() async {
    let (view, boxes) = makeRow(3)
    view.animate(.linear(duration: 60)) {
      view.layout = AnyLayout(RowLayout(distance: 100))
      view.children.removeFirst()
    }
    pump { boxes[2].widget.frame[0] > 11 }
    let window: UnsafeMutablePointer<GtkWindow> = gtk_widget_get_root(view.widget.pointer)!.cast()
    gtk_window_destroy(window)
    XCTAssertFalse(view.isAnimating)
  }

  func testTurningAnimationsOffEndsMotion() async {
    let (view, boxes) = makeRow(3)
    let settings = gtk_widget_get_settings(view.widget.pointer)!
    defer { settings.setProperty("gtk-enable-animations", true) }
    view.animate(.linear(duration: 60)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    pump { boxes[2].widget.frame[0] > 20 }
    settings.setProperty("gtk-enable-animations", false)
    pump { !view.isAnimating && boxes[2].widget.frame[0] == 220 }
  }

  func testWidgetThatQueuesAnAllocationWhileOthersMoveIsAllocated() async {
    let (view, boxes) = makeRow(3)
    let toggle = gtk_switch_new()!
    view.children.insert(LayoutChild(Widget(toggle)), at: 0)
    pumpFrame(view)
    let start = boxes[2].widget.frame[0]
    view.animate(.linear(duration: 60)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    pump { boxes[2].widget.frame[0] > start }
    boxes[0].resetCounts()
    gtk_switch_set_active(toggle.opaque, 1)
    gtk_widget_queue_allocate(boxes[0].widget.pointer)
    pump { boxes[0].allocateCount == 1 }
    pumpFrame(view)
    view.finishMotion()
  }

  func testChildThatChangesItsSizeWhileMoving() async {
    let (view, boxes) = makeRow(3)
    view.animate(.linear(duration: 0.3)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    pump { boxes[2].widget.frame[0] > 30 }
    boxes[0].resize(50, 20)
    pump { !view.isAnimating && boxes[2].widget.frame[0] == 260 }
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 50, 20])
  }

  func testSizesChangedInsideAnimateMove() async {
    let (view, boxes) = makeRow(2)
    view.manualTime = 0
    view.animate(.linear(duration: 1)) { boxes[0].resize(110, 10) }
    pumpFrame(view)
    XCTAssertEqual(boxes[1].widget.frame[0], 10)
    view.showFrame(at: 0.5)
    XCTAssertEqual(boxes[1].widget.frame[0], 60)
    view.finishMotion()
    pumpFrame(view)
    XCTAssertEqual(boxes[1].widget.frame[0], 110)
  }

  func testAnimateBeforeTheFirstAllocationJumps() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (10, 10)])
    view.animate(.linear(duration: 60)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    XCTAssertFalse(view.isAnimating)
    present(view, 500, 300)
    XCTAssertEqual(boxes[1].widget.frame[0], 110)
  }

  func testThousandChildrenShuffledAgainAndAgain() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 2), Array(repeating: (20, 10), count: 1000))
    // Some children are removed, and return after their widgets are gone.
    for box in boxes { hold(box.widget) }
    present(view, 500, 300)
    var all = view.children
    for round in 0..<5 {
      all.swapAt(round, 999 - round)
      view.animate(.spring(duration: 0.1)) { view.children = Array(all.dropLast(round * 100).reversed()) }
      pumpFrame(view)
    }
    pump { !view.isAnimating }
    XCTAssertEqual(view.children.count, 600)
  }
}

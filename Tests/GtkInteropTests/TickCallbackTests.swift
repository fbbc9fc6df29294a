import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Tick callbacks run at the frames of a shown widget and end when told.
@MainActor
final class TickCallbackTests: GtkTestCase {
  func testCallbackRunsAtGrowingTimesUntilItEnds() async {
    let label = Widget(gtk_label_new("A"))
    show(label)
    var times: [Double] = []
    let tick = TickCallback(label) { time in
      times.append(time)
      return times.count < 3 ? .continue : .remove
    }
    pump { !tick.isActive }
    XCTAssertEqual(times.count, 3)
    XCTAssertEqual(times, times.sorted())
    let elapsed = times[2] - times[0]
    XCTAssertTrue(elapsed > 0 && elapsed < 1, "frame times are seconds: \(times)")
  }

  func testRemovedCallbackIsReleasedAndNotCalled() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    var calls = 0
    let tick = TickCallback(label.object) { _ in
      calls += 1
      return .continue
    }
    XCTAssertEqual(LiveObjects.callbacks.value, 1)
    tick.remove()
    XCTAssertEqual(LiveObjects.callbacks.value, 0)
    tick.remove()
    show(label.object)
    XCTAssertEqual(calls, 0)
  }

  func testCallbackMayRemoveItself() async {
    let label = Widget(gtk_label_new("A"))
    show(label)
    var calls = 0
    var tick: TickCallback?
    tick = TickCallback(label) { _ in
      calls += 1
      tick?.remove()
      tick?.remove()
      return .continue
    }
    pump { tick?.isActive == false }
    XCTAssertEqual(calls, 1)
  }

  func testDeathOfTheWidgetReleasesTheCallback() async {
    let tick: TickCallback
    do {
      let label = ObjectReference(Widget(gtk_label_new("A")))
      tick = TickCallback(label.object) { _ in .continue }
      XCTAssertTrue(tick.isActive)
    }
    XCTAssertFalse(tick.isActive)
    tick.remove()
  }
}

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

/// Idle and timeout closures run when due, and tick callbacks run in each frame of a shown widget. They end when they
/// return so, and are released.
@MainActor
final class MainLoopSourceTests: GtkTestCase {
  // MARK: Idle and timeout

  func testIdleRunsUntilItEnds() async {
    var calls = 0
    let source = MainLoopSource.idle {
      calls += 1
      return calls < 3 ? .continue : .remove
    }
    pump { !source.isActive }
    XCTAssertEqual(calls, 3)
  }

  func testRunEndsOnceItsConditionIsTrue() async {
    var calls = 0
    let source = MainLoopSource.idle {
      calls += 1
      return .continue
    }
    MainLoopSource.run { calls == 3 }
    XCTAssertEqual(calls, 3)
    source.cancel()
  }

  func testCancelledIdleIsReleasedAndNotCalled() async {
    var calls = 0
    let source = MainLoopSource.idle {
      calls += 1
      return .remove
    }
    XCTAssertEqual(LiveObjects.callbacks.value, 1)
    source.cancel()
    XCTAssertEqual(LiveObjects.callbacks.value, 0)
    source.cancel()
    Self.pumpPending()
    XCTAssertEqual(calls, 0)
  }

  func testSourceMayCancelItself() async {
    var calls = 0
    var source: MainLoopSource?
    source = MainLoopSource.idle {
      calls += 1
      source?.cancel()
      source?.cancel()
      return .continue
    }
    pump { source?.isActive == false }
    Self.pumpPending()
    XCTAssertEqual(calls, 1)
  }

  func testTimeoutWaitsAndRepeats() async {
    let start = g_get_monotonic_time()
    var times: [Double] = []
    let source = MainLoopSource.timeout(seconds: 0.02) {
      times.append(Double(g_get_monotonic_time() - start) / 1_000_000)
      return times.count < 2 ? .continue : .remove
    }
    pump { !source.isActive }
    XCTAssertEqual(times.count, 2)
    XCTAssertGreaterThanOrEqual(times[0], 0.018)
    XCTAssertGreaterThanOrEqual(times[1], 0.036)
  }

  func testWorkerHandsItsResultToTheMainActor() async {
    var result: Int?
    let deliver: @MainActor (Int) -> Void = { result = $0 }
    Thread.detachNewThread {
      let sum = (1...1000).reduce(0, +)
      MainLoopSource.idle {
        XCTAssertTrue(Thread.isMainThread)
        deliver(sum)
        return .remove
      }
    }
    pump { result == 500_500 }
  }

  // MARK: Frames

  func testCallbackRunsAtGrowingTimesUntilItEnds() async {
    let label = Widget(gtk_label_new("A"))
    let start = g_get_monotonic_time()
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
    let limit = Double(g_get_monotonic_time() - start) / 1_000_000 + 1
    XCTAssertTrue(elapsed > 0 && elapsed < limit, "frame times are seconds: \(times)")
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

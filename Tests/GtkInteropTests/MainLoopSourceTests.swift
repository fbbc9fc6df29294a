import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

/// Idle and timeout closures run when due, end when told, and are released.
@MainActor
final class MainLoopSourceTests: GtkTestCase {
  func testIdleRunsUntilItEnds() async {
    var calls = 0
    let source = MainLoopSource.idle {
      calls += 1
      return calls < 3 ? .continue : .remove
    }
    pump { !source.isActive }
    XCTAssertEqual(calls, 3)
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
}

import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// Delayed work runs once for many changes, and when the canvas is at rest.
@MainActor
final class IdleWorkTests: GtkTestCase {
  func testNewWorkReplacesScheduledWork() async {
    let work = IdleWork(in: Lifetime())
    var done: [Int] = []
    for step in 1...40 { work.once(after: 0.01) { done.append(step) } }
    pump { Self.isMainLoopAtRest }
    XCTAssertEqual(done, [40])
  }

  func testChangesAreCollectedUntilTheWorkRuns() async {
    let work = IdleWork(in: Lifetime())
    var done: [Int] = []
    for step in 1...40 { work.onceUnlessDue { done.append(step) } }
    pump { Self.isMainLoopAtRest }
    XCTAssertEqual(done, [1])
  }

  func testWorkWaitsForTheCanvasToBeAtRest() async {
    let work = IdleWork(in: Lifetime())
    let canvas = MovingCanvas()
    var count = 0
    let rest = CanvasRest { canvas.isMoving }
    work.once(atRest: rest) { count += 1 }
    pump { Self.isMainLoopAtRest }
    rest.report()
    pump { Self.isMainLoopAtRest }
    XCTAssertEqual(count, 0)
    XCTAssertTrue(work.isDue)
    canvas.isMoving = false
    rest.report()
    pump { Self.isMainLoopAtRest }
    XCTAssertEqual(count, 1)
    XCTAssertFalse(work.isDue)
  }
}

@MainActor
private final class MovingCanvas {
  var isMoving = true
}

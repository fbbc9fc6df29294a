import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import GtkViews

/// Blocks of the main queue and tasks of the main actor, which the main loop of GLib runs.
@MainActor
final class MainQueueTests: GtkTestCase {
  private static var log: [String] = []

  /// Runs the main loop here: XCTest runs a test in a task of the main queue, which then runs no other one.
  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    MainActor.assumeIsolated {
      Self.log = []
      XCTAssert(MainQueue.isInMainLoop)
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.log.append("block") } }
      Task {
        Self.log.append("task")
        await Task.detached {}.value
        Self.log.append("after another thread")
      }
      MainLoopSource.run { Self.log.count == 3 }
    }
  }

  func testTheMainLoopRunsBlocksAndTasksInTheirOrder() async {
    XCTAssertEqual(Self.log, ["block", "task", "after another thread"])
  }
}

import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import GtkViews

/// Tasks that run while a view is shown.
@MainActor
final class TaskTests: ViewTestCase {
  private static var log: [String] = []

  private struct Root: View {
    @State var isShown = true
    @State var number = 1
    @MainActor static var handles: (Binding<Bool>, Binding<Int>)?

    var body: some View {
      let _ = Root.handles = ($isShown, $number)
      if isShown {
        Text("Number \(number)")
          .task(id: number) { [number] in
            TaskTests.log.append("start \(number)")
            await withTaskCancellationHandler {
              try? await Task.sleep(nanoseconds: .max / 2)
            } onCancel: {
              MainThread.run { TaskTests.log.append("end \(number)") }
            }
          }
      }
    }
  }

  /// Runs the main loop here: XCTest runs a test in a task of the main queue, which then runs no other one.
  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    nonisolated(unsafe) let test = self
    MainActor.assumeIsolated {
      Self.log = []
      let hosted = test.present(Root())
      test.pump { Self.log.count == 1 }
      // Another body with the same value leaves the task alone.
      Root.handles?.1.wrappedValue = 1
      test.pumpFrame(hosted)
      Root.handles?.1.wrappedValue = 2
      test.pump { Self.log.count == 3 }
      Root.handles?.0.wrappedValue = false
      test.pump { Self.log.count == 4 }
    }
  }

  func testATaskRunsOnceForEachValueAndIsCancelledWithItsView() async {
    XCTAssertEqual(Self.log, ["start 1", "end 1", "start 2", "end 2"])
  }
}

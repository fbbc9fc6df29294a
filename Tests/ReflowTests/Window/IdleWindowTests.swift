// An idle window does not wake, neither at rest nor while motion is paused.

import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class IdleWindowTests: WindowTestCase {
  private func stepUntilMotionBegins(_ shown: WindowOnShow, _ source: any GeometrySource) {
    pump {
      shown.activate("motion-step")
      return source.isAnimating && source.motionTime.fraction > 0
    }
  }

  /// Waits until the window does not wake any more, which hangs if it does so regularly.
  private func checkIdle() { pump { Self.isMainLoopAtRest } }

  func testAWindowAtRestIsIdle() async {
    for scene in SceneName.allCases {
      var document = Document()
      document.scene = scene
      document.window.workbench.showsTools = true
      document.window.workbench.showsProblems = true
      _ = show(document)
      checkIdle()
    }
  }

  func testAPausedWindowIsIdleAndCountsProblemsAtTheEnd() async throws {
    var document = Document()
    document.words.wordCount = .number(20)
    document.words.itemKind = .checkBox
    document.problems.leastTarget = 44
    document.window.workbench.showsTools = true
    let shown = show(document)
    checkIdle()
    let workbench = try XCTUnwrap(shown.window?.stage.workbench)
    let store = try XCTUnwrap(shown.window?.store)
    let source = try XCTUnwrap(shown.window?.stage.view(of: .words)?.subject.source)
    let before = workbench.check.problemsAtCurrentWidth.count
    XCTAssertGreaterThan(before, 10, "targets are small")

    shown.activate("motion-pause")
    store.perform(EditKind(name: Message("More"), animates: true)) { $0.words.wordCount = .number(40) }
    stepUntilMotionBegins(shown, source)
    checkIdle()
    XCTAssertTrue(source.isAnimating)
    XCTAssertEqual(workbench.check.problemsAtCurrentWidth.count, before, "what moves is not where it belongs")

    shown.activate("motion-pause")
    pump { !source.isAnimating }
    pump { !workbench.check.isPending }
    XCTAssertGreaterThan(workbench.check.problemsAtCurrentWidth.count, before + 10)
    checkIdle()
  }

  func testAPausedScrolledCanvasIsIdle() async throws {
    var document = Document()
    document.scene = .cafes
    document.window.height = 300
    document.window.workbench.showsTools = true
    let shown = show(document)
    checkIdle()
    let window = try XCTUnwrap(shown.window)
    let subject = try XCTUnwrap(window.stage.view(of: .cafes)?.subject)
    gtk_adjustment_set_value(subject.adjustments[1], 700)
    checkIdle()
    shown.activate("motion-pause")
    window.store.perform(EditKind(name: Message("Coffees"), animates: true)) { $0.cafes.showsCoffees = true }
    stepUntilMotionBegins(shown, subject.source)
    checkIdle()
    XCTAssertTrue(subject.source.isAnimating)
    shown.activate("motion-pause")
    pump { !subject.source.isAnimating }
    var request: Int32 = 0
    gtk_widget_get_size_request(subject.source.widget.pointer, nil, &request)
    XCTAssertEqual(request, -1, "the content has its own length again")
  }
}

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
  /// The number of iterations of the main loop in some seconds, without the last moment.
  private func wakeups(in seconds: Double) -> Int {
    var (count, isOver) = (-1, false)
    MainLoopSource.timeout(seconds: seconds) {
      isOver = true
      return .remove
    }
    while !isOver {
      g_main_context_iteration(nil, 1)
      count += 1
    }
    return count
  }

  private func wait(_ seconds: Double) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    pump { g_get_monotonic_time() > end }
  }

  private func show(_ document: Document) -> WindowOnShow {
    let shown = WindowOnShow(document)
    shown.waitUntilShown(self)
    pump { shown.window?.isMoving == false && shown.window?.stage.isReportPending == false }
    wait(0.5)
    return shown
  }

  private func stepUntilMotionBegins(_ shown: WindowOnShow, _ source: any GeometrySource) {
    pump {
      shown.activate("motion-step")
      return source.isAnimating && source.motionTime.fraction > 0
    }
  }

  private func close(_ shown: WindowOnShow) {
    gtk_window_destroy(shown.widget.cast())
    Self.pumpPending()
  }

  /// Less than once in a second, because the desktop may send events to any window.
  private func checkIdle(_ what: String) {
    // GTK's own scroll bars fade out some seconds after they appear.
    var busySeconds = 0
    while busySeconds < 120, wakeups(in: 1) > 0 { busySeconds += 1 }
    let count = wakeups(in: 3)
    print("\(what): \(count) wakeups in 3 s.")
    XCTAssertLessThan(count, 3, what)
  }

  func testAWindowAtRestIsIdle() async {
    for scene in SceneName.allCases {
      var document = Document()
      document.scene = scene
      document.window.workbench.showsTools = true
      document.window.workbench.showsProblems = true
      let shown = show(document)
      checkIdle(scene.rawValue)
      close(shown)
    }
  }

  func testAPausedWindowIsIdleAndCountsProblemsAtTheEnd() async throws {
    var document = Document()
    document.words.wordCount = .number(20)
    document.words.itemKind = .checkBox
    document.problems.leastTarget = 44
    document.window.workbench.showsTools = true
    let shown = show(document)
    let workbench = try XCTUnwrap(shown.window?.stage.workbench)
    let store = try XCTUnwrap(shown.window?.store)
    let source = try XCTUnwrap(shown.window?.stage.view(of: .words)?.subject.source)
    let before = workbench.check.problemsAtCurrentWidth.count
    XCTAssertGreaterThan(before, 10, "targets are small")

    shown.activate("motion-pause")
    store.perform(EditKind(name: Message("More"), animates: true)) { $0.words.wordCount = .number(40) }
    stepUntilMotionBegins(shown, source)
    wait(0.7)
    XCTAssertTrue(source.isAnimating)
    checkIdle("Paused")
    XCTAssertEqual(workbench.check.problemsAtCurrentWidth.count, before, "what moves is not where it belongs")

    shown.activate("motion-pause")
    pump { !source.isAnimating }
    pump { !workbench.check.isPending }
    XCTAssertGreaterThan(workbench.check.problemsAtCurrentWidth.count, before + 10)
    wait(0.7)
    checkIdle("At its end")
    close(shown)
  }

  func testAPausedScrolledCanvasIsIdle() async throws {
    var document = Document()
    document.scene = .cafes
    document.window.height = 300
    document.window.workbench.showsTools = true
    let shown = show(document)
    let window = try XCTUnwrap(shown.window)
    let subject = try XCTUnwrap(window.stage.view(of: .cafes)?.subject)
    gtk_adjustment_set_value(subject.adjustments[1], 700)
    wait(0.5)
    shown.activate("motion-pause")
    window.store.perform(EditKind(name: Message("Coffees"), animates: true)) { $0.cafes.showsCoffees = true }
    stepUntilMotionBegins(shown, subject.source)
    // The ruler's search takes some seconds of work without optimisation.
    pump { window.stage.workbench.ruler.search.isDone }
    XCTAssertTrue(subject.source.isAnimating)
    checkIdle("Scrolled and paused")
    shown.activate("motion-pause")
    pump { !subject.source.isAnimating }
    var request: Int32 = 0
    gtk_widget_get_size_request(subject.source.widget.pointer, nil, &request)
    XCTAssertEqual(request, -1, "the content has its own length again")
    close(shown)
  }
}

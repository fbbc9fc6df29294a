import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The widths at which a canvas changes, which the ruler, the sweep and the check share.
@MainActor
final class SharedBreakpointsTests: GtkTestCase {
  private let checked = 200...420

  private func present() -> WorkbenchOnShow {
    var document = Document()
    (document.window.workbench.checked.lower, document.window.workbench.checked.upper) = (200, 420)
    let stage = WorkbenchOnShow(HistoryStore(document))
    show(stage.canvas.widget, width: 700, height: 400).keep(stage)
    pump { stage.canvas.width > 300 && !stage.canvas.isMoving }
    return stage
  }

  /// The ticks of the ruler once it has all, and the problems of the checked widths.
  private func results(_ stage: WorkbenchOnShow, checksFirst: Bool) -> (ticks: [Int], problems: [CheckedProblem]) {
    let (ruler, check) = (stage.workbench.ruler.search, stage.workbench.check)
    if !checksFirst { pump { ruler.isDone } }
    check.range.begin()
    pump { ruler.isDone && check.range.found != nil }
    return (ruler.ticks.ticks.map(\.width), check.range.found?.problems ?? [])
  }

  func testResultsEqualThoseOfSeparateSearchesInAnyOrder() async throws {
    for checksFirst in [true, false] {
      let stage = present()
      let subject = stage.canvas.subject
      let (ticks, problems) = results(stage, checksFirst: checksFirst)
      XCTAssertEqual(ticks, subject.source.breakpointSearch(in: RulerSearch.range).finish())
      var alone = CheckSubject(subject.layout, in: try XCTUnwrap(subject.source.geometry))
      alone.breakpoints = nil
      let everyWidth = CheckSearch(of: alone, in: checked, stage.store.document.problems, scene: .words).finish()
      XCTAssertEqual(problems, everyWidth)
      XCTAssertFalse(problems.isEmpty)
    }
  }

  func testOneSearchServesAllUntilTheContentChanges() async {
    let stage = present()
    let (subject, ruler) = (stage.canvas.subject, stage.workbench.ruler.search)
    pump { ruler.isDone }
    let (first, reached) = (subject.layout.breakpoints, subject.layout.breakpoints.reached)
    _ = results(stage, checksFirst: false)
    XCTAssertTrue(subject.layout.breakpoints === first)
    XCTAssertEqual(first.reached, reached, "the check finds all of its widths searched")
    stage.store.setWidth(.exact(400))
    pump { stage.canvas.width == 400 }
    XCTAssertTrue(subject.layout.breakpoints === first, "another width is no other content")
    stage.store.update(\.words.spacing, to: 20)
    XCTAssertFalse(subject.layout.breakpoints === first)
    pump { ruler.isDone }
    XCTAssertEqual(ruler.ticks.ticks.map(\.width), subject.source.breakpointSearch(in: RulerSearch.range).finish())
  }

  func testAClosedCanvasKeepsNoSearch() async {
    let stage = present()
    weak let search = stage.canvas.subject.layout.breakpoints
    XCTAssertNotNil(search)
    stage.store.lifetime.end()
    XCTAssertNil(search)
  }
}

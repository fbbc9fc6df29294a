import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The sweep of a canvas of words in a window, driven by the frame clock.
@MainActor
final class CanvasSweepTests: GtkTestCase {
  private func present(_ change: (inout Document) -> Void) -> WorkbenchOnShow {
    var document = Document()
    change(&document)
    let stage = WorkbenchOnShow(HistoryStore(document))
    // The window owns the observers of its content, as in the program.
    show(stage.canvas.widget, width: 700, height: 400).keep(stage)
    pump { stage.canvas.width > 300 }
    return stage
  }

  func testItStopsAtEachChangeAndEachStopIsOneStepOfTheHistory() async {
    let stage = present { document in
      document.window.workbench.sweep.lower = 250
      document.window.workbench.sweep.upper = 400
      document.window.workbench.sweep.speed = 1_000
      document.window.workbench.sweep.stopsAtChanges = true
    }
    var stops: [Int] = []
    for _ in 0..<6 {
      stage.sweep()
      XCTAssertTrue(stage.workbench.sweep.isRunning)
      pump { !stage.workbench.sweep.isRunning }
      pump { stage.canvas.width == stage.store.document.width.number }
      stops.append(stage.canvas.width)
    }
    let changes = stage.canvas.subject.source.breakpointSearch(in: 251...399).finish()
    XCTAssertEqual(stops, Array(changes.reversed().prefix(6)), "from the upper limit down")
    for _ in 0..<6 {
      XCTAssertEqual(stage.store.undoTitle.english, "Undo Sweep")
      stage.store.undo()
    }
    XCTAssertEqual(stage.store.document.width, .automatic)
    XCTAssertFalse(stage.store.canUndo)
  }

  func testTheDocumentDoesNotChangeUntilItStops() async {
    let stage = present { $0.window.workbench.sweep.upper = 600 }
    let before = stage.store.document
    stage.sweep()
    let first = stage.canvas.width
    pump { stage.canvas.width < first - 20 }
    XCTAssertEqual(stage.store.document, before)
    stage.store.update(\.words.spacing, to: 20)
    XCTAssertTrue(stage.workbench.sweep.isRunning, "a change of another setting does not stop the sweep")
    let shown = stage.canvas.width
    pump { stage.canvas.width != shown }
    stage.workbench.sweep.stop()
    let width = stage.store.document.width.number ?? 0
    pump { stage.canvas.width == width }
    XCTAssertTrue((320...600).contains(width), "\(width)")
    stage.store.undo()
    pump { stage.canvas.width == first }
    XCTAssertEqual(stage.store.document.width, .automatic)
    XCTAssertEqual(stage.store.document.words.spacing, 20)
  }

  func testAnotherWidthStopsIt() async {
    let stage = present { $0.window.workbench.sweep.upper = 600 }
    stage.sweep()
    let first = stage.canvas.width
    pump { stage.canvas.width < first }
    stage.store.setWidth(.exact(444))
    XCTAssertFalse(stage.workbench.sweep.isRunning)
    pump { stage.canvas.width == 444 }
    stage.store.undo()
    XCTAssertEqual(stage.store.undoTitle.english, "Undo Sweep")
  }

  func testEqualLimitsAreNoSweep() async {
    let stage = present { document in
      document.window.workbench.sweep.lower = 500
      document.window.workbench.sweep.upper = 500
    }
    XCTAssertFalse(stage.canSweep)
    stage.sweep()
    XCTAssertFalse(stage.workbench.sweep.isRunning)
    stage.store.update(\.window.workbench.sweep.upper, to: 600)
    XCTAssertTrue(stage.canSweep)
    stage.store.update(\.scene, to: .stacks)
    XCTAssertFalse(stage.canSweep, "the width of the canvas is not a setting")
  }

  /// The expected stops are those of a check of every width: the widths with a problem that the previous width does not
  /// have.
  func testItStopsAtEachProblemThatBegins() async throws {
    draw(with: .exact)
    let stage = present { document in
      document.window.workbench.sweep.lower = 300
      document.window.workbench.sweep.upper = 420
      document.window.workbench.sweep.speed = 1_000
      document.window.workbench.sweep.stopsAtProblems = true
      document.problems[.smallTarget] = false
      document.words.width = .exact(420)
    }
    pump { stage.canvas.width == 420 }
    let (source, settings) = (stage.canvas.subject.source, stage.store.document.problems)
    let checked = CheckSubject(stage.canvas.subject.layout, in: try XCTUnwrap(source.geometry))
    func problems(_ width: Int) -> Set<String> {
      Set(checked.problems(at: width, settings, scene: .words).map { "\($0.rule) \($0.index ?? -1)" })
    }
    let down = (300..<420).reversed().filter { !problems($0).subtracting(problems($0 + 1)).isEmpty }
    let up = (301...420).filter { !problems($0).subtracting(problems($0 - 1)).isEmpty }
    XCTAssertGreaterThan(down.count, 2)
    XCTAssertNotEqual(down, up.reversed(), "a problem begins at another width in the other direction")
    var stops: [Int] = []
    for _ in 0..<(down.count + up.count) {
      stage.sweep()
      pump { !stage.workbench.sweep.isRunning }
      pump { stage.canvas.width == stage.store.document.width.number }
      stops.append(stage.canvas.width)
    }
    XCTAssertEqual(stops, down + up)
  }

  func testProblemsAreUnavailableWhereItemsAreOutsideTheViewport() async {
    let stage = present { document in
      document.words.text = .own((1...2_500).map { "word\($0)" }.joined(separator: " "))
      document.words.wordCount = .all
      document.window.workbench.sweep.stopsAtProblems = true
    }
    pump { stage.workbench.sweep.stopUnavailableReasons.problems != nil }
    let why = stage.workbench.sweep.stopUnavailableReasons.problems?.english ?? ""
    XCTAssertTrue(why.contains("of 2,500 items are visible"), why)
  }

  func testStopsAreUnavailableForVeryManyWords() async {
    let stage = present { document in
      document.words.text = .own((1...2_500).map { "word\($0)" }.joined(separator: " "))
      document.words.wordCount = .all
      document.window.workbench.sweep.stopsAtChanges = true
    }
    pump {
      stage.canvas.subject.source.itemCount == 2_500 && stage.workbench.sweep.stopUnavailableReasons.changes != nil
    }
    XCTAssertEqual(
      stage.workbench.sweep.stopUnavailableReasons.changes?.english,
      "The sweep cannot stop at layout changes in texts of more than 2,000 words.")
    stage.store.update(\.words.wordCount, to: .number(100))
    pump { stage.workbench.sweep.stopUnavailableReasons.changes == nil }
    XCTAssertNil(stage.workbench.sweep.stopUnavailableReasons.changes)
  }

  func testUndoWithAnEmptyHistoryStopsAndUndoesTheSweep() async {
    let stage = present { $0.window.workbench.sweep.upper = 600 }
    let before = stage.store.document
    XCTAssertFalse(stage.store.canUndo)
    stage.sweep()
    let first = stage.canvas.width
    pump { stage.canvas.width < first }
    XCTAssertTrue(stage.store.canUndo)
    stage.store.undo()
    XCTAssertFalse(stage.workbench.sweep.isRunning)
    XCTAssertEqual(stage.store.document, before)
    pump { stage.canvas.width == first }
  }
}

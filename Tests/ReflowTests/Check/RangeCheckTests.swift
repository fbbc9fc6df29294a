import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The result of a check of a range of widths, which is kept until the range is checked again.
@MainActor
final class RangeCheckTests: WindowTestCase {
  /// Shows a window, and returns it with its check after the first result.
  private func showChecked(_ change: (inout Document) -> Void = { _ in }) throws -> (WindowOnShow, RangeCheck) {
    var document = Document()
    document.words.animation = .none
    (document.window.workbench.checked.lower, document.window.workbench.checked.upper) = (200, 420)
    change(&document)
    let shown = show(document)
    let check = try XCTUnwrap(shown.window?.stage.workbench.check.range)
    pump { shown.window?.isMoving == false }
    shown.activate("check-widths")
    pump { check.found != nil && !check.isDue }
    XCTAssertFalse(check.found?.problems.isEmpty ?? true)
    return (shown, check)
  }

  /// The problems that a search of every width finds.
  private func problems(_ shown: WindowOnShow) throws -> [CheckedProblem] {
    let window = try XCTUnwrap(shown.window)
    let document = window.store.document
    let subject = try XCTUnwrap(window.stage.view(of: document.scene)?.subject)
    var alone = CheckSubject(subject.layout, in: try XCTUnwrap(subject.source.geometry))
    alone.breakpoints = nil
    return CheckSearch(
      of: alone, in: document.window.workbench.checked.range, document.problems, scene: document.scene
    ).finish()
  }

  private func waitForResult(_ check: RangeCheck) {
    pump { !check.isStale && !check.isDue }
  }

  func testSavingAndComparingKeepTheResult() async throws {
    let (shown, check) = try showChecked()
    let (window, found) = (try XCTUnwrap(shown.window), check.found)
    let folder = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    window.store.setFile(folder.appendingPathComponent("a.reflow").path)
    shown.activate("save")
    Self.pumpPending()
    XCTAssertNotNil(window.store.document.fileVersion, "it is saved")
    XCTAssertEqual(check.found, found)
    XCTAssertFalse(check.isStale || check.isDue)
    for _ in 1...2 {
      shown.activate("compare")
      pump { !window.isMoving }
      XCTAssertEqual(check.found, found)
      XCTAssertFalse(check.isStale || check.isDue)
    }
    window.store.setWidth(.exact(300))
    pump { !window.isMoving }
    XCTAssertFalse(check.isStale || check.isDue, "the width is not part of the content")
  }

  func testAnEditMakesTheResultStaleUntilItIsComputedAgain() async throws {
    let (shown, check) = try showChecked()
    let (store, found) = (try XCTUnwrap(shown.window).store, try XCTUnwrap(check.found))
    store.update(\.words.spacing, to: 20)
    XCTAssertTrue(check.isStale && check.isDue)
    XCTAssertEqual(check.found, found, "the list stays")
    XCTAssertNil(check.progress, "a short search shows no bar")
    waitForResult(check)
    XCTAssertNotEqual(check.found?.problems, found.problems)
    XCTAssertEqual(check.found?.problems, try problems(shown))

    store.update(\.problems[.looseLine], to: false)
    XCTAssertTrue(check.isStale)
    waitForResult(check)
    XCTAssertEqual(check.found?.problems, try problems(shown))
    store.update(\.window.workbench.checked.upper, to: 300)
    waitForResult(check)
    XCTAssertEqual(check.found?.input.widths, 200...300)
    XCTAssertEqual(check.found?.problems, try problems(shown))
  }

  func testUndoRestoresTheResultWithoutASearch() async throws {
    let (shown, check) = try showChecked()
    let store = try XCTUnwrap(shown.window).store
    store.update(\.words.spacing, to: 20)
    store.undo()
    XCTAssertFalse(check.isStale || check.isDue)
  }

  func testAnIgnoredProblemIsMarkedAtOnce() async throws {
    let (shown, check) = try showChecked()
    let store = try XCTUnwrap(shown.window).store
    let found = try XCTUnwrap(check.found)
    for problem in found.problems { store.ignore(problem, in: .scene(.words), because: "a title") }
    XCTAssertFalse(check.isStale || check.isDue)
    XCTAssertEqual(check.found?.problems.count(where: \.isReported), 0)
    XCTAssertEqual(check.found?.clear.withProblems, [])
    for _ in found.problems { store.undo() }
    XCTAssertEqual(check.found, found)
  }

  func testEachSceneKeepsItsResult() async throws {
    let (shown, check) = try showChecked()
    let (window, found) = (try XCTUnwrap(shown.window), check.found)
    window.store.update(\.scene, to: .cafes)
    pump { !window.isMoving }
    XCTAssertNil(check.found, "it has not been checked")
    XCTAssertFalse(check.isDue)
    window.store.update(\.cafes.showsCoffees, to: true)
    window.store.update(\.scene, to: .words)
    pump { !window.isMoving }
    XCTAssertEqual(check.found, found)
    XCTAssertFalse(check.isStale || check.isDue)
  }

  func testAStressViewIsCheckedItself() async throws {
    let (shown, check) = try showChecked()
    let (store, found) = (try XCTUnwrap(shown.window).store, try XCTUnwrap(check.found))
    store.update(\.window.workbench.stress, to: .double)
    XCTAssertTrue(check.isStale && check.isDue)
    waitForResult(check)
    XCTAssertEqual(check.found?.input.stress, .double)
    XCTAssertNotEqual(check.found?.problems, found.problems)
    XCTAssertEqual(check.found?.problems, try problems(shown))
    store.update(\.window.workbench.stress, to: .original)
    waitForResult(check)
    XCTAssertEqual(check.found, found)
  }

  func testACancelledSearchIsNotRepeatedUntilTheNextChange() async throws {
    let (shown, check) = try showChecked()
    let (store, found) = (try XCTUnwrap(shown.window).store, check.found)
    store.update(\.words.spacing, to: 20)
    check.cancel()
    Self.pumpPending()
    XCTAssertTrue(check.isStale && !check.isDue)
    XCTAssertEqual(check.found, found)
    check.follow()
    XCTAssertFalse(check.isDue)
    store.update(\.words.spacing, to: 21)
    waitForResult(check)
    XCTAssertEqual(check.found?.problems, try problems(shown))
  }

  func testAChangeDuringTheFirstSearchDoesNotLoseIt() async throws {
    let (shown, check) = try showChecked()
    let window = try XCTUnwrap(shown.window)
    window.store.update(\.scene, to: .photos)
    pump { !window.isMoving }
    check.begin()
    XCTAssertEqual(check.progress, 0)
    window.store.update(\.photos.columns, to: 3)
    pump { check.found != nil && !check.isDue }
    XCTAssertFalse(check.isStale)
    XCTAssertEqual(check.found?.problems, try problems(shown))
  }

  func testTheEndOfTheWindowEndsTheSearch() async throws {
    let (shown, check) = try showChecked()
    let store = try XCTUnwrap(shown.window).store
    store.update(\.words.spacing, to: 20)
    XCTAssertTrue(check.isDue)
    store.lifetime.end()
    XCTAssertFalse(check.isDue)
    XCTAssertNil(check.found)
    check.begin()
    XCTAssertFalse(check.isDue)
  }

  /// After any changes the result equals that of a search of every width of the same content.
  func testTheResultDependsOnlyOnTheContentAndTheSettings() async throws {
    let change = RandomChange()
    for seed in 1...2 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let (shown, check) = try showChecked { $0.window.workbench.checked.upper = 280 }
      let store = try XCTUnwrap(shown.window).store
      for _ in 0..<4 {
        for _ in 0..<5 {
          store.perform(EditKind(name: Message("Any"), animates: false)) {
            change.words(&$0, &generator)
            // With more words, only the visible ones are checked.
            if $0.words.wordCount.number ?? .max > 200 { $0.words.wordCount = .number(40) }
          }
          for _ in 0..<Int.random(in: 0...40, using: &generator) { g_main_context_iteration(nil, 0) }
        }
        waitForResult(check)
        XCTAssertEqual(check.found?.problems, try problems(shown), "seed \(seed)")
      }
    }
  }
}

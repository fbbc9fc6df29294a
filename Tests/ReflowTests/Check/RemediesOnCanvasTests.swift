// The remedies of a problem on a canvas with real tiles.

import CGtk
import GtkTestSupport
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

@MainActor
final class RemediesOnCanvasTests: GtkTestCase {
  private func problems(_ document: Document, _ widths: ClosedRange<Int>) throws -> [CheckedProblem] {
    try WholeCanvas(document, .original, named: "test").problems(at: [widths])
  }

  func testEachRemedyRemovesTheProblem() async throws {
    // Which of these ranges have a problem that spacing or padding removes depends on the font.
    let wide = try [260...270, 300...310, 300...340, 330...340].flatMap { try remedies(at: $0) }
    XCTAssertTrue(wide.contains { $0.hasPrefix("Spacing") || $0.hasPrefix("Padding") }, "\(wide)")
    // In each font, the longest word is wider than these widths.
    let narrow = try remedies(at: 100...110)
    XCTAssertTrue(narrow.contains { $0.hasPrefix("Text shorter") }, "\(narrow)")
  }

  /// The titles of all remedies. Each one is applied to a copy of the document, which the check of files then checks.
  private func remedies(at checked: ClosedRange<Int>) throws -> [String] {
    var document = Document()
    document.words.width = .exact((checked.lowerBound + checked.upperBound) / 2)
    document.words.text = .own("Open Save Send Feedback Close the Window and a very long word Antidisestablishment")
    document.problems[.smallTarget] = false
    document.window.workbench.checked.lower = checked.lowerBound
    document.window.workbench.checked.upper = checked.upperBound
    let scene = SceneOnShow(document)
    defer { scene.close() }
    scene.present(width: 700, height: 500)
    pump { scene.source.geometry != nil && !scene.view.isMoving }
    let check = CanvasCheck(store: scene.store)
    check.observe(scene.view.subject, of: document)
    check.range.begin()
    pump { check.range.found != nil }
    let known = check.range.found?.problems ?? []
    var titles: [String] = []
    for problem in known {
      for remedy in check.remedies(of: problem)?.finish() ?? [] {
        titles.append(remedy.title.english)
        let store = HistoryStore(document)
        store.apply(remedy)
        var widths = checked
        if case .width(let width) = remedy.change { widths = width...width }
        let left = try problems(store.document, widths)
        XCTAssertFalse(left.contains { $0.brokenRule == problem.brokenRule }, remedy.title.english)
        let added = left.filter { one in !known.contains { $0.brokenRule == one.brokenRule } }
        XCTAssertEqual(added.map(\.rule), remedy.added.map(\.rule), remedy.title.english)
        XCTAssertTrue(store.canUndo)
      }
    }
    return titles
  }
}

import CGtk
import GtkTestSupport
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

/// The check of a canvas with real tiles.
@MainActor
final class CanvasCheckTests: GtkTestCase {
  private func show(_ document: Document) -> (SceneOnShow, CanvasCheck) {
    let scene = SceneOnShow(document)
    scene.present(width: 700, height: 500)
    pump { scene.source.geometry != nil && !scene.view.isMoving }
    return (scene, CanvasCheck(store: scene.store))
  }

  private var words: Document {
    var document = Document()
    document.words.width = .exact(490)
    // Tiles are small without the program's style sheet.
    document.problems[.smallTarget] = false
    return document
  }

  private func check(_ check: CanvasCheck, _ scene: SceneOnShow) {
    check.observe(scene.view.subject, of: scene.store.document)
    pump { !check.isPending }
  }

  func testTheResultOfARangeEqualsThatOfEachWidth() async {
    var document = words
    document.window.workbench.checked.lower = 320
    document.window.workbench.checked.upper = 380
    let (scene, check) = show(document)
    defer { scene.close() }
    check.observe(scene.view.subject, of: scene.store.document)
    check.range.begin()
    XCTAssertNotNil(check.range.progress)
    pump { check.range.found != nil }
    var lone: [Int] = []
    for width in 320...380 {
      let geometry = scene.source.solve(width: width)
      if geometry.lines.count > 1, geometry.lines.last?.items.count == 1 { lone.append(width) }
    }
    XCTAssertFalse(lone.isEmpty)
    let found = check.range.found?.problems.first { $0.rule == .lastLineOfOne }
    XCTAssertEqual(found?.widths.flatMap { Array($0) }, lone)
    XCTAssertEqual(found?.item?.identity, 74)
  }

  func testTheRemediesCloseWhenTheContentChanges() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    self.check(check, scene)
    let problem = CheckedProblem(
      .lastLineOfOne, of: CheckedItem(identity: 74, name: "become"), at: 74, widths: [490...490])
    let menu = RemedyMenu(store: scene.store, check: check) { problem }
    show(menu.widget)
    let popover = gtk_menu_button_get_popover(menu.widget.opaque)!
    gtk_menu_button_popup(menu.widget.opaque)
    pump { gtk_widget_get_mapped(popover.cast()) != 0 }
    scene.store.update(\.window.workbench.checked.lower, to: 300)
    XCTAssertNotEqual(gtk_widget_get_visible(popover.cast()), 0)
    scene.store.update(\.words.spacing, to: 31)
    XCTAssertEqual(gtk_widget_get_visible(popover.cast()), 0)
  }

  func testActivatingAProblemVisitsItsWidthsInTurn() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    check.observe(scene.view.subject, of: scene.store.document)
    let item = CheckedItem(identity: 74, name: "become")
    let problem = CheckedProblem(.lastLineOfOne, of: item, at: 74, widths: [326...330, 343...352])
    check.go(to: problem)
    XCTAssertEqual(scene.store.document.words.width, .exact(352), "the nearest width")
    XCTAssertEqual(scene.store.document.words.selection, 74)
    pump { gtk_widget_get_width(scene.source.widget.pointer) == 352 }
    check.go(to: problem)
    XCTAssertEqual(scene.store.document.words.width, .exact(326), "the start of the next range")
  }

  func testAProblemThatIsIgnoredIsNotCountedAndCanBeReportedAgain() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    let lone = (320...690).first { width in
      let lines = scene.source.solve(width: width).lines
      return lines.count > 1 && lines.last?.items.count == 1
    }
    scene.store.setWidth(.exact(lone ?? 0))
    pump { Int(gtk_widget_get_width(scene.source.widget.pointer)) == lone }
    self.check(check, scene)
    guard let problem = check.problemsAtCurrentWidth.first(where: { $0.rule == .lastLineOfOne }) else {
      return XCTFail("the last word is alone: \(check.problemsAtCurrentWidth)")
    }
    XCTAssertTrue(problem.isReported)
    scene.store.ignore(problem, in: .scene(.words), because: "a title")
    pump { !check.isPending }
    XCTAssertEqual(check.problemsAtCurrentWidth.first { $0.rule == .lastLineOfOne }?.ignoredBecause, "a title")
    scene.store.undo()
    pump { !check.isPending }
    XCTAssertEqual(check.problemsAtCurrentWidth, [problem])
  }

  func testATextThatEndsInAnEllipsisIsCutOff() async {
    var document = words
    document.words.tileWidth = .pixels(60)
    document.words.longText = .ellipsis
    document.words.wordCount = .number(12)
    let (scene, check) = show(document)
    defer { scene.close() }
    self.check(check, scene)
    let cut = check.problemsAtCurrentWidth.filter { $0.rule == .clippedText }.compactMap(\.item?.name)
    XCTAssertTrue(cut.contains("morning"), "\(cut)")
    XCTAssertFalse(cut.contains("the"), "\(cut)")
  }

  func testACancelledSearchHasNoResult() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    check.observe(scene.view.subject, of: scene.store.document)
    check.range.begin()
    XCTAssertEqual(check.range.progress, 0)
    check.range.cancel()
    XCTAssertNil(check.range.progress)
    XCTAssertNil(check.range.found)
  }
}

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
    // Without the program's style sheet tiles are small.
    document.problems.findsSmallTargets = false
    return document
  }

  private func check(_ check: CanvasCheck, _ scene: SceneOnShow) {
    check.observe(scene.view.subject)
    pump { !check.isPending }
  }

  func testWhatIsFoundInARangeIsWhatEachWidthShows() async {
    var document = words
    document.window.workbench.checked.lower = 320
    document.window.workbench.checked.upper = 380
    let (scene, check) = show(document)
    defer { scene.close() }
    check.observe(scene.view.subject)
    check.begin()
    XCTAssertNotNil(check.progress)
    pump { check.found != nil }
    var lone: [Int] = []
    for width in 320...380 {
      let geometry = scene.source.solve(width: width)
      if geometry.lines.count > 1, geometry.lines.last?.items.count == 1 { lone.append(width) }
    }
    XCTAssertFalse(lone.isEmpty)
    let found = check.found?.problems.first { $0.rule == .lastLineOfOne }
    XCTAssertEqual(found?.widths.flatMap { Array($0) }, lone)
    XCTAssertEqual(found?.item?.identity, 74)
  }

  func testOneGoesToAProblemAndOnToItsNextWidths() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    check.observe(scene.view.subject)
    let item = CheckedItem(identity: 74, name: "become")
    let problem = CheckedProblem(.lastLineOfOne, of: item, at: 74, widths: [326...330, 343...352])
    check.go(to: problem)
    XCTAssertEqual(scene.store.document.words.width, .exact(352), "the nearest width")
    XCTAssertEqual(scene.store.document.words.selection, 74)
    pump { gtk_widget_get_width(scene.source.widget.pointer) == 352 }
    check.go(to: problem)
    XCTAssertEqual(scene.store.document.words.width, .exact(326), "the next ones")
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
    guard let problem = check.here.first(where: { $0.rule == .lastLineOfOne }) else {
      return XCTFail("the last word is alone: \(check.here)")
    }
    XCTAssertTrue(problem.isReported)
    scene.store.ignore(problem.rule, of: problem.item, because: "a title")
    pump { !check.isPending }
    XCTAssertEqual(check.here.first { $0.rule == .lastLineOfOne }?.ignoredBecause, "a title")
    scene.store.undo()
    pump { !check.isPending }
    XCTAssertEqual(check.here, [problem])
  }

  func testATextThatEndsInAnEllipsisIsCutOff() async {
    var document = words
    document.words.tileWidth = .pixels(60)
    document.words.longText = .ellipsis
    document.words.wordCount = .number(12)
    let (scene, check) = show(document)
    defer { scene.close() }
    self.check(check, scene)
    let cut = check.here.filter { $0.rule == .clippedText }.compactMap(\.item?.name)
    XCTAssertTrue(cut.contains("morning"), "\(cut)")
    XCTAssertFalse(cut.contains("the"), "\(cut)")
  }

  func testAnotherContentForgetsWhatWasFound() async {
    let (scene, check) = show(words)
    defer { scene.close() }
    check.observe(scene.view.subject)
    check.begin()
    pump { check.found != nil }
    check.observe(scene.view.subject)
    XCTAssertNil(check.found)
    check.begin()
    check.cancel()
    XCTAssertNil(check.progress)
    XCTAssertNil(check.found)
  }
}

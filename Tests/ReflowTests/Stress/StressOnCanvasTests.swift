import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

/// Stress views on the canvas of a window, without the program.
@MainActor
final class StressOnCanvasTests: SceneTestCase {
  private func present(_ scene: SceneName = .words, _ change: (inout Document) -> Void = { _ in }) -> StageOnShow {
    var document = Document()
    document.scene = scene
    change(&document)
    let stage = StageOnShow(document, width: 800, height: 420)
    stage.waitUntilAtRest(self)
    return stage
  }

  /// The texts of all labels in the container at work.
  private func texts(_ stage: StageOnShow) -> [String] {
    func texts(_ widget: Widget) -> [String] {
      if widget.isA(gtk_label_get_type()) { return [String(gtk: gtk_label_get_text(widget.opaque)) ?? ""] }
      return widget.children.flatMap(texts)
    }
    return stage.b.map { texts($0.widget) } ?? []
  }

  private func lefts(_ stage: StageOnShow) -> [CGFloat] {
    stage.b?.geometry?.items.compactMap { $0.allocation?.minX } ?? []
  }

  func testTheCanvasShowsTheViewAndTheDocumentStays() async {
    let stage = present { $0.words.animation = .none }
    let before = texts(stage)
    let document = stage.store.document
    XCTAssertEqual(before.first, "All")
    stage.activate("stress", "pseudo")
    stage.waitUntilAtRest(self)
    XCTAssertEqual(texts(stage).first, "[ÁÁľľ]")
    XCTAssertEqual(texts(stage).count, 75)
    XCTAssertTrue(stage.line.hasPrefix("Pseudo-Localised · 75 items"), stage.line)
    XCTAssertEqual(stage.store.document.words, document.words)
    XCTAssertFalse(stage.store.canUndo)
    // The workbench inspects the shown content.
    XCTAssertEqual(stage.stage.view(of: .words)?.subject.items.name(0), "[ÁÁľľ]")
    stage.activate("stress", "original")
    stage.waitUntilAtRest(self)
    XCTAssertEqual(texts(stage), before)
    XCTAssertTrue(stage.line.hasPrefix("75 items"), stage.line)
    stage.close()
  }

  func testAChangeOfTheDocumentShowsInTheView() async {
    let stage = present { $0.words.animation = .none }
    stage.activate("stress", "double")
    _ = stage.store.showTyped("one two")
    stage.waitUntilAtRest(self)
    XCTAssertEqual(texts(stage), ["oneone", "twotwo"])
    stage.store.undo()
    stage.waitUntilAtRest(self)
    XCTAssertEqual(texts(stage).first, "AllAll")
    stage.close()
  }

  func testEachSceneIsMirrored() async {
    for scene in SceneName.allCases where !scene.showsProgram {
      let stage = present(scene) {
        $0.symbols.gridItems = GridPreset.threeFlexible.items
        $0.photos.columns = 2
        for scene in SceneName.allCases where scene != .stacks { $0[scene].width = .exact(400) }
      }
      let before = lefts(stage)
      let widths = stage.b?.geometry?.items.compactMap { $0.allocation?.width } ?? []
      stage.activate("stress", "mirrored")
      stage.waitUntilAtRest(self)
      let available = stage.b?.geometry?.size.width ?? 0
      XCTAssertFalse(before.isEmpty, "\(scene)")
      // Half pixels are rounded to the other side.
      for (left, mirrored) in zip(lefts(stage), zip(before, widths).map { available - $0 - $1 }) {
        XCTAssertEqual(left, mirrored, accuracy: 1, "\(scene)")
      }
      stage.activate("stress", "original")
      stage.waitUntilAtRest(self)
      XCTAssertEqual(lefts(stage), before, "\(scene)")
      stage.close()
    }
  }

  func testTextIsTwiceAsLargeInEachSceneThatHasAny() async {
    let style = AppStyle()
    style.start(followsDesktop: false)
    defer { withExtendedLifetime(style) {} }
    for scene in [SceneName.words, .cafes, .stacks] {
      let stage = present(scene)
      func height() -> Double {
        let label = stage.b!.widget.first(ofType: gtk_label_get_type())!
        return TextLayout("x", inCurrentStyleOf: label).size.height
      }
      let before = height()
      stage.activate("stress", "text-200")
      stage.waitUntilAtRest(self)
      XCTAssertEqual(height(), 2 * before, accuracy: 2, "\(scene)")
      stage.activate("stress", "original")
      stage.waitUntilAtRest(self)
      XCTAssertEqual(height(), before, "\(scene)")
      stage.close()
    }
  }

  func testNamesOfCafesAndOfChildrenFollowTheView() async {
    let names: [(SceneName, String, String)] = [
      (.cafes, "Bakery Row", "[Ɓááķééŕý Ŕööŵ]"), (.stacks, "Square", "[Šǫûûááŕé]"),
    ]
    for (scene, plain, shown) in names {
      let stage = present(scene)
      XCTAssertTrue(texts(stage).contains(plain))
      stage.activate("stress", "pseudo")
      stage.waitUntilAtRest(self)
      XCTAssertTrue(texts(stage).contains(shown), "\(texts(stage))")
      XCTAssertFalse(texts(stage).contains(plain))
      stage.close()
    }
  }

  func testASceneWithoutTextIsShownUnchangedWithoutANotice() async {
    let stage = present { $0.symbols.itemCount = 50 }
    stage.activate("stress", "cjk")
    stage.store.update(\.scene, to: .symbols)
    stage.waitUntilAtRest(self)
    XCTAssertTrue(stage.line.hasPrefix("50 items"), stage.line)
    stage.activate("stress", "emoji")
    XCTAssertEqual(stage.store.document.window.workbench.stress, .cjk, "it means nothing here")
    stage.store.update(\.scene, to: .words)
    stage.waitUntilAtRest(self)
    XCTAssertTrue(stage.line.hasPrefix("Chinese, Japanese, Korean · "), stage.line)
    stage.close()
  }

  func testWithoutWordsThereIsAViewOfNone() async {
    let stage = present { $0.words.wordCount = .number(0) }
    for view in StressView.allCases {
      stage.activate("stress", view.rawValue)
      stage.waitUntilAtRest(self)
      XCTAssertEqual(texts(stage), [], view.rawValue)
    }
    stage.close()
  }

  func testBothOfAComparisonAreInTheView() async {
    let stage = present { $0.words.animation = .none }
    stage.store.compare(true)
    stage.store.update(\.words.spacing, to: 20)
    stage.activate("stress", "pseudo")
    stage.waitUntilAtRest(self)
    for subject in [stage.comparison.a?.canvas.view.subject, stage.stage.view(of: .words)?.subject] {
      XCTAssertEqual(subject?.items.name(0), "[ÁÁľľ]")
    }
    stage.close()
  }
}

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel
@testable import ReflowOverlays

/// The canvases A and B in the content of a window, without the program.
@MainActor
final class ComparisonTests: SceneTestCase {
  private func present(_ scene: SceneName = .words, width: Int32 = 901, height: Int32 = 420) -> StageOnShow {
    var document = Document()
    document.scene = scene
    let stage = StageOnShow(document, width: width, height: height)
    stage.waitUntilAtRest(self)
    return stage
  }

  /// The left edges of a container's items.
  private func positions(_ source: (any GeometrySource)?) -> [CGFloat] {
    source?.geometry?.items.compactMap { $0.allocation?.minX } ?? []
  }

  private func frame(_ widget: Widget, in stage: StageOnShow) -> CGRect {
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget.pointer, stage.stage.canvas.pointer, 0, 0, &x, &y)
    return CGRect(
      x: x, y: y, width: Double(gtk_widget_get_width(widget.pointer)),
      height: Double(gtk_widget_get_height(widget.pointer)))
  }

  private func isMapped(_ widget: Widget?) -> Bool { widget.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false }

  func testBothHaveOneWidthAndSettingsOfTheirOwn() async throws {
    for scene in SceneName.allCases where !scene.showsProgram {
      for width: Int32 in [900, 901] {
        let stage = present(scene, width: width)
        XCTAssertFalse(stage.isEnabled("compare-swap"))
        stage.activate("compare")
        stage.waitUntilAtRest(self)
        XCTAssertTrue(stage.isEnabled("compare-swap"))
        let (a, b) = (try XCTUnwrap(stage.comparison.a?.place.widget), stage.comparison.b!.widget)
        let half = CGFloat((width - 1) / 2)
        XCTAssertEqual(frame(a, in: stage).width, half, "\(scene), \(width)")
        XCTAssertEqual(frame(b, in: stage).width, half, "\(scene), \(width)")
        XCTAssertEqual(frame(a, in: stage).minX, 0)
        XCTAssertEqual(frame(b, in: stage).maxX, CGFloat(width))
        XCTAssertEqual(positions(stage.a), positions(stage.b), "\(scene): at first they are the same")
        stage.store.perform(EditKind(name: Message("Any"))) {
          $0.words.alignment = .trailing
          $0.symbols.cellSize = .fixed
          $0.symbols.show(.threeFlexible)
          $0.photos.columns = 3
          $0.cafes.showsCoffees = true
          $0.stacks.arrangement = .vstack
        }
        let before = positions(stage.a)
        stage.waitUntilAtRest(self)
        XCTAssertEqual(positions(stage.a), before, "\(scene)")
        XCTAssertNotEqual(positions(stage.b), before, "\(scene)")
        XCTAssertTrue(stage.line.hasPrefix("A ") && stage.line.contains("   B "), stage.line)
        stage.close()
      }
    }
  }

  func testAnExactWidthAppliesToBoth() async {
    let stage = present()
    stage.activate("compare")
    stage.store.setWidth(.exact(600))
    stage.waitUntilAtRest(self)
    let widths = [stage.a, stage.b].map { gtk_widget_get_width($0!.widget.pointer) }
    XCTAssertEqual(widths, [600, 600])
    stage.close()
  }

  func testTheStatusLineShowsBothAndTheDifference() async {
    let stage = present()
    stage.activate("compare")
    stage.store.update(\.words.lineSpacing, to: 20)
    stage.waitUntilAtRest(self)
    let numbers = stage.line.matches(of: /([AB]) (\d+) lines · \d+ × (\d+)/).map { (Int($0.2)!, Int($0.3)!) }
    XCTAssertEqual(numbers.count, 2, stage.line)
    let (lines, height) = (numbers[1].0 - numbers[0].0, numbers[1].1 - numbers[0].1)
    XCTAssertGreaterThan(lines, 0)
    XCTAssertTrue(stage.line.hasSuffix("   +\(lines) line\(lines == 1 ? "" : "s"), +\(height) px"), stage.line)
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    XCTAssertTrue(stage.line.hasPrefix("75 items · "), stage.line)
    stage.close()
  }

  func testTheEndOfAComparisonFreesAllObjectsOfA() async {
    for scene in SceneName.allCases {
      let stage = present(scene)
      // The first comparison creates the objects that are kept.
      for _ in 0..<2 {
        stage.activate("compare")
        stage.waitUntilAtRest(self)
      }
      pump { !stage.stage.isReportPending }
      Self.pumpPending()
      let before = LiveObjects.summary
      for _ in 0..<3 {
        stage.activate("compare")
        stage.waitUntilAtRest(self)
        XCTAssertNotEqual(LiveObjects.summary, before)
        stage.activate("compare")
        stage.waitUntilAtRest(self)
        pump { !stage.stage.isReportPending }
        Self.pumpPending()
        XCTAssertEqual(LiveObjects.summary, before, "\(scene)")
      }
      stage.close()
    }
  }

  func testTheCanvasesExchangeTheirPositionsWhileHeld() async throws {
    let stage = present()
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    let (a, b) = (try XCTUnwrap(stage.comparison.a?.place.widget), stage.comparison.b!.widget)
    let frames = [frame(a, in: stage), frame(b, in: stage)]
    stage.comparison.hold(true)
    stage.waitUntilAtRest(self)
    XCTAssertEqual([frame(b, in: stage), frame(a, in: stage)], frames)
    stage.comparison.hold(false)
    stage.waitUntilAtRest(self)
    XCTAssertEqual([frame(a, in: stage), frame(b, in: stage)], frames)
    stage.close()
  }

  func testANarrowWindowShowsOneCanvas() async throws {
    let stage = present(width: 380)
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    let (a, b) = (try XCTUnwrap(stage.comparison.a?.place.widget), stage.comparison.b!.widget)
    XCTAssertFalse(isMapped(a))
    XCTAssertEqual(frame(b, in: stage).width, 380)
    stage.store.update(\.words.lineSpacing, to: 30)
    stage.waitUntilAtRest(self)
    let ofB = stage.line
    XCTAssertTrue(ofB.hasPrefix("75 items · "), "hidden tiles have no layout: \(ofB)")
    stage.activate("compare-side", "a")
    stage.waitUntilAtRest(self)
    XCTAssertTrue(stage.line.hasPrefix("75 items · ") && stage.line != ofB, stage.line)
    XCTAssertTrue(isMapped(a))
    XCTAssertFalse(isMapped(b))
    XCTAssertEqual(frame(a, in: stage).width, 380)
    stage.activate("compare-side", "neither")
    stage.waitUntilAtRest(self)
    XCTAssertTrue(isMapped(a))
    stage.close()
  }

  func testTheFocusAndTheSideStayWhereTheyAreWhileTheKeyIsHeld() async throws {
    let stage = present(width: 380)
    stage.activate("compare")
    stage.activate("compare-side", "a")
    stage.waitUntilAtRest(self)
    let (a, b) = (try XCTUnwrap(stage.comparison.a?.place.widget), stage.comparison.b!.widget)
    gtk_widget_child_focus(a.pointer, GTK_DIR_TAB_FORWARD)
    let focus = try XCTUnwrap(a.focusInWindow)
    XCTAssertTrue(focus.isInside(a))
    stage.comparison.hold(true)
    stage.waitUntilAtRest(self)
    XCTAssertEqual(frame(b, in: stage).minX, 0)
    XCTAssertLessThan(frame(a, in: stage).minX, 0)
    stage.comparison.hold(false)
    stage.waitUntilAtRest(self)
    XCTAssertEqual(frame(a, in: stage).minX, 0)
    XCTAssertEqual(a.focusInWindow, focus)
    stage.close()
  }

  func testTheWorkbenchFollowsTheCanvasWithTheFocus() async throws {
    let stage = present()
    stage.activate("compare")
    stage.activate("overlay-frames")
    stage.store.update(\.words.spacing, to: 30)
    stage.waitUntilAtRest(self)
    let (a, b) = (try XCTUnwrap(stage.comparison.a?.place.widget), stage.comparison.b!.widget)
    let layers = { [a, b].map { self.isMapped($0.first(ofType: overlayLayerClass.type)) } }
    XCTAssertEqual(layers(), [false, true])
    let search = stage.stage.workbench.ruler.search
    pump { search.isDone }
    let ofB = search.ticks.ticks.map(\.width)
    gtk_widget_child_focus(a.pointer, GTK_DIR_TAB_FORWARD)
    stage.waitUntilAtRest(self)
    XCTAssertEqual(layers(), [true, false])
    pump { search.isDone }
    XCTAssertNotEqual(search.ticks.ticks.map(\.width), ofB, "the ruler has the ticks of A")
    stage.store.select(3)
    stage.waitUntilAtRest(self)
    XCTAssertEqual(layers(), [true, true], "the selected item is marked in both canvases")
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    pump { search.isDone }
    XCTAssertEqual(search.ticks.ticks.map(\.width), ofB)
    XCTAssertTrue(isMapped(b.first(ofType: overlayLayerClass.type)))
    stage.close()
  }

  func testASweepAnimatesBothAndContinuesWithoutA() async {
    let stage = present()
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    stage.activate("compare-side", "a")
    stage.activate("sweep")
    stage.frames(5, self)
    let widths = [stage.a, stage.b].map { gtk_widget_get_width($0!.widget.pointer) }
    XCTAssertEqual(widths[0], widths[1])
    stage.activate("compare")
    stage.frames(5, self)
    stage.activate("compare")
    stage.frames(5, self)
    XCTAssertEqual(gtk_widget_get_width(stage.a!.widget.pointer), gtk_widget_get_width(stage.b!.widget.pointer))
    stage.activate("sweep")
    stage.waitUntilAtRest(self)
    XCTAssertEqual(
      stage.store.document.words.width, .exact(Int(gtk_widget_get_width(stage.a!.widget.pointer))))
    stage.close()
  }

  func testTheKeptSettingsOfADocumentAreShownInA() async {
    for scene in SceneName.allCases where !scene.showsProgram {
      var document = Document()
      document.scene = scene
      document.window.workbench.kept = ComparisonSettings(of: document)
      let stage = StageOnShow(document, width: 800, height: 400)
      stage.waitUntilAtRest(self)
      XCTAssertEqual(positions(stage.a), positions(stage.b), "\(scene)")
      XCTAssertFalse(positions(stage.a).isEmpty)
      stage.close()
    }
  }
}

// The settings of the Photos scene on its canvas.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class PhotosCanvasTests: SceneTestCase {
  private func scene(_ change: (inout PhotosScene) -> Void) throws -> (SceneOnShow, LazyLayoutView) {
    var document = Document()
    document.scene = .photos
    change(&document.photos)
    let scene = SceneOnShow(document)
    scene.present(width: 500, height: 400)
    let list = try XCTUnwrap(scene.source as? LazyLayoutView)
    pump { !scene.view.isMoving && list.cell(of: 0) != nil }
    return (scene, list)
  }

  private func view(_ list: LazyLayoutView, _ place: Int) throws -> PictureView {
    try XCTUnwrap(list.cell(of: place)?.peer(as: PictureView.self))
  }

  func testCellsHaveTheRatioOfTheirColumnsAtOtherWidthsToo() async throws {
    let (scene, list) = try scene { ($0.columns, $0.ratio, $0.spacing) = (3, .square, 4) }
    for width in [200, 333, 500, 1_000] {
      let items = list.solve(width: width).items.compactMap(\.frame)
      XCTAssertEqual(try XCTUnwrap(items.first?.minX), 4, accuracy: 1e-9, "the inset is the spacing")
      for frame in items {
        XCTAssertEqual(frame.width, (CGFloat(width) - 16) / 3, accuracy: 1e-9)
        XCTAssertEqual(frame.width, frame.height, accuracy: 1e-9)
      }
    }
    scene.close()
  }

  func testEachSettingMovesThePicturesWithAnAnimation() async throws {
    let (scene, list) = try scene { ($0.columns, $0.columnMinimum) = (2, 100) }
    let changes: [(inout Document) -> Void] = [
      { $0.photos.ratio = .sixteenToNine }, { $0.photos.spacing = 30 }, { $0.photos.isAdaptive = true },
      { $0.photos.columnMinimum = 60 },
    ]
    for change in changes {
      let before = try XCTUnwrap(list.geometry).items.map(\.frame)
      scene.store.perform(EditKind(name: Message("Change")), change)
      pump { list.isAnimating }
      pump { !scene.view.isMoving }
      XCTAssertNotEqual(try XCTUnwrap(list.geometry).items.map(\.frame), before)
    }
    scene.close()
  }

  func testPicturesFillOrFitTheirCells() async throws {
    let (scene, list) = try scene { $0.columns = 2 }
    XCTAssertEqual(try view(list, 0).contentMode, .fill)
    scene.store.update(\.photos.fit, to: .fit)
    scene.store.update(\.photos.cornerRadius, to: 24)
    XCTAssertEqual(try view(list, 0).contentMode, .fit)
    XCTAssertEqual(try view(list, 0).fittedRadius, 24)
    // Cells that are bound later fit too.
    list.scrollTo(19)
    pump { list.cell(of: 19) != nil }
    XCTAssertEqual(try view(list, 19).contentMode, .fit)
    scene.store.update(\.photos.fit, to: .fill)
    XCTAssertEqual(try view(list, 19).contentMode, .fill)
    scene.close()
  }

  func testTheRulerHasTheWidthsOfAdaptiveColumns() async throws {
    let (scene, list) = try scene { ($0.isAdaptive, $0.columnMinimum, $0.spacing) = (true, 100, 10) }
    XCTAssertEqual(list.breakpoints(in: 100...600), [230, 340, 450, 560])
    scene.close()
  }

  /// Between the visible items of such a grid others are missing.
  func testTheTargetsOfAGridWiderThanItsCanvasAreChecked() async throws {
    var document = Document()
    document.scene = .photos
    (document.photos.columns, document.photos.spacing) = (4, 40)
    let canvas = OffstageCanvas(document)
    pump { canvas.isReady }
    canvas.layOut(width: 141)
    let geometry = try XCTUnwrap(canvas.subject.source.geometry)
    XCTAssertEqual(geometry.items.count, 15, "the last column is beside the viewport")
    let problems = CheckSubject(canvas.subject.layout, in: geometry).problems(
      at: 141, document.problems, scene: .photos, reusing: geometry)
    XCTAssertEqual(
      problems.filter { $0.rule == .smallTarget }.compactMap(\.item?.identity).sorted(), geometry.items.map(\.index))
  }
}

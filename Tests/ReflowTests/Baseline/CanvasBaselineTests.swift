import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

/// A canvas with real tiles, compared with a baseline while it changes.
@MainActor
final class CanvasBaselineTests: GtkTestCase {
  private let folder = NSTemporaryDirectory() + UUID().uuidString

  nonisolated override func tearDownWithError() throws {
    try? FileManager.default.removeItem(atPath: folder)
    try super.tearDownWithError()
  }

  private func present(_ change: (inout Document) -> Void = { _ in }) -> WorkbenchOnShow {
    var document = Document()
    document.words.width = .exact(480)
    document.words.animation = .none
    change(&document)
    let stage = WorkbenchOnShow(HistoryStore(document))
    show(stage.canvas.widget, width: 700, height: 400).keep(stage)
    pump { stage.canvas.width == 480 }
    return stage
  }

  private func baseline(
    of stage: WorkbenchOnShow, at widths: [ClosedRange<Int>] = [360...360, 480...480]
  ) throws -> Baseline {
    let (subject, document) = (stage.canvas.subject, stage.store.document)
    let checked = CheckSubject(subject, in: try XCTUnwrap(subject.source.geometry))
    let recording = try BaselineRecording(of: checked, at: widths, document.problems, scene: .words)
    recording.finish()
    return try Baseline(of: document, Baseline.Environment(of: subject.source.widget), views: [recording.view])
  }

  /// Writes a file, and returns its path.
  private func write(_ data: Data, _ name: String = "a.reflow-baseline") throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: folder + "/" + name))
    return folder + "/" + name
  }

  private func compare(_ stage: WorkbenchOnShow, with path: String) -> CanvasBaseline {
    let baseline = stage.workbench.baseline
    baseline.file.open(path)
    pump(seconds: 20) { baseline.found != nil }
    return baseline
  }

  func testWhatIsOtherFollowsTheCanvas() async throws {
    let stage = present()
    let before = try baseline(of: stage)
    let path = try write(before.jsonData())
    let compared = compare(stage, with: path)
    XCTAssertEqual(compared.found, CanvasBaseline.Found())
    XCTAssertEqual(stage.store.document.window.workbench.baseline.path, path)
    stage.store.update(\.words.spacing, to: 20)
    pump(seconds: 20) { compared.found?.rows.isEmpty == false && !compared.isPending }
    let subject = stage.canvas.subject
    let search = try BaselineSearch(
      of: before, with: CheckSubject(subject, in: try XCTUnwrap(subject.source.geometry)))
    search.finish()
    XCTAssertEqual(compared.found?.rows, search.rows)
    XCTAssertEqual(compared.found?.count, search.count)
    stage.store.undo()
    pump(seconds: 20) { compared.found?.rows.isEmpty == true }
    stage.store.update(\.window.workbench.baseline.path, to: "")
    XCTAssertNil(compared.found)
    XCTAssertNil(compared.file.name)
    XCTAssertNil(compared.drawn?())
  }

  func testGhostsAreThoseOfTheWidthShownAndOfAllItemsWhileHeld() async throws {
    let stage = present()
    let compared = compare(stage, with: try write(baseline(of: stage).jsonData()))
    XCTAssertEqual(compared.drawn?()?.marks.count, 0, "everything is where it was")
    stage.store.update(\.words.spacing, to: 20)
    pump(seconds: 20) { compared.found?.rows.isEmpty == false }
    let moved = try XCTUnwrap(compared.drawn?())
    XCTAssertFalse(moved.hidesCanvas)
    XCTAssertEqual(moved.marks.count, 74, "all but the first word are elsewhere")
    compared.isHeld = true
    XCTAssertEqual(compared.drawn?()?.marks.count, 75)
    XCTAssertEqual(compared.drawn?()?.hidesCanvas, true)
    compared.isHeld = false
    stage.store.setWidth(.exact(470))
    pump { stage.canvas.width == 470 }
    XCTAssertNil(compared.drawn?(), "the baseline has not this width")
    XCTAssertEqual(compared.place?.isThere, false)
    XCTAssertEqual(compared.place?.nearest, 480)
    let row = try XCTUnwrap(compared.found?.rows.first { $0.width == 360 && $0.identity != nil })
    compared.go(toWidth: row.width, item: row.identity)
    XCTAssertEqual(stage.store.document.words.width, .exact(360))
    XCTAssertNotNil(stage.store.document.selection)
  }

  func testAFileThatDoesNotFitIsSaidAndTheOneBeforeStays() async throws {
    let stage = present()
    let good = try baseline(of: stage)
    let compared = compare(stage, with: try write(good.jsonData()))
    var said: [String] = []
    compared.file.onFault = { said.append($0.english) }
    var photos = Document()
    photos.scene = .photos
    let other = try Baseline(of: photos, good.environment, views: good.views)
    let text = String(decoding: try good.jsonData(), as: UTF8.self)
    for (content, reason) in [
      (try other.jsonData(), "Photos"), (Data("{".utf8), "not valid JSON"), (Data(), "empty"),
      (Data(text.replacing("\"version\" : \"1.", with: "\"version\" : \"9.").utf8), "newer"),
      (try Document().jsonData(), "not a baseline"),
    ] {
      let count = said.count
      compared.file.open(try write(content, "other.reflow-baseline"))
      pump(seconds: 20) { said.count > count }
      XCTAssertTrue(said.last?.contains(reason) ?? false, "\(said)")
      XCTAssertEqual(compared.file.name, "a.reflow-baseline")
      XCTAssertEqual(stage.store.document.window.workbench.baseline.path, folder + "/a.reflow-baseline")
    }
    try FileManager.default.removeItem(atPath: folder + "/a.reflow-baseline")
    stage.store.update(\.words.spacing, to: 20)
    pump(seconds: 20) { compared.found?.rows.isEmpty == false }
    XCTAssertEqual(said.count, 5, "what has been read is not asked for again")
  }

  func testOtherContentIsSaidAndComesBack() async throws {
    let stage = present()
    let compared = compare(stage, with: try write(baseline(of: stage).jsonData()))
    stage.store.update(\.words.text, to: .own("quite different"))
    pump(seconds: 20) { compared.fault != nil }
    XCTAssertNil(compared.found)
    XCTAssertNil(compared.drawn)
    stage.store.undo()
    pump(seconds: 20) { compared.found != nil }
    XCTAssertNil(compared.fault)
  }

  func testAFileThatIsGoneAtTheStartIsSaidAndForgotten() async throws {
    let stage = present { $0.window.workbench.baseline.path = "/nowhere/gone.reflow-baseline" }
    var said: [String] = []
    stage.workbench.baseline.file.onFault = { said.append($0.english) }
    pump(seconds: 20) { !said.isEmpty }
    XCTAssertEqual(said, ["The baseline “gone.reflow-baseline” cannot be read: it does not exist."])
    XCTAssertEqual(stage.store.document.window.workbench.baseline.path, "")
  }

  func testAnotherFontIsSaidAndComparedAnyway() async throws {
    let stage = present()
    var other = try baseline(of: stage)
    other.environment.font = "Cantarell 11"
    let compared = compare(stage, with: try write(other.jsonData()))
    XCTAssertEqual(compared.found?.environment.count, 1)
    XCTAssertEqual(compared.found?.rows, [])
  }
}

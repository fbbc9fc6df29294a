import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

/// The comparison of a canvas with a baseline while the canvas changes.
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
    let checked = CheckSubject(subject.layout, in: try XCTUnwrap(subject.source.geometry))
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
    pump { baseline.found != nil }
    return baseline
  }

  func testTheDifferencesFollowTheCanvas() async throws {
    let stage = present()
    let before = try baseline(of: stage)
    let path = try write(before.jsonData())
    let compared = compare(stage, with: path)
    XCTAssertEqual(compared.found?.comparison.isEmpty, true)
    XCTAssertEqual(stage.store.document.window.workbench.baseline.path, path)
    stage.store.update(\.words.spacing, to: 20)
    pump { compared.found?.comparison.rows.isEmpty == false && !compared.isPending }
    let subject = stage.canvas.subject
    let search = try BaselineSearch(
      of: before, with: CheckSubject(subject.layout, in: try XCTUnwrap(subject.source.geometry)),
      in: stage.store.document,
      before.environment)
    search.finish()
    XCTAssertEqual(compared.found?.comparison, search.comparison)
    let cause = try XCTUnwrap(compared.found?.comparison.rows.first?.cause)
    XCTAssertEqual(cause, .settings([Message("Spacing"), Message("Line spacing")]))
    stage.store.undo()
    pump { compared.found?.comparison.rows.isEmpty == true }
    stage.store.update(\.window.workbench.baseline.path, to: "")
    XCTAssertNil(compared.found)
    XCTAssertNil(compared.file.name)
    XCTAssertNil(compared.drawn?())
  }

  func testGhostsAreThoseOfTheCurrentWidthAndOfAllItemsWhileHeld() async throws {
    let stage = present()
    let compared = compare(stage, with: try write(baseline(of: stage).jsonData()))
    XCTAssertEqual(compared.drawn?()?.marks.count, 0, "no item has moved")
    stage.store.update(\.words.spacing, to: 20)
    pump { compared.found?.comparison.rows.isEmpty == false }
    let moved = try XCTUnwrap(compared.drawn?())
    XCTAssertFalse(moved.hidesCanvas)
    XCTAssertEqual(moved.marks.count, 74, "all words except the first one have moved")
    compared.isHeld = true
    XCTAssertEqual(compared.drawn?()?.marks.count, 75)
    XCTAssertEqual(compared.drawn?()?.hidesCanvas, true)
    compared.isHeld = false
    stage.store.setWidth(.exact(470))
    pump { stage.canvas.width == 470 }
    XCTAssertNil(compared.drawn?(), "the baseline does not contain this width")
    XCTAssertEqual(compared.place?.isThere, false)
    XCTAssertEqual(compared.place?.nearest, 480)
    let found = try XCTUnwrap(compared.found)
    compared.go(
      toWidth: try XCTUnwrap(found.comparison.rows[0].widths.first).lowerBound,
      item: found.identity(of: found.comparison.rows[0]))
    XCTAssertEqual(stage.store.document.words.width, .exact(360))
    XCTAssertNotNil(stage.store.document.selection)
  }

  func testAFileThatDoesNotFitIsReportedAndThePreviousOneStays() async throws {
    let stage = present()
    let good = try baseline(of: stage)
    let compared = compare(stage, with: try write(good.jsonData()))
    var messages: [String] = []
    compared.file.onFailure = { messages.append($0.english) }
    var photos = Document()
    photos.scene = .photos
    let other = try Baseline(of: photos, good.environment, views: good.views)
    let text = String(decoding: try good.jsonData(), as: UTF8.self)
    for (content, reason) in [
      (try other.jsonData(), "Photos"), (Data("{".utf8), "not valid JSON"), (Data(), "empty"),
      (Data(text.replacing("\"version\" : \"1.", with: "\"version\" : \"9.").utf8), "newer"),
      (try Document().jsonData(), "not a baseline"),
    ] {
      let count = messages.count
      compared.file.open(try write(content, "other.reflow-baseline"))
      pump { messages.count > count }
      XCTAssertTrue(messages.last?.contains(reason) ?? false, "\(messages)")
      XCTAssertEqual(compared.file.name, "a.reflow-baseline")
      XCTAssertEqual(stage.store.document.window.workbench.baseline.path, folder + "/a.reflow-baseline")
    }
    try FileManager.default.removeItem(atPath: folder + "/a.reflow-baseline")
    stage.store.update(\.words.spacing, to: 20)
    pump { compared.found?.comparison.rows.isEmpty == false }
    XCTAssertEqual(messages.count, 5, "the file is not read again")
  }

  func testOtherContentIsReportedUntilItIsRestored() async throws {
    let stage = present()
    let compared = compare(stage, with: try write(baseline(of: stage).jsonData()))
    stage.store.update(\.words.text, to: .own("quite different"))
    pump { compared.failure != nil }
    XCTAssertNil(compared.found)
    XCTAssertNil(compared.drawn)
    stage.store.undo()
    pump { compared.found != nil }
    XCTAssertNil(compared.failure)
  }

  /// At 60 px, a line has one letter, and the layout of all items is higher than a widget can be.
  func testALayoutThatLacksItemsIsNotCompared() async throws {
    let stage = present {
      let word = String(repeating: "m", count: 1_900)
      $0.words.text = .own(Array(repeating: word, count: 400).joined(separator: " "))
      $0.words.wordCount = .all
      ($0.words.textSize, $0.words.spacing, $0.words.lineSpacing) = (300, 40, 40)
    }
    let whole = try WholeCanvas(of: stage.store.document, named: "a")
    let recording = try BaselineRecording(of: whole.subject, at: [60...60], nil, scene: .words)
    recording.finish()
    let environment = Baseline.Environment(of: stage.canvas.subject.source.widget)
    let path = try write(Baseline(of: stage.store.document, environment, views: [recording.view]).jsonData())
    let compared = stage.workbench.baseline
    var messages: [String] = []
    compared.file.onFailure = { messages.append($0.english) }
    compared.file.open(path)
    pump { !messages.isEmpty || compared.found != nil }
    XCTAssertNil(compared.found)
    XCTAssertNil(compared.file.opened, "a new file that cannot be compared is closed")
    XCTAssertTrue(messages.first?.contains(" of its 400 items could be laid out at 60 px.") ?? false)
  }

  func testAMissingFileIsReportedAtTheStartAndRemoved() async throws {
    let stage = present { $0.window.workbench.baseline.path = "/nowhere/gone.reflow-baseline" }
    var messages: [String] = []
    stage.workbench.baseline.file.onFailure = { messages.append($0.english) }
    pump { !messages.isEmpty }
    XCTAssertEqual(messages, ["The baseline “gone.reflow-baseline” cannot be read: it does not exist."])
    XCTAssertEqual(stage.store.document.window.workbench.baseline.path, "")
  }

  func testAnotherFontIsReportedAndCompared() async throws {
    let stage = present()
    var other = try baseline(of: stage)
    other.environment.font = "Cantarell 11"
    let compared = compare(stage, with: try write(other.jsonData()))
    XCTAssertEqual(compared.found?.comparison.environment.count, 1)
    XCTAssertEqual(compared.found?.comparison.rows, [])
  }

  // MARK: Accepting

  /// A canvas that is compared with a baseline, after one word was renamed and the spacing changed.
  private func renamed() throws -> (WorkbenchOnShow, CanvasBaseline, path: String) {
    let names = (0..<12).map { "Button \($0)" }
    func text(_ first: String) -> TextSource { .own(([first] + names).joined(separator: "\n")) }
    let stage = present {
      $0.words.splitting = .lines
      $0.words.text = text("Send Feedback")
    }
    let path = try write(baseline(of: stage, at: [300...600]).jsonData())
    let compared = compare(stage, with: path)
    stage.store.update(\.words.text, to: text("Send Us Your Feedback"))
    stage.store.update(\.words.spacing, to: 9)
    pump { compared.found?.comparison.rows.count == 2 && !compared.isPending }
    return (stage, compared, path)
  }

  func testARowIsAcceptedIntoTheFileAndTheOthersStay() async throws {
    let (stage, compared, path) = try renamed()
    let rows = try XCTUnwrap(compared.found?.comparison.rows)
    XCTAssertEqual(rows[1].cause, .renamed(from: "Send Feedback", to: "Send Us Your Feedback"))
    XCTAssertEqual(rows[1].widths, [300...600])
    compared.accept(.row(1))
    pump { compared.found?.comparison.rows.count == 1 && !compared.isPending }
    XCTAssertEqual(compared.found?.comparison.rows.first?.cause, rows[0].cause)
    let read = try Baseline.open(path, for: .words).get().value
    XCTAssertEqual(read.views[0].items.first, "Send Us Your Feedback")
    XCTAssertEqual(read, compared.file.opened?.baseline)
    compared.accept(nil)
    pump { compared.found?.comparison.isEmpty == true && !compared.isPending }
    XCTAssertEqual(compared.found?.comparison.isEmpty, true)
    let whole = try Baseline.open(path, for: .words).get().value
    XCTAssertEqual(whole.changes, try DocumentChanges(of: stage.store.document))
  }

  func testAFileThatAnotherProgramChangedIsKept() async throws {
    let (_, compared, path) = try renamed()
    var other = try Baseline.open(path, for: .words).get().value
    other.environment.versions["Other"] = "2"
    try other.save(to: path).get()
    var reasons: [String] = []
    compared.file.onFailure = { reasons.append($0.english) }
    compared.accept(nil)
    pump { !reasons.isEmpty }
    XCTAssertEqual(
      reasons,
      ["The baseline “a.reflow-baseline” has changed since it was opened. Open it again to accept differences."])
    XCTAssertEqual(try Baseline.open(path, for: .words).get().value, other)
    try FileManager.default.removeItem(atPath: path)
    compared.accept(.row(0))
    pump { reasons.count == 2 }
    XCTAssertEqual(reasons.last, "The baseline “a.reflow-baseline” cannot be read: it does not exist.")
  }
}

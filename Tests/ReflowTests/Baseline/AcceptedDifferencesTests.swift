// *Accept* in the list of differences saves the compared layout together with the document that has it, although the
// document was edited since.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class AcceptedDifferencesTests: WindowTestCase {
  private let folder = NSTemporaryDirectory() + UUID().uuidString
  private let widths = [300...340]

  nonisolated override func tearDownWithError() throws {
    try? FileManager.default.removeItem(atPath: folder)
    try super.tearDownWithError()
  }

  private func labels(_ first: String) -> TextSource {
    .own(([first] + (0..<12).map { "Button \($0)" }).joined(separator: "\n"))
  }

  private func baseline(of document: Document) throws -> Baseline {
    try WholeCanvas(document, .original, named: "labels").baseline(at: widths)
  }

  private func saved() throws -> Baseline { try Baseline.open(folder + "/a.reflow-baseline", for: .words).get().value }

  /// Shows labels that differ from their baseline by the spacing, in the first row of the list, and by the text of the
  /// first label, in the second row.
  private func showCompared() throws -> (WindowOnShow, HistoryStore, CanvasBaseline) {
    var document = Document()
    document.words.splitting = .lines
    document.words.text = labels("Send Feedback")
    document.words.wordCount = .all
    document.words.animation = .none
    // The list has no new problems.
    (document.problems[.looseLine], document.problems[.lastLineOfOne]) = (false, false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try baseline(of: document).save(to: folder + "/a.reflow-baseline").get()
    document.words.text = labels("Send Us Your Feedback")
    (document.words.spacing, document.words.lineSpacing) = (9, 9)
    document.window.workbench.baseline.path = folder + "/a.reflow-baseline"
    let shown = show(document)
    let window = try XCTUnwrap(shown.window)
    let compared = window.stage.workbench.baseline
    pump { compared.found != nil && !window.isMoving && acceptButtons(shown).count == 2 }
    XCTAssertEqual(compared.found?.comparison.rows.count, 2)
    XCTAssertEqual(compared.found?.comparison.newProblems, [])
    return (shown, window.store, compared)
  }

  /// The buttons of the rows, from above.
  private func acceptButtons(_ shown: WindowOnShow) -> [Widget] {
    func buttons(_ widget: Widget) -> [Widget] {
      guard gtk_widget_get_mapped(widget.pointer) != 0 else { return [] }
      if widget.isA(gtk_button_get_type()) {
        return String(gtk: gtk_button_get_label(widget.cast())) == "Accept" ? [widget] : []
      }
      return widget.children.flatMap(buttons)
    }
    return buttons(shown.widget).sorted { one, other in
      one.bounds(in: shown.widget)?.origin.y ?? 0 < other.bounds(in: shown.widget)?.origin.y ?? 0
    }
  }

  private func edit(_ store: HistoryStore) {
    store.update(\.words.spacing, to: 30)
    store.update(\.words.text, to: labels("Help"))
    store.update(\.problems[.looseLine], to: true)
  }

  func testARowIsAcceptedAsItWasCompared() async throws {
    for row in [0, 1] {
      let (shown, store, compared) = try showCompared()
      let (document, found, before) = (store.document, try XCTUnwrap(compared.found), try saved())
      edit(store)
      emit("clicked", from: acceptButtons(shown)[row])
      pump { compared.file.opened?.baseline != before }
      XCTAssertEqual(
        try saved(),
        try before.accepting([found.comparison.rows[row]], of: found.comparison, shown: document, found.environment))
      let words = try saved().changes?.applied(to: Document()).words
      XCTAssertEqual(words?.spacing, row == 0 ? 9 : 8)
      XCTAssertEqual(try saved().views[0].items[0], row == 0 ? "Send Feedback" : "Send Us Your Feedback")
    }
  }

  /// The document in the file, laid out again, has the layout in the file.
  func testAllAreAcceptedWithTheDocumentThatHasTheirLayout() async throws {
    let (shown, store, compared) = try showCompared()
    let (document, before) = (store.document, try saved())
    edit(store)
    shown.activate("accept-differences")
    pump { compared.file.opened?.baseline != before }
    XCTAssertEqual(try saved().changes, try DocumentChanges(of: document))
    let changes = try XCTUnwrap(saved().changes)
    XCTAssertEqual(try saved(), try baseline(of: changes.applied(to: Document())))
    pump { shown.window?.isMoving == false && compared.found?.comparison.rows.count == 2 }
    XCTAssertEqual(
      compared.found?.comparison.rows.map(\.cause),
      [
        .settings([Message("Spacing"), Message("Line spacing")]),
        .renamed(from: "Send Us Your Feedback", to: "Help"),
      ])
  }

  /// A click can come after the result of a comparison and before the list shows it.
  func testARowOfAnEarlierResultAcceptsNothing() async throws {
    let (shown, store, compared) = try showCompared()
    let (found, before) = (compared.found, try saved())
    store.update(\.words.text, to: labels("Send Feedback"))
    pump { compared.found != found }
    XCTAssertEqual(compared.found?.comparison.rows.count, 1)
    emit("clicked", from: acceptButtons(shown)[1])
    pump { acceptButtons(shown).count == 1 }
    XCTAssertEqual(try saved(), before)
    emit("clicked", from: acceptButtons(shown)[0])
    pump { compared.file.opened?.baseline != before }
    XCTAssertEqual(try saved().changes?.applied(to: Document()).words.spacing, 9)
  }
}

// A window shows the progress of a file, releases the file on cancellation, and shows the file that was opened last.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class FileOpeningProgressTests: GtkTestCase {
  /// A file that finishes on a signal of the test.
  private final class SlowFile: Sendable {
    private let end = DispatchSemaphore(value: 0)

    func open(_ name: String, fraction: Int = 40) -> FileOpening {
      FileOpening("/" + name) { [end] path, progress in
        _ = progress(fraction, 100)
        end.wait()
        return .success(OpenedFile(FileText(path: path, contents: "words of \(name)"), by: .words))
      }
    }

    func arrive() { end.signal() }
  }

  /// The descendants of a widget that have a type, by its name.
  private func all(_ type: String, in widget: Widget) -> [Widget] {
    widget.children.flatMap { ($0.typeName == type ? [$0] : []) + all(type, in: $0) }
  }

  private func makePanel() -> ProgressPanel {
    let panel = ProgressPanel()
    show(.column(spacing: 0, [panel.widget]))
    return panel
  }

  private func text(of outcome: FileOpening.Outcome?) -> String? {
    guard case .success(let opened)? = outcome else { return nil }
    var document = Document()
    _ = document.show(opened.file)
    return document.words.text.text
  }

  func testASlowFileShowsAPanelUntilItIsThere() async throws {
    let panel = makePanel()
    let opener = FileOpeningProgress(panel, in: Lifetime())
    let file = SlowFile()
    var outcome: FileOpening.Outcome?
    opener.follow(file.open("a.txt")) { outcome = $0 }
    XCTAssertFalse(panel.isShown, "a file that is there in a moment shows none")
    pump { panel.isShown }
    let bar = try XCTUnwrap(all("GtkProgressBar", in: panel.widget).first)
    XCTAssertEqual(gtk_progress_bar_get_fraction(bar.opaque), 0.4)
    let label = try XCTUnwrap(all("GtkLabel", in: panel.widget).first)
    XCTAssertEqual(String(gtk: gtk_label_get_text(label.opaque)), "Reading “a.txt”…")
    file.arrive()
    pump { outcome != nil }
    XCTAssertEqual(text(of: outcome), "words of a.txt")
    XCTAssertFalse(panel.isShown)
    XCTAssertFalse(opener.isActive)
  }

  func testAQuickFileShowsNoPanel() async {
    let panel = makePanel()
    let opener = FileOpeningProgress(panel, in: Lifetime())
    let file = SlowFile()
    var isThere = false
    file.arrive()
    let opening = file.open("a.txt")
    opening.wait(seconds: .infinity)
    opener.follow(opening) { _ in isThere = true }
    pump {
      XCTAssertFalse(panel.isShown)
      return isThere
    }
  }

  func testTheFileOpenedLastIsShownEvenIfTheFirstArrivesLater() async {
    let panel = makePanel()
    let opener = FileOpeningProgress(panel, in: Lifetime())
    let (first, second) = (SlowFile(), SlowFile())
    var texts: [String?] = []
    let firstOpening = first.open("first")
    opener.follow(firstOpening) { texts.append(self.text(of: $0)) }
    opener.follow(second.open("second")) { texts.append(self.text(of: $0)) }
    second.arrive()
    pump { !texts.isEmpty }
    first.arrive()
    firstOpening.wait(seconds: .infinity)
    Self.pumpPending()
    XCTAssertEqual(texts, ["words of second"])
  }

  func testCancelLetsGoOfTheFile() async throws {
    let panel = makePanel()
    let opener = FileOpeningProgress(panel, in: Lifetime())
    let file = SlowFile()
    let opening = file.open("a.txt")
    var isThere = false
    opener.follow(opening) { _ in isThere = true }
    pump { panel.isShown }
    emit("clicked", from: try XCTUnwrap(all("GtkButton", in: panel.widget).first).pointer)
    XCTAssertFalse(panel.isShown)
    XCTAssertFalse(opener.isActive)
    file.arrive()
    opening.wait(seconds: .infinity)
    Self.pumpPending()
    XCTAssertFalse(isThere)
  }

  func testThePanelStaysFromOneJobToTheNext() async {
    let panel = makePanel()
    var cancelled: [String] = []
    func read() { panel.show(.reading, "reading", fraction: 0.5) { cancelled.append("reading") } }
    func measure() { panel.show(.measuring, "measuring", fraction: 0.5) { cancelled.append("measuring") } }
    pump {
      read()
      return panel.isShown
    }
    measure()
    panel.cancel()
    panel.hide(.reading)
    XCTAssertTrue(panel.isShown)
    panel.cancel()
    XCTAssertEqual(cancelled, ["reading", "measuring"])
    panel.hide(.measuring)
    XCTAssertFalse(panel.isShown)
  }
}

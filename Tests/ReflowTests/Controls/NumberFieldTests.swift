// Typed numbers: a text that is no number keeps the value, and the window says why a text is not used as it is.

import CGtk
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class NumberFieldTests: WindowTestCase {
  private func present(_ change: (inout Document) -> Void = { _ in }) throws -> (
    shown: WindowOnShow, window: MainWindow
  ) {
    var document = Document()
    document.window.workbench.showsTools = true
    document.window.workbench.showsProblems = true
    change(&document)
    let shown = WindowOnShow(document)
    shown.waitUntilShown(self)
    pump { shown.window?.isMoving == false }
    return (shown, try XCTUnwrap(shown.window))
  }

  private func fields(in widget: Widget, ofType type: GType) -> [Widget] {
    widget.isA(type) ? [widget] : widget.children.flatMap { fields(in: $0, ofType: type) }
  }

  private func notice(_ window: MainWindow) -> String {
    guard gtk_revealer_get_reveal_child(window.notices.widget.opaque) != 0 else { return "" }
    let label = window.notices.widget.first(ofType: gtk_label_get_type())
    return label.flatMap { String(gtk: gtk_label_get_text($0.opaque)) } ?? ""
  }

  private func type(_ text: String, in field: Widget) {
    gtk_editable_set_text(field.opaque, text)
    gtk_spin_button_update(field.opaque)
  }

  func testANumberOutOfTheLimitsIsTheNearestOneAndSaysTheLimit() async throws {
    let (shown, window) = try present()
    for field in fields(in: shown.widget, ofType: gtk_spin_button_get_type()) {
      let adjustment = gtk_spin_button_get_adjustment(field.opaque)
      let limits = gtk_adjustment_get_lower(adjustment)...gtk_adjustment_get_upper(adjustment)
      for text in ["-9", "99999999"] {
        type(text, in: field)
        XCTAssertTrue(limits.contains(Double(field.typedText) ?? .nan), field.typedText)
        XCTAssertTrue(notice(window).contains("is out of range; "), notice(window))
      }
    }
  }

  func testTheNoticeOfATextThatIsTooLongGoesWithTheNextText() async throws {
    let (_, window) = try present()
    window.notices.show(Message("Another notice."))
    window.notices.show(
      window.store.showTyped(String(repeating: "a ", count: 8_000_000), isNew: true), about: OwnTextEditor.notice)
    XCTAssertTrue(notice(window).contains("The text is"), notice(window))
    XCTAssertNil(window.store.showTyped("a short text", isNew: true))
    XCTAssertEqual(notice(window), "Another notice.")
  }
}

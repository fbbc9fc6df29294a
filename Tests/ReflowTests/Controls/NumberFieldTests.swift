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

  private func upperLimit(_ field: Widget) -> Double {
    gtk_adjustment_get_upper(gtk_spin_button_get_adjustment(field.opaque))
  }

  private func type(_ text: String, in field: Widget) {
    gtk_editable_set_text(field.opaque, text)
    gtk_spin_button_update(field.opaque)
  }

  func testATextThatIsNoNumberKeepsTheValueOfEachField() async throws {
    var generator = SplitMix64(seed: 3)
    let (shown, window) = try present()
    let fields = fields(in: shown.widget, ofType: gtk_spin_button_get_type())
    XCTAssertGreaterThan(fields.count, 6)
    for field in fields {
      let (value, document) = (gtk_spin_button_get_value(field.opaque), window.store.document)
      let letters = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        "abcxyz-–.:/".randomElement(using: &generator)!
      }
      for text in ["abc", "", " ", "1 2 3x4", "nan", "inf", String(letters)] {
        gtk_editable_set_text(field.opaque, text)
        XCTAssertEqual(gtk_widget_has_css_class(field.pointer, "error"), 1, text)
        gtk_spin_button_update(field.opaque)
        XCTAssertEqual(gtk_spin_button_get_value(field.opaque), value, text)
        XCTAssertEqual(field.typedText, String(Int(value)), text)
        XCTAssertEqual(gtk_widget_has_css_class(field.pointer, "error"), 0, text)
        XCTAssertTrue(notice(window).contains("“\(text)” is not a number"), "\(text): \(notice(window))")
      }
      XCTAssertEqual(window.store.document, document)
    }
    XCTAssertEqual(notice(window).split(separator: "\n").count, 1, notice(window))
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

  func testMoreWordsThanTheTextHasAreAllOfThemAndTheNoticeSaysHowMany() async throws {
    let (shown, window) = try present()
    let name = tr(Store.facts(of: \.words.wordCount).title)
    let spins = fields(in: shown.widget, ofType: gtk_spin_button_get_type())
    let field = try XCTUnwrap(spins.first { (100..<200).contains(upperLimit($0)) })
    let available = Int(upperLimit(field))
    type("300", in: field)
    XCTAssertEqual(field.typedText, String(available))
    XCTAssertEqual(window.store.document.words.wordCount, .all)
    XCTAssertEqual(
      notice(window), "\(name): 300 is out of range; \(available) is used. The text has \(available) words.")
    type("abc", in: field)
    XCTAssertEqual(window.store.document.words.wordCount, .all)
    type("50", in: field)
    XCTAssertEqual(window.store.document.words.wordCount, .number(50))
    XCTAssertEqual(notice(window), "", "the next number that can be used removes the notice")
  }

  func testNumbersAreReadWithDigitsOfAnyScript() async throws {
    let (shown, _) = try present()
    let spins = fields(in: shown.widget, ofType: gtk_spin_button_get_type())
    let field = try XCTUnwrap(spins.first { upperLimit($0) == CanvasWidth.limits.range.upperBound })
    for text in ["٤٨٠", "480 px", "480,0"] {
      type("470", in: field)
      type(text, in: field)
      XCTAssertEqual(gtk_spin_button_get_value(field.opaque), 480, text)
    }
  }

  func testALengthThatCannotBeReadIsShownOnceAndRemovedByTheNextOne() async throws {
    let (shown, window) = try present { $0.scene = .stacks }
    let entries = fields(in: shown.widget, ofType: gtk_entry_get_type()).filter {
      String(gtk: gtk_widget_get_tooltip_text($0.pointer)) == tr("A number of px, nil (unspecified) or ∞ (infinite)")
    }
    let field = try XCTUnwrap(
      entries.first { gtk_widget_is_sensitive($0.pointer) & gtk_widget_get_mapped($0.pointer) != 0 })
    func type(_ text: String) {
      gtk_widget_grab_focus(field.pointer)
      gtk_editable_set_text(field.opaque, text)
      gtk_window_set_focus(shown.widget.cast(), nil)
    }
    for text in ["abc", "def"] {
      type(text)
      XCTAssertTrue(notice(window).contains("“\(text)” is not a length"), notice(window))
    }
    XCTAssertEqual(notice(window).split(separator: "\n").count, 1)
    type("120")
    XCTAssertEqual(notice(window), "")
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

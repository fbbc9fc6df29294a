// The rows of parameters: a control for each type, what users set, and what the rows say.

import CGtk
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class ParameterRowTests: WindowTestCase {
  /// A row in a window, and the values that it has set.
  @MainActor private final class Shown {
    let row: ParameterRow
    var values: [ParameterValue?] = []

    init(_ type: String, _ initial: String??, documentation: String = "", code: String? = nil, _ test: WindowTestCase) {
      let names = (0..<1_000).map { "case\($0)" }
      let parameter = Parameter("step", type: type, defaultCode: code, documentation: documentation) { name in
        ["Mode": ["left", "right"], "Long": names][name]
      }!
      weak var owner: Shown?
      row = ParameterRow(
        ParameterRow.Content(parameter: parameter, initial: initial.map { ParameterValue($0) }), store: Store()
      ) { owner?.values.append($0) }
      owner = self
      test.show(row.widget, width: 280, height: 200)
    }

    var texts: [String?] { values.map { $0.map { $0.text ?? "nil" } } }

    func show(_ text: String??, note: Message? = nil) { row.show(text.map { ParameterValue($0) }, note: note) }

    func part(_ type: GType) throws -> Widget { try XCTUnwrap(row.widget.first(ofType: type)) }

    /// The visible texts of the labels.
    var labels: [String] {
      func labels(_ widget: Widget) -> [String] {
        guard gtk_widget_get_visible(widget.pointer) != 0 else { return [] }
        let own = widget.isA(gtk_label_get_type()) ? [String(gtk: gtk_label_get_text(widget.opaque)) ?? ""] : []
        return own + widget.children.flatMap(labels)
      }
      return labels(row.widget)
    }

    var tooltip: String {
      row.widget.children.first.flatMap { String(gtk: gtk_widget_get_tooltip_text($0.pointer)) } ?? ""
    }
  }

  func testANumberHasASliderAndAField() async throws {
    let shown = Shown("CGFloat", "8", documentation: "The space.\n0...40", code: "8", self)
    let (slider, field) = (try shown.part(gtk_scale_get_type()), try shown.part(gtk_entry_get_type()))
    shown.show(nil)
    XCTAssertEqual(gtk_range_get_value(slider.cast()), 8)
    XCTAssertEqual(shown.tooltip, "The space.\n0...40\nstep: CGFloat = 8")
    gtk_range_set_value(slider.cast(), 14.4)
    gtk_editable_set_text(field.opaque, "12.25")
    emit("activate", from: field)
    XCTAssertEqual(shown.texts, ["14", "12.25"])
    shown.show("12.25")
    XCTAssertEqual(gtk_range_get_value(slider.cast()), 12.25)
    gtk_editable_set_text(field.opaque, "50")
    emit("activate", from: field)
    XCTAssertEqual(shown.texts.last, "40")
    XCTAssertTrue(shown.labels.contains("step: 50 is out of range; 40 is used."), "\(shown.labels)")
    gtk_editable_set_text(field.opaque, "wide")
    emit("activate", from: field)
    XCTAssertTrue(shown.labels.contains("step: “wide” is not a number."), "\(shown.labels)")
    XCTAssertEqual(shown.texts.count, 3)
  }

  func testANumberWithoutLimitsTakesAnyNumber() async throws {
    let shown = Shown("Double", "inf", self)
    let (slider, field) = (try shown.part(gtk_scale_get_type()), try shown.part(gtk_entry_get_type()))
    shown.show(nil)
    XCTAssertEqual(field.typedText, "∞")
    for (typed, text) in [("1,000", "1000"), ("-3.5", "-3.5"), ("∞", "inf")] {
      gtk_editable_set_text(field.opaque, typed)
      emit("activate", from: field)
      XCTAssertEqual(shown.texts.last, text)
    }
    shown.show("1000")
    XCTAssertEqual(gtk_adjustment_get_upper(gtk_range_get_adjustment(slider.cast())), 1_000)
    XCTAssertEqual(shown.texts.count, 3)
  }

  func testAWholeNumberHasButtonsOrASlider() async throws {
    let shown = Shown("Int", "3", self)
    let buttons = try shown.part(gtk_spin_button_get_type())
    shown.show("5")
    XCTAssertEqual(gtk_spin_button_get_value(buttons.opaque), 5)
    gtk_spin_button_spin(buttons.opaque, GTK_SPIN_STEP_FORWARD, 1)
    XCTAssertEqual(shown.texts, ["6"])
    let limited = Shown("Int", "3", documentation: "1...6", self)
    let slider = try limited.part(gtk_scale_get_type())
    gtk_range_set_value(slider.cast(), 4.6)
    XCTAssertEqual(limited.texts, ["5"])
    // A number that a control of GTK cannot have is exact.
    let large = Shown("Int", String(Int.max), code: "Int.max", self)
    large.show(nil)
    XCTAssertEqual(try large.part(gtk_entry_get_type()).typedText, "9223372036854775807")
    XCTAssertEqual(large.texts, [])
  }

  func testAnOptionalNumberCanBeNil() async throws {
    let shown = Shown("CGFloat?", .some(nil), self)
    let (slider, button) = (try shown.part(gtk_scale_get_type()), try shown.part(gtk_toggle_button_get_type()))
    shown.show(nil)
    XCTAssertEqual(gtk_toggle_button_get_active(button.cast()), 1)
    XCTAssertEqual(gtk_widget_is_sensitive(slider.pointer), 0)
    gtk_toggle_button_set_active(button.cast(), 0)
    XCTAssertEqual(shown.texts, ["0"])
    shown.show("12")
    XCTAssertEqual(gtk_widget_is_sensitive(slider.pointer), 1)
    gtk_toggle_button_set_active(button.cast(), 1)
    gtk_toggle_button_set_active(button.cast(), 0)
    XCTAssertEqual(shown.texts, ["0", "nil", "12"])
  }

  func testNamesAreAList() async throws {
    let shown = Shown("Mode?", "left", self)
    let list = try shown.part(gtk_drop_down_get_type())
    shown.show("right")
    XCTAssertEqual(gtk_drop_down_get_selected(list.opaque), 2)
    gtk_drop_down_set_selected(list.opaque, 0)
    XCTAssertEqual(shown.texts, ["nil"])
    // A default without a text can be chosen, too.
    let own = Shown("Alignment", .none, code: "Alignment(horizontal: .mine, vertical: .top)", self)
    let alignments = try own.part(gtk_drop_down_get_type())
    own.show(nil)
    XCTAssertTrue(own.labels.contains("Alignment(horizontal: .mine, vertical: .top)"), "\(own.labels)")
    own.show("top")
    gtk_drop_down_set_selected(alignments.opaque, 0)
    XCTAssertEqual(own.texts, [nil])
  }

  func testAThousandCasesAreSearched() async throws {
    let shown = Shown("Long", "case0", self)
    let list = try shown.part(gtk_drop_down_get_type())
    XCTAssertEqual(gtk_drop_down_get_enable_search(list.opaque), 1)
    shown.show("case999")
    XCTAssertEqual(gtk_drop_down_get_selected(list.opaque), 999)
    let short = try Shown("Mode", "left", self).part(gtk_drop_down_get_type())
    XCTAssertEqual(gtk_drop_down_get_enable_search(short.opaque), 0)
  }

  func testTextsAndSwitches() async throws {
    let text = Shown("String?", "a", self)
    let entry = try text.part(gtk_entry_get_type())
    text.show("b")
    XCTAssertEqual(entry.typedText, "b")
    gtk_editable_set_text(entry.opaque, "\"c\"")
    XCTAssertEqual(text.texts.last, "\"c\"")
    let flag = Shown("Bool", "true", self)
    let control = try flag.part(gtk_switch_get_type())
    flag.show(nil)
    XCTAssertEqual(gtk_switch_get_active(control.opaque), 1)
    gtk_switch_set_active(control.opaque, 0)
    XCTAssertEqual(flag.texts, ["false"])
    let optional = Shown("Bool?", .some(nil), self)
    optional.show(nil)
    gtk_drop_down_set_selected(try optional.part(gtk_drop_down_get_type()).opaque, 2)
    XCTAssertEqual(optional.texts, ["true"])
  }

  func testARowSaysWhyAValueWasTakenBack() async throws {
    let shown = Shown("CGFloat", "8", documentation: "0...4", self)
    XCTAssertTrue(shown.tooltip.hasSuffix("The limits 0...4 do not contain the default, 8, and are widened."))
    let refusal = ParameterRefusal(values: ParameterValues(), reason: Message("“%s”, line %s", "Stair.swift", "4"))
    XCTAssertNil(refusal.note("8", "8"))
    let note = refusal.note("0", "8")
    shown.show(nil, note: note)
    XCTAssertTrue(
      shown.labels.contains("With 0, the program ended. 8 is used again.\n“Stair.swift”, line 4"), "\(shown.labels)")
    let reset = try shown.part(gtk_button_get_type())
    XCTAssertEqual(gtk_widget_get_visible(reset.pointer), 0)
    shown.show("4")
    XCTAssertFalse(shown.labels.contains { $0.hasPrefix("With 0") })
    XCTAssertEqual(gtk_widget_get_visible(reset.pointer), 1)
    gtk_widget_activate(reset.pointer)
    pump { !shown.values.isEmpty }
    XCTAssertEqual(shown.texts, [nil])
  }
}

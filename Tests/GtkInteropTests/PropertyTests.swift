import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Properties are read and set by name with Swift's types.
@MainActor
final class PropertyTests: GtkTestCase {
  func testEveryKindMakesTheRoundTrip() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    label.setProperty("label", "ñ👋")
    XCTAssertEqual(label.property("label", as: String.self), "ñ👋")
    label.setProperty("wrap", true)
    XCTAssertTrue(label.property("wrap", as: Bool.self))
    label.setProperty("width-chars", 7)
    XCTAssertEqual(label.property("width-chars", as: Int.self), 7)
    label.setProperty("xalign", 0.25)
    XCTAssertEqual(label.property("xalign", as: Double.self), 0.25)
    label.setProperty("opacity", 0.5)
    XCTAssertEqual(label.property("opacity", as: Double.self), 0.5, accuracy: 0.01)
    label.setProperty("halign", GTK_ALIGN_END)
    XCTAssertEqual(label.property("halign", as: GtkAlign.self), GTK_ALIGN_END)
  }

  func testObjectsMayBeNull() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    let target = ObjectReference(Widget(gtk_button_new()))
    XCTAssertNil(label.property("mnemonic-widget", as: Widget?.self))
    label.setProperty("mnemonic-widget", Optional(target.object))
    XCTAssertEqual(label.property("mnemonic-widget"), target.object)
    XCTAssertEqual(label.property("mnemonic-widget", as: OpaquePointer.self), target.opaque)
    label.setProperty("mnemonic-widget", Widget?.none)
    XCTAssertNil(label.property("mnemonic-widget", as: UnsafeMutablePointer<GtkWidget>?.self))
    label.setProperty("tooltip-text", String?.none)
    XCTAssertNil(label.property("tooltip-text", as: String?.self))
  }

  func testRoleIsSetBeforeUse() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    XCTAssertEqual(gtk_accessible_get_accessible_role(label.opaque), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
  }

  func testUnknownPropertyTraps() async throws {
    try assertTraps("GtkLabel has no property colour") {
      Widget(gtk_label_new("A")).setProperty("colour", "red")
    }
  }

  func testWrongTypeTraps() async throws {
    try assertTraps("property label of GtkLabel is a gchararray, not Bool") {
      _ = Widget(gtk_label_new("A")).property("label", as: Bool.self)
    }
  }

  func testNullReadAsAValueTraps() async throws {
    try assertTraps("property tooltip-text of GtkLabel is NULL: read it as String?") {
      _ = Widget(gtk_label_new("A")).property("tooltip-text", as: String.self)
    }
  }
}

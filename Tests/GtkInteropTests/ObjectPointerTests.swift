import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Casts between GTK's types are checked.
@MainActor
final class ObjectPointerTests: GtkTestCase {
  func testCastReachesSupertypesAndTheTypeItself() async {
    let button = ObjectReference(Widget(gtk_toggle_button_new()))
    XCTAssertEqual(button.cast(to: GtkToggleButton.self).opaque, button.opaque)
    XCTAssertEqual(button.cast(to: GtkButton.self).opaque, button.opaque)
    gtk_button_set_label(button.cast(), "A")
    XCTAssertEqual(String(gtk: gtk_button_get_label(button.cast())), "A")
  }

  func testOptionalCastIsNilForAnotherType() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    XCTAssertNil(label.castIfPossible(to: GtkButton.self))
    XCTAssertNotNil(label.castIfPossible(to: GtkWidget.self))
  }

  func testOpaquePointersAndInterfacesAreChecked() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    XCTAssertTrue(label.isA(gtk_label_get_type()))
    XCTAssertTrue(label.isA(gtk_accessible_get_type()))
    XCTAssertFalse(label.isA(gtk_orientable_get_type()))
    XCTAssertEqual(String(gtk: gtk_label_get_text(label.opaque(as: gtk_label_get_type()))), "A")
    XCTAssertEqual(label.typeName, "GtkLabel")
  }

  #if DEBUG
    func testWrongCastTrapsAndNamesBothTypes() async throws {
      try assertTraps("a GtkLabel is no GtkButton") {
        _ = Widget(gtk_label_new("A")).cast(to: GtkButton.self)
      }
    }

    func testWrongOpaqueCastTrapsAndNamesBothTypes() async throws {
      try assertTraps("a GtkLabel is no GtkOrientable") {
        _ = Widget(gtk_label_new("A")).opaque(as: gtk_orientable_get_type())
      }
    }

    func testWidgetFromANonWidgetTraps() async throws {
      try assertTraps("a GtkAdjustment is no GtkWidget") {
        _ = Widget(gtk_adjustment_new(0, 0, 1, 0, 0, 0)!)
      }
    }
  #endif

  func testWidgetsAreEqualByIdentity() async {
    let first = ObjectReference(Widget(gtk_label_new("A")))
    let second = ObjectReference(Widget(gtk_label_new("A")))
    XCTAssertEqual(first.object, Widget(first.opaque))
    XCTAssertNotEqual(first.object, second.object)
    XCTAssertEqual(Set([first.object, second.object, Widget(first.opaque)]).count, 2)
  }
}

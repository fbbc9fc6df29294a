import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Accessible properties, states and relations reach GTK, and can be set again.
@MainActor
final class AccessibleTests: GtkTestCase {
  func testPropertiesAreSet() async {
    let widget = ObjectReference(Widget(gtk_drawing_area_new()))
    XCTAssertEqual(gtk_test_accessible_has_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
    for _ in 0..<2 {
      widget.object.updateAccessibleProperty(
        .label("Width"), .description("Of the canvas"), .valueText("8 points"))
    }
    for property in [
      GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
    ] {
      XCTAssertNotEqual(gtk_test_accessible_has_property(widget.opaque, property), 0, "\(property)")
    }
  }

  func testStatesAreSet() async {
    let widget = ObjectReference(Widget(gtk_drawing_area_new()))
    for flag in [true, false] {
      widget.object.updateAccessibleState(.busy(flag), .expanded(flag), .hidden(flag))
    }
    for state in [GTK_ACCESSIBLE_STATE_BUSY, GTK_ACCESSIBLE_STATE_EXPANDED, GTK_ACCESSIBLE_STATE_HIDDEN] {
      XCTAssertNotEqual(gtk_test_accessible_has_state(widget.opaque, state), 0, "\(state)")
    }
  }

  func testRelationsAreSetAndReplaced() async {
    let widget = ObjectReference(Widget(gtk_drawing_area_new()))
    for _ in 0..<3 {
      let labels = [ObjectReference(Widget(gtk_label_new("A"))), ObjectReference(Widget(gtk_label_new("B")))]
      withExtendedLifetime(labels) {
        widget.object.updateAccessibleRelation(
          .labelledBy(labels.map(\.object)), .positionInSet(3), .setSize(10_000))
      }
    }
    for relation in [
      GTK_ACCESSIBLE_RELATION_LABELLED_BY, GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE,
    ] {
      XCTAssertNotEqual(gtk_test_accessible_has_relation(widget.opaque, relation), 0, "\(relation)")
    }
  }
}

import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The properties for assistive technologies. GTK tells whether a relation is set, but not its value.
@MainActor
final class LazyAccessibilityTests: LazyLayoutViewTestCase {
  func testAListOfItemsThatKnowTheirPlace() async throws {
    let stage = stage(grid(4), count: 1_000_000)
    stage.value = 1000
    waitForLayout(stage)
    XCTAssertEqual(gtk_accessible_get_accessible_role(stage.view.widget.opaque), GTK_ACCESSIBLE_ROLE_LIST)
    for item in [200, 230] {
      let tile = try XCTUnwrap(stage.cell(item)?.parent)
      XCTAssertEqual(gtk_accessible_get_accessible_role(tile.opaque), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      XCTAssertNotEqual(gtk_test_accessible_has_relation(tile.opaque, GTK_ACCESSIBLE_RELATION_POS_IN_SET), 0)
      XCTAssertNotEqual(gtk_test_accessible_has_relation(tile.opaque, GTK_ACCESSIBLE_RELATION_SET_SIZE), 0)
      XCTAssertNotEqual(
        gtk_test_accessible_has_relation(tile.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0,
        "an item is named by its cell")
    }
  }
}

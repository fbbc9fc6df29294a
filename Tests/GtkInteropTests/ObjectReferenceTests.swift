import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// A reference keeps its object alive, and releases it exactly once.
@MainActor
final class ObjectReferenceTests: GtkTestCase {
  private final class Witness {}

  func testReferenceSinksAFloatingObjectAndReleasesIt() async {
    weak var witness: Witness?
    let before = LiveObjects.references.value
    do {
      let label = ObjectReference(Widget(gtk_label_new("A")))
      XCTAssertEqual(g_object_is_floating(label.address), 0)
      XCTAssertEqual(label.object.object.pointee.ref_count, 1)
      let companion = Witness()
      witness = companion
      label.object.keep(companion)
      XCTAssertEqual(LiveObjects.references.value, before + 1)
    }
    XCTAssertNil(witness)
    XCTAssertEqual(LiveObjects.references.value, before)
  }

  func testReferenceToABorrowedObjectAddsOne() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    do {
      let second = ObjectReference(label.object)
      XCTAssertEqual(second.object.object.pointee.ref_count, 2)
    }
    XCTAssertEqual(label.object.object.pointee.ref_count, 1)
  }

  func testAdoptedObjectKeepsItsCount() async {
    let list = ObjectReference(adopting: gtk_string_list_new(nil))
    XCTAssertEqual(list.cast(to: GObject.self).pointee.ref_count, 1)
  }

  func testAdoptingAFloatingObjectTraps() async throws {
    try assertTraps("a floating GtkLabel has no owner yet") {
      _ = ObjectReference(adopting: Widget(gtk_label_new("A")))
    }
  }

  func testCompanionIsReleasedWhenTheWidgetIsDisposed() async {
    let window = Widget(gtk_window_new())
    weak var witness: Witness?
    do {
      let companion = Witness()
      witness = companion
      window.keep(companion)
    }
    XCTAssertNotNil(witness)
    gtk_window_destroy(window.cast())
    XCTAssertNil(witness)
  }
}

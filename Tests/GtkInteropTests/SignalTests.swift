import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Handlers see typed arguments, answer, and are released when they should be.
@MainActor
final class SignalTests: GtkTestCase {
  func testHandlerWithoutArgumentsRunsAtEachEmission() async {
    let button = ObjectReference(Widget(gtk_button_new()))
    var clicks = 0
    button.connect("clicked") { clicks += 1 }
    emit("clicked", from: button)
    emit("clicked", from: button)
    XCTAssertEqual(clicks, 2)
  }
}

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Handlers can be silenced and disconnected, and what they capture is released.
@MainActor
final class SignalConnectionTests: GtkTestCase {
  private final class Witness {
    var calls = 0
  }

  private weak var witness: Witness?

  /// Connects a handler that alone keeps a witness alive.
  private func connectWitness(to widget: Widget) -> SignalConnection {
    let fresh = Witness()
    witness = fresh
    return widget.connect("clicked") { fresh.calls += 1 }
  }

  func testBlockedHandlerIsSilentUntilUnblockedAsOften() async {
    let button = ObjectReference(Widget(gtk_button_new()))
    let connection = connectWitness(to: button.object)
    connection.block()
    connection.block()
    emit("clicked", from: button)
    connection.unblock()
    emit("clicked", from: button)
    XCTAssertEqual(witness?.calls, 0)
    connection.unblock()
    emit("clicked", from: button)
    XCTAssertEqual(witness?.calls, 1)
  }

  func testSettingAValueWhileBlockedIsNotHeard() async {
    let toggle = ObjectReference(Widget(gtk_switch_new()))
    var heard: [Bool] = []
    let connection = toggle.connect("notify::active") { heard.append(Bool(gtk_switch_get_active(toggle.opaque))) }
    defer { connection.disconnect() }
    connection.whileBlocked { gtk_switch_set_active(toggle.opaque, 1) }
    XCTAssertEqual(heard, [])
    gtk_switch_set_active(toggle.opaque, 0)
    XCTAssertEqual(heard, [false])
  }

  func testDisconnectingReleasesTheHandler() async {
    let button = ObjectReference(Widget(gtk_button_new()))
    let connection = connectWitness(to: button.object)
    XCTAssertTrue(connection.isConnected)
    connection.disconnect()
    XCTAssertNil(witness)
    XCTAssertFalse(connection.isConnected)
    connection.disconnect()
    emit("clicked", from: button)
  }

  func testDeathOfTheObjectReleasesTheHandler() async {
    var connection: SignalConnection?
    do {
      let button = ObjectReference(Widget(gtk_button_new()))
      connection = connectWitness(to: button.object)
      XCTAssertNotNil(witness)
    }
    XCTAssertNil(witness)
    XCTAssertEqual(connection?.isConnected, false)
    connection?.block()
    connection?.unblock()
    connection?.disconnect()
  }

  func testHandlerMayDisconnectItselfWhileItRuns() async {
    let button = ObjectReference(Widget(gtk_button_new()))
    var calls = 0
    var connection: SignalConnection?
    connection = button.connect("clicked") {
      connection?.disconnect()
      connection?.disconnect()
      calls += 1
    }
    emit("clicked", from: button)
    emit("clicked", from: button)
    XCTAssertEqual(calls, 1)
  }
}

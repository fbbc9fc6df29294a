import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Handlers receive typed arguments and return values, and can be blocked and disconnected. Their captures are
/// released.
@MainActor
final class SignalTests: GtkTestCase {
  // MARK: Arguments and answers

  func testHandlerWithoutArgumentsRunsAtEachEmission() async {
    let button = ObjectReference(Widget(gtk_button_new()))
    var clicks = 0
    button.connect("clicked") { clicks += 1 }
    emit("clicked", from: button)
    emit("clicked", from: button)
    XCTAssertEqual(clicks, 2)
  }

  func testDetailPicksTheProperty() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    var changes: [String] = []
    label.connect("notify::label") { (specification: OpaquePointer) in
      changes.append(String(gtk: g_param_spec_get_name(UnsafeMutablePointer(specification))) ?? "")
    }
    gtk_label_set_label(label.opaque, "B")
    gtk_label_set_xalign(label.opaque, 0.25)
    XCTAssertEqual(changes, ["label"])
  }

  func testNumbersStringsAndPointersArrive() async {
    let entry = ObjectReference(Widget(gtk_text_new()))
    var received: [String] = []
    let editable = gtk_editable_get_delegate(entry.opaque) ?? entry.opaque
    editable.connect("insert-text") { (text: String, length: Int, position: OpaquePointer) in
      received.append("\(text) \(length)")
    }
    gtk_editable_set_text(entry.opaque, "añ👩‍👩‍👧")
    XCTAssertEqual(received, ["añ👩‍👩‍👧 \("añ👩‍👩‍👧".utf8.count)"])

    let gesture = ObjectReference(adopting: gtk_gesture_drag_new()!)
    var drags: [[Double]] = []
    gesture.connect("drag-update") { (x: Double, y: Double) in drags.append([x, y]) }
    emit("drag-update", from: gesture, 3.5, -4.25)
    XCTAssertEqual(drags, [[3.5, -4.25]])
  }

  func testEnumerationsAndFlagsArrive() async {
    let label = ObjectReference(Widget(gtk_label_new("A")))
    var directions: [GtkTextDirection] = []
    label.connect("direction-changed") { (previous: GtkTextDirection) in directions.append(previous) }
    gtk_widget_set_direction(label.object.pointer, GTK_TEXT_DIR_RTL)
    XCTAssertEqual(directions, [GTK_TEXT_DIR_LTR])

    var flags: [GtkStateFlags] = []
    label.connect("state-flags-changed") { (previous: GtkStateFlags) in flags.append(previous) }
    let before = gtk_widget_get_state_flags(label.object.pointer)
    gtk_widget_set_sensitive(label.object.pointer, 0)
    XCTAssertEqual(flags, [before])
  }

  func testHandlerMayTakeFewerArguments() async {
    let gesture = ObjectReference(adopting: gtk_gesture_drag_new()!)
    var calls: [Double] = []
    gesture.connect("drag-begin") { calls.append(-1) }
    gesture.connect("drag-begin") { (x: Double) in calls.append(x) }
    emit("drag-begin", from: gesture, 1.0, 2.0)
    XCTAssertEqual(calls, [-1, 1])
  }

  func testNullArgumentIsAnOptional() async {
    let list = ObjectReference(Widget(gtk_list_box_new()))
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_append(list.opaque, row.pointer)
    var rows: [Widget?] = []
    list.connect("row-selected") { (row: Widget?) in rows.append(row) }
    gtk_list_box_select_row(list.opaque, row.cast())
    gtk_list_box_unselect_all(list.opaque)
    XCTAssertEqual(rows, [row, nil])
  }

  func testAnswerReachesTheEmission() async {
    let window = show(Widget(gtk_label_new("A")))
    var isDestroyed = false
    window.connect("destroy") { isDestroyed = true }
    let failure = window.connect("close-request") { true }
    gtk_window_close(window.cast())
    Self.pumpPending()
    XCTAssertFalse(isDestroyed)
    failure.disconnect()
    gtk_window_close(window.cast())
    pump { isDestroyed }
  }

  func testUnknownSignalTraps() async throws {
    try assertTraps("GtkLabel has no signal clicked") {
      Widget(gtk_label_new("A")).connect("clicked") {}
    }
  }

  func testWrongArgumentTypeTrapsWhenConnecting() async throws {
    try assertTraps("argument 1 of signal notify::label of GtkLabel is a GParam, its handler takes Double") {
      Widget(gtk_label_new("A")).connect("notify::label") { (_: Double) in }
    }
  }

  func testTooManyArgumentsTrapWhenConnecting() async throws {
    try assertTraps("signal clicked of GtkButton has 0 arguments, its handler takes more") {
      Widget(gtk_button_new()).connect("clicked") { (_: Double) in }
    }
  }

  func testMissingAnswerTrapsWhenConnecting() async throws {
    try assertTraps("signal close-request of GtkWindow returns a gboolean, its handler returns nothing") {
      Widget(gtk_window_new()).connect("close-request") {
        let answer = true
        _ = answer
      }
    }
  }

  // MARK: Connections

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

  func testABlockedHandlerIsNotCalled() async {
    let toggle = ObjectReference(Widget(gtk_switch_new()))
    var received: [Bool] = []
    let connection = toggle.connect("notify::active") { received.append(Bool(gtk_switch_get_active(toggle.opaque))) }
    defer { connection.disconnect() }
    connection.whileBlocked { gtk_switch_set_active(toggle.opaque, 1) }
    XCTAssertEqual(received, [])
    gtk_switch_set_active(toggle.opaque, 0)
    XCTAssertEqual(received, [false])
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

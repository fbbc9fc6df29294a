// The events that an app sends to assistive technologies.

import CGtk
import Foundation
import GtkInterop
import XCTest

/// Collects the events of the accessibility bus until it is released.
final class BusEvents: @unchecked Sendable {
  private let connection: OpaquePointer
  private let lock = NSLock()
  private var events: [Event] = []

  /// An event, by the object that sent it.
  struct Event: Equatable {
    var source: Bus.Address
    /// `PropertyChange`, `StateChanged` …
    var kind: String
    /// The property or the state of the object: `accessible-name`, `checked` …
    var detail: String
  }

  init() throws {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let address = try Bus.accessibilityAddress()
    connection = try XCTUnwrap(g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil))
    // Called on GDBus's own thread, because the test may be waiting.
    g_dbus_connection_add_filter(
      connection,
      { _, message, _, data in
        if let message { Unmanaged<BusEvents>.fromOpaque(data!).takeUnretainedValue().take(message) }
        return message
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    let rule = g_variant_parse(nil, "(\"type='signal',interface='org.a11y.atspi.Event.Object'\",)", nil, nil, nil)
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", rule, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    g_variant_unref(try XCTUnwrap(answer))
  }

  private func take(_ message: OpaquePointer) {
    guard String(gtk: g_dbus_message_get_interface(message)) == "org.a11y.atspi.Event.Object",
      let sender = String(gtk: g_dbus_message_get_sender(message)),
      let path = String(gtk: g_dbus_message_get_path(message)),
      let kind = String(gtk: g_dbus_message_get_member(message))
    else { return }
    let event = Event(
      source: Bus.Address(name: sender, path: path), kind: kind,
      detail: String(gtk: g_dbus_message_get_arg0(message)) ?? "")
    lock.withLock { events.append(event) }
  }

  /// The number of events of a kind that an object has sent so far.
  func count(of kind: String, _ detail: String, from source: Accessible) -> Int {
    lock.withLock { events.count { $0 == Event(source: source.address, kind: kind, detail: detail) } }
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }
}

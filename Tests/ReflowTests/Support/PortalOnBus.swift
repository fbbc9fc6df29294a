// A desktop portal on the tests' own session bus, limited to its settings.

import CGtk
import Foundation
import GtkInterop
import XCTest

/// A portal that returns given answers, valid or not, until it is closed.
final class PortalOnBus: @unchecked Sendable {
  private let connection: OpaquePointer
  private let lock = NSLock()
  private var answer: String?
  private var requests = 0

  /// The namespace of the portal's settings.
  private static let path = "/org/freedesktop/portal/desktop"

  /// Claims the portal's name on the bus.
  ///
  /// - Parameter answer: its answer to `ReadAll`, in the text form of a variant; nil to answer nothing at all, and
  ///   `error` to answer by an error.
  init(answering answer: String?) throws {
    self.answer = answer
    let address = try XCTUnwrap(String(taking: g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)))
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    connection = try XCTUnwrap(g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil))
    // Called on GDBus's own thread, because the test may be waiting.
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, data in
        guard let message, Bool(isIncoming), g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<PortalOnBus>.fromOpaque(data!).takeUnretainedValue().reply(to: message)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    let name = g_variant_parse(nil, "('org.freedesktop.portal.Desktop', uint32 0)", nil, nil, nil)
    let taken = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", name, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    g_variant_unref(try XCTUnwrap(taken))
  }

  /// The number of calls.
  var requestCount: Int { lock.withLock { requests } }

  private func reply(to message: OpaquePointer) {
    let answer = lock.withLock {
      requests += 1
      return self.answer
    }
    guard let answer else { return }
    let reply: OpaquePointer
    if let body = g_variant_parse(nil, answer, nil, nil, nil) {
      reply = g_dbus_message_new_method_reply(message)
      g_dbus_message_set_body(reply, body)
      g_variant_unref(body)
    } else {
      reply = g_dbus_message_new_method_error_literal(message, "org.freedesktop.portal.Error.Failed", "out of order")
    }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
  }

  /// Emits the change of a setting, with a value in the text form of a variant.
  func change(_ key: String, to value: String, in namespace: String = "org.freedesktop.appearance") {
    emit("SettingChanged", "('\(namespace)', '\(key)', <\(value)>)")
  }

  /// Sends a signal of the settings with any arguments.
  func emit(_ signal: String, _ arguments: String) {
    let parameters = g_variant_parse(nil, arguments, nil, nil, nil)
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, "org.freedesktop.portal.Settings", signal, parameters, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Leaves the bus. The bus sends an error to callers that still wait.
  func close() {
    guard g_dbus_connection_is_closed(connection) == 0 else { return }
    g_dbus_connection_close_sync(connection, nil, nil)
  }

  deinit {
    close()
    g_object_unref(UnsafeMutableRawPointer(connection))
  }
}

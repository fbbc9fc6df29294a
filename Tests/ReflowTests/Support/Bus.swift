// A connection to a D-Bus bus: that of the session, or the accessibility bus.

import CGtk
import Foundation
import GtkInterop
import XCTest

/// A bus, called synchronously. It owns its connection.
final class Bus {
  private let connection: OpaquePointer

  /// The recipient of a call: the name of a connection, and the path of an object there.
  struct Address: Hashable {
    var name: String
    var path: String
  }

  private init(_ connection: OpaquePointer) {
    self.connection = connection
  }

  /// The address of the accessibility bus, from the session bus.
  static func accessibilityAddress() throws -> String {
    let session = try Bus(checking { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) })
    return try session.call(
      Address(name: "org.a11y.Bus", path: "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")[0].string
  }

  /// The accessibility bus.
  static func accessibility() throws -> Bus {
    let address = try accessibilityAddress()
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return try Bus(
      checking { g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0) })
  }

  /// Calls a method and waits for its answer.
  ///
  /// - Parameter arguments: the arguments in the text form of a variant, such as `('name', uint32 1)`.
  func call(
    _ address: Address, _ interface: String, _ method: String, _ arguments: String? = nil
  ) throws -> Variant {
    let parameters = try arguments.map { text in try checking { g_variant_parse(nil, text, nil, nil, $0) } }
    let answer = try checking {
      g_dbus_connection_call_sync(
        connection, address.name, address.path, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE,
        60_000, nil, $0)
    }
    return Variant(adopting: answer)
  }

  /// Reads a property.
  func property(_ address: Address, _ interface: String, _ name: String) throws -> Variant {
    try call(address, "org.freedesktop.DBus.Properties", "Get", "('\(interface)', '\(name)')")[0].content
  }

  /// The process behind a connection.
  func process(of name: String) throws -> Int32 {
    let bus = Address(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    let answer = try call(
      bus, "org.freedesktop.DBus", "GetConnectionUnixProcessID", "(\(Variant.quoted(name)),)")
    return Int32(answer[0].uint32)
  }
}

/// A session bus beside that of the tests, like a second login. An app there does not find those here, but uses the
/// same accessibility bus. It ends when it is released.
final class SecondSession {
  private let daemon = Process()
  /// The environment of a program on this bus.
  let environment: [String: String]

  init() throws {
    let output = Pipe()
    daemon.executableURL = URL(filePath: "/usr/bin/env")
    let configuration = try XCTUnwrap(ProcessInfo.processInfo.environment["REFLOW_TEST_BUS"], "run by Tests/on-display")
    daemon.arguments = ["dbus-daemon", "--config-file=\(configuration)", "--nofork", "--print-address=1"]
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": line.trimmingCharacters(in: .newlines),
      "AT_SPI_BUS_ADDRESS": try Bus.accessibilityAddress(),
    ]
  }

  deinit {
    daemon.terminate()
    daemon.waitUntilExit()
  }
}

/// GIO's error of a failed call.
struct BusError: Error, CustomStringConvertible {
  let description: String
}

private func checking(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
) throws -> OpaquePointer {
  var error: UnsafeMutablePointer<GError>?
  if let result = call(&error) { return result }
  defer { g_clear_error(&error) }
  throw BusError(description: String(gtk: error?.pointee.message) ?? "the call failed without a reason")
}

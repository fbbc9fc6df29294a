// A connection to a D-Bus bus: that of the session, or the accessibility bus.

import CGtk
import Foundation
import GtkInterop
import XCTest

/// A connection to a bus, called synchronously.
final class Bus {
  private let connection: OpaquePointer

  /// The recipient of a call: the name of a connection, and the path of an object there.
  struct Address: Hashable {
    var name: String
    var path: String
  }

  init(at address: String) throws {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    connection = try checking { g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0) }
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// The session bus of programs with an environment.
  static func session(_ environment: [String: String] = [:]) throws -> Bus {
    let address = environment["DBUS_SESSION_BUS_ADDRESS"]
    return try Bus(at: XCTUnwrap(address ?? ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]))
  }

  /// The address of the accessibility bus, from the session bus.
  static func accessibilityAddress() throws -> String {
    try session().call(Address(name: "org.a11y.Bus", path: "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")[0].string
  }

  /// The accessibility bus.
  static func accessibility() throws -> Bus { try Bus(at: accessibilityAddress()) }

  /// Calls a closure for each signal of an interface, as long as the bus exists. The closure is called on GDBus's own
  /// thread, because the test may be waiting.
  func observe(_ interface: String, _ take: @escaping @Sendable (OpaquePointer) -> Void) throws {
    final class Observer {
      let interface: String
      let take: @Sendable (OpaquePointer) -> Void
      init(_ interface: String, _ take: @escaping @Sendable (OpaquePointer) -> Void) {
        (self.interface, self.take) = (interface, take)
      }
    }
    g_dbus_connection_add_filter(
      connection,
      { _, message, _, data in
        let observer = Unmanaged<Observer>.fromOpaque(data!).takeUnretainedValue()
        if let message, String(gtk: g_dbus_message_get_interface(message)) == observer.interface {
          observer.take(message)
        }
        return message
      }, Unmanaged.passRetained(Observer(interface, take)).toOpaque(), { Unmanaged<Observer>.fromOpaque($0!).release() }
    )
    let bus = Address(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    _ = try call(bus, "org.freedesktop.DBus", "AddMatch", "(\"type='signal',interface='\(interface)'\",)")
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

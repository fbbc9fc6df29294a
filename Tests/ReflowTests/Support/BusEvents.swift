// The events that an app sends to assistive technologies.

import CGtk
import Foundation
import GtkInterop

/// Collects the events of the accessibility bus until it is released.
final class BusEvents: @unchecked Sendable {
  private let bus: Bus
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
    bus = try Bus.accessibility()
    try bus.observe("org.a11y.atspi.Event.Object") { [weak self] in self?.take($0) }
  }

  private func take(_ message: OpaquePointer) {
    guard let sender = String(gtk: g_dbus_message_get_sender(message)),
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
}

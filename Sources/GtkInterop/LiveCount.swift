import Synchronization

// The counts of live objects that own memory of the other language, so that a leak test is one line.

/// A count that may change on any thread.
package final class LiveCount: Sendable {
  private let storage = Atomic(0)

  package var value: Int { storage.load(ordering: .relaxed) }

  func increment() { storage.add(1, ordering: .relaxed) }
  func decrement() { storage.subtract(1, ordering: .relaxed) }
}

/// The counts of all kinds of objects that GLib owns for Swift, or Swift for GLib.
package enum LiveObjects {
  package static let references = LiveCount()
  /// Handlers connected to signals.
  package static let signalHandlers = LiveCount()
  package static let peers = LiveCount()
  /// Closures held by frame clocks, main loop sources, asynchronous calls, drawing functions and threads.
  package static let callbacks = LiveCount()

  /// All counts in one line, for messages of failed tests.
  package static var summary: String {
    "references \(references.value), signal handlers \(signalHandlers.value), peers \(peers.value), "
      + "callbacks \(callbacks.value)"
  }
}

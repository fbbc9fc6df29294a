// The cancellation of work on another thread.

import Synchronization

/// Whether work is cancelled. The main thread sets it, and the work reads it from its own thread.
final class Cancellation: Sendable {
  private let cancelled = Mutex(false)

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() { cancelled.withLock { $0 = true } }
}

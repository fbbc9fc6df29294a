// The reading of a folder or a file on another thread: a large table, or a folder on a network, can take long.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// A reader on another thread, of one folder or file at a time.
@MainActor
final class ListReader<Content: WatchedContent> {
  private let queue = OperationQueue()
  private var current: Cancellation?
  /// The duration of the last reading on its thread, in seconds.
  private(set) var duration = 0.0

  var isReading: Bool { current != nil }

  /// Reads a path. `finished` is called later, unless another path is read or the reading is cancelled before.
  func read(_ path: String, finished: @escaping @MainActor (Result<Content, ReadingFailure>) -> Void) {
    cancel()
    let reading = Cancellation()
    current = reading
    let work = counted { [weak self] in
      let start = ContinuousClock.now
      let result = Content.read(path) { reading.isCancelled }
      let duration = start.duration(to: .now) / .seconds(1)
      if reading.isCancelled { return }
      MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
        guard let self, self.current === reading else { return .remove }
        self.current = nil
        self.duration = duration
        finished(result)
        return .remove
      }
    }
    queue.addOperation(work)
  }

  func cancel() {
    current?.cancel()
    current = nil
  }
}

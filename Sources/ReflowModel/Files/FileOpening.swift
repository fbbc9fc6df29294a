// The opening of a file that the user names. A separate thread recognises the file, reads it, decodes it and splits it
// into words, because this takes time for a large file or on a network.

import Dispatch
import Foundation
import Synchronization

/// The opening of one file, which starts with the initialiser. Any thread may read its progress.
package final class FileOpening: Sendable {
  package let path: String
  package var name: String { fileName(of: path) }

  /// The opened file and its words.
  package struct Opened: Sendable {
    package var file: OpenedFile
    /// The words to show, if the file has any.
    package var words: SplitText?
  }

  /// The opened file, or the error.
  package typealias Outcome = Result<Opened, FileError>
  /// Reads a file, as ``OpenedFile/open(_:_:progress:)`` does.
  package typealias Reading =
    @Sendable (_ path: String, _ progress: @escaping FileBytes.Progress) -> Result<OpenedFile, FileError>

  private struct State {
    var fraction = 0.0
    var isCancelled = false
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let work = DispatchGroup()

  package convenience init(_ path: String, _ request: InputRequest = InputRequest()) {
    self.init(path) { OpenedFile.open($0, request, progress: $1) }
  }

  package init(_ path: String, reading: @escaping Reading) {
    self.path = path
    work.enter()
    Thread.detachNewThread { [self] in
      let file = reading(path) { bytes, size in self.readOn(bytes, size) }
      let outcome = file.map { Opened(file: $0, words: isCancelled ? nil : $0.splitWords) }
      state.withLock { $0.outcome = outcome }
      work.leave()
    }
  }

  /// The fraction that is read, from 0 to 1. It never decreases.
  package var fraction: Double { state.withLock { $0.fraction } }
  /// The outcome; nil until the end.
  package var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Stops reading before the next portion. The outcome is then meaningless.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  /// Waits for the end, at most the given number of seconds. Returns the outcome, or nil if there is none yet.
  @discardableResult
  package func wait(seconds: Double) -> Outcome? {
    _ = work.wait(timeout: seconds.isFinite ? .now() + seconds : .distantFuture)
    return outcome
  }

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  private func readOn(_ bytes: Int, _ size: Int) -> Bool {
    state.withLock {
      $0.fraction = max($0.fraction, min(1, Double(bytes) / Double(max(size, 1))))
      return !$0.isCancelled
    }
  }
}

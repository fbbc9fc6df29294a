// Folders are read off the main thread: one with many files takes a while, and one on a network may take long.

import CGtk
import Foundation
import GtkInterop

/// Reads one folder at a time.
@MainActor
final class FolderReader {
  private let queue = OperationQueue()
  /// What tells the last request from those before it.
  private var lastRequest = 0
  /// Whether a folder is being read.
  private(set) var isReading = false

  /// Reads a folder. `finished` is called later, unless another one is asked for before, or ``cancel()`` is called.
  func read(_ path: String, finished: @escaping @MainActor (Result<PictureFolder, FolderProblem>) -> Void) {
    cancel()
    isReading = true
    let request = lastRequest
    queue.addOperation { [weak self] in
      let result = PictureFolder.read(path)
      MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
        guard let self, request == self.lastRequest else { return .remove }
        self.isReading = false
        finished(result)
        return .remove
      }
    }
  }

  /// Forgets the folder that is being read.
  func cancel() {
    lastRequest += 1
    isReading = false
  }
}

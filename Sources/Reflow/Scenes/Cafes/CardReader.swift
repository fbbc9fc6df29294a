// The reading of the user's own cards on another thread: a large table, or a folder on a network, can take long.

import Foundation
import GtkInterop
import ReflowModel
import Synchronization

/// A reader of cards on another thread, one source at a time.
@MainActor
final class CardReader {
  private let queue = OperationQueue()
  private var current: CardReading?
  /// The duration of the last reading on its thread, in seconds.
  private(set) var duration = 0.0

  var isReading: Bool { current != nil }

  /// Reads a source. `finished` is called later, unless another source is read or the reading is cancelled before.
  func read(_ source: CardSource, finished: @escaping @MainActor (Result<CardDeck, CardProblem>) -> Void) {
    cancel()
    let reading = CardReading()
    current = reading
    let work = counted { [weak self] in
      let start = ContinuousClock.now
      let result = reading.read(source)
      let duration = start.duration(to: .now) / .seconds(1)
      if reading.isCancelled { return }
      MainLoopSource.idle(priority: 100) {
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

/// One reading of a source.
private final class CardReading: Sendable {
  private let cancelled = Mutex(false)

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() { cancelled.withLock { $0 = true } }

  func read(_ source: CardSource) -> Result<CardDeck, CardProblem> {
    switch source {
    case .folder(let path):
      return PictureFolder.read(path).map { CardDeck($0.files, without: $0.unsupported) }
        .mapError { CardProblem(message: $0.message) }
    case .table(let path):
      return CardTable.read(path, isPicture: PictureFolder.isPicture) { _, _ in
        !self.isCancelled
      }
    }
  }
}

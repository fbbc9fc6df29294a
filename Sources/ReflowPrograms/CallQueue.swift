// The calls that wait for a running program, which answers one at a time.

import GtkInterop

/// A queue of calls. Those of the user precede those of searches.
@MainActor
final class CallQueue {
  /// Makes one call, and calls `done` at its end.
  typealias Task = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  private var (urgent, idle): ([Task], [Task]) = ([], [])
  private var isBusy = false
  private let setSilent: @MainActor (Bool) -> Void

  /// The time in seconds after which a program counts as silent.
  private static let patience = 1.0

  /// - Parameter setSilent: Receives true when the program has not answered a call for a second, and false with the
  ///   answer.
  init(setSilent: @escaping @MainActor (Bool) -> Void) { self.setSilent = setSilent }

  /// Adds a call after those that were added before.
  func add(isUrgent: Bool, _ task: @escaping Task) {
    if isUrgent { urgent.append(task) } else { idle.append(task) }
    runNext()
  }

  /// Drops the calls that were not made.
  func removeAll() { (urgent, idle) = ([], []) }

  private func runNext() {
    guard !isBusy, !urgent.isEmpty || !idle.isEmpty else { return }
    let task = urgent.isEmpty ? idle.removeFirst() : urgent.removeFirst()
    isBusy = true
    let watch = MainLoopSource.timeout(seconds: Self.patience) { [weak self] in
      self?.setSilent(true)
      return .remove
    }
    task { [weak self] in
      watch.cancel()
      guard let self else { return }
      isBusy = false
      setSilent(false)
      runNext()
    }
  }
}

// The calls that wait for a running program, which answers one at a time.

import GtkInterop

/// A queue of calls. Those of the user precede those of searches.
@MainActor
final class CallQueue {
  /// Makes one call or several ones, and calls `done` at their end.
  typealias Task = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  private var (urgent, idle): ([Task], [Task]) = ([], [])
  private var isBusy = false
  private var watch: MainLoopSource?
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
    task { [weak self] in
      guard let self else { return }
      watch?.cancel()
      isBusy = false
      setSilent(false)
      runNext()
    }
  }

  /// Follows that a call is made. A task can make several ones.
  func expectAnswer() {
    watch?.cancel()
    watch = .timeout(seconds: Self.patience) { [weak self] in
      self?.setSilent(true)
      return .remove
    }
  }
}

// How a command waits for a program. It has no main loop of its own, so it runs the main loop until the program has
// answered or has ended.
//
// Everything else goes on meanwhile: other programs start, and their calls are answered. The scene App never waits in
// this way, since a closure that the main loop calls could be called again before it returns.

import GtkInterop
import ReflowModel

extension LiveProgram {
  /// Waits until the program has a window. Throws if it ends before, or cannot be started.
  package func waitForWindow() throws(FileError) {
    MainLoopSource.run { [self] in state != .starting }
    if let failure { throw failure }
  }

  /// Waits for the answer to a call. Throws if the program refuses the call, answers nonsense, exceeds the time limit of
  /// an answer, or ends before.
  package func answer<Value>(to call: ProbeCall<Value>) throws(FileError) -> Value {
    try result { receive in self.call(call, failed: { receive(.failure($0)) }) { receive(.success($0)) } }
  }

  /// Waits for the result of some work, as a search. Throws if the program ends before.
  ///
  /// - Parameter begin: Begins the work, which gives one result. What it returns is kept until the result is there, since
  ///   a search is cancelled by its release. A search that a program's end cuts short gives no result, and is released.
  package func result<Value, Work>(
    of begin: (_ receive: @escaping @MainActor (Result<Value, FileError>) -> Void) -> Work
  ) throws(FileError) -> Value {
    var result: Result<Value, FileError>?
    let work = begin { result = $0 }
    MainLoopSource.run { [self] in result != nil || failure != nil }
    return try withExtendedLifetime(work) { result ?? .failure(failure!) }.get()
  }

  /// How the program ended, with its last messages; nil while it starts and runs.
  private var failure: FileError? {
    switch state {
    case .starting, .running: nil
    case .ended(let reason, let messages): FileError(message: reason.with(lastMessages: messages))
    case .stopped: FileError(message: Message("“%s” was stopped.", options.name))
    }
  }
}

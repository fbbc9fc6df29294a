import CGtk
import Glibc

// The end of the process by a signal: the signals that request it, and the loss of the session bus, after which GLib
// raises one of them. A process that saves data first then ends by the same signal, so that its parent receives the
// usual status.

/// The signals that request the end of a process: SIGTERM, SIGHUP and SIGINT. A signal that the parent process has set
/// to be ignored, as `nohup` does, stays ignored.
public enum Termination {
  private static var signals: [Int32] {
    [SIGTERM, SIGHUP, SIGINT].filter { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// Makes the main loop call a closure for each of the signals.
  @MainActor
  public static func setHandler(_ handler: @escaping @MainActor (_ signal: Int32) -> Void) {
    for signal in signals {
      MainLoopSource.signal(signal) { handler(signal) }
    }
  }

  /// Calls a closure for each of the signals on a separate thread, even while the main thread is busy. Must be called
  /// before there are other threads: they inherit that the signals are blocked.
  public static func setImmediateHandler(_ handler: @escaping @Sendable (_ signal: Int32) -> Void) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let waited = set
    detachThread("signals") {
      var (set, signal) = (waited, Int32(0))
      while sigwait(&set, &signal) == 0 { handler(signal) }
    }
  }

  /// Ends the process by a signal, as if it had no handler.
  public static func end(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    _exit(128 + signal)
  }
}

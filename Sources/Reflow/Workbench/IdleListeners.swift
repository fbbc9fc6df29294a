// Those who hear, a moment later, that there is other to show: what changes in a layout may be told by widgets only when
// none is under way.

import CGtk
import GtkInterop

/// Closures that are called in an idle moment, once for all changes before it. Its owner is what they are told of.
@MainActor
final class IdleListeners {
  private var listeners: [@MainActor () -> Void] = []
  private var telling: MainLoopSource?

  isolated deinit { telling?.cancel() }

  /// Calls a closure now and whenever there is other to show. It may change any widget.
  func add(_ notify: @escaping @MainActor () -> Void) {
    notify()
    listeners.append(notify)
  }

  /// Tells them when no layout is under way, in which no widget may change.
  func tell() {
    guard telling?.isActive != true else { return }
    telling = .idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.listeners.forEach { $0() }
      return .remove
    }
  }
}

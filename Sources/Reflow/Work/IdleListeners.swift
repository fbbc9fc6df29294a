// Closures that are called a moment after there is something else to show: a layout may not change widgets, so what a
// layout changes is shown when none is under way.

import CGtk
import GtkInterop
import ReflowModel

/// Closures that are called in an idle moment, once for all changes before it, until a lifetime ends. What they are told of
/// owns it.
@MainActor
final class IdleListeners: LifetimeMember {
  private var listeners: [@MainActor () -> Void] = []
  private let telling: IdleWork

  init(in lifetime: Lifetime) {
    telling = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { listeners = [] }

  /// Calls a closure now and whenever there is something else to show. It may change any widget.
  func add(_ notify: @escaping @MainActor () -> Void) {
    notify()
    listeners.append(notify)
  }

  /// Calls the closures when no layout is under way, in which no widget may change.
  func tell() {
    telling.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.listeners.forEach { $0() }
    }
  }
}

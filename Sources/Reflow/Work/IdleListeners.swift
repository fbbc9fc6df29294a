// Closures that are called in the idle moment after a change. Widgets may not change during a layout, so the effects of
// a layout on widgets are shown after it.

import CGtk
import GtkInterop
import ReflowModel

/// Closures that are called in an idle moment, once for all preceding changes, until a lifetime ends. The object whose
/// changes they observe owns it.
@MainActor
final class IdleListeners: LifetimeMember {
  private var listeners: [@MainActor () -> Void] = []
  private let notifying: IdleWork

  init(in lifetime: Lifetime) {
    notifying = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { listeners = [] }

  /// Calls a closure now and after each change. The closure may change any widget.
  func add(_ notify: @escaping @MainActor () -> Void) {
    notify()
    listeners.append(notify)
  }

  /// Schedules the calls for a moment outside of a layout.
  func notify() {
    notifying.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.listeners.forEach { $0() }
    }
  }
}

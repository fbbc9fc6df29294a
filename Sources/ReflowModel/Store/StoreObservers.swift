// The closures that a store calls after each change, in the order of the changes, until its lifetime ends.

/// The observers of a store, which owns them.
@MainActor
final class StoreObservers: LifetimeMember {
  private var observers: [(Store.Change) -> Void] = []
  private var pending: [Store.Change] = []
  private var isNotifying = false
  private let lifetime: Lifetime

  init(in lifetime: Lifetime) {
    self.lifetime = lifetime
    lifetime.add(self)
  }

  func endWithLifetime() { (observers, pending) = ([], []) }

  func add(_ notify: @escaping (Store.Change) -> Void) {
    if !lifetime.isEnded { observers.append(notify) }
  }

  /// Notifies the observers of a change. If an observer makes another change, all observers receive the first change
  /// before the second. `first` receives each change before the observers.
  func notify(_ change: Store.Change, first: (Store.Change) -> Void) {
    pending.append(change)
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while !pending.isEmpty {
      let change = pending.removeFirst()
      first(change)
      for notify in observers where !lifetime.isEnded { notify(change) }
    }
  }
}

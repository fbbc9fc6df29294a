// The closures that a store calls after each change, in the order of the changes, until their lifetimes end.

/// The observers of a store, which owns them.
@MainActor
final class StoreObservers: LifetimeMember {
  private var observers: [(lifetime: Lifetime, notify: (Store.Change) -> Void)] = []
  private var pending: [Store.Change] = []
  private var isNotifying = false

  init(in lifetime: Lifetime) { lifetime.add(self) }

  func endWithLifetime() { (observers, pending) = ([], []) }

  func add(_ notify: @escaping (Store.Change) -> Void, in lifetime: Lifetime) {
    observers.removeAll { $0.lifetime.isEnded }
    if !lifetime.isEnded { observers.append((lifetime, notify)) }
  }

  /// Notifies the observers of a change. If an observer makes another change, all observers receive the first change
  /// before the second.
  func notify(_ change: Store.Change) {
    pending.append(change)
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while !pending.isEmpty {
      let change = pending.removeFirst()
      for (lifetime, notify) in observers where !lifetime.isEnded { notify(change) }
    }
  }
}

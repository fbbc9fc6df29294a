// A memory of what was used last, up to a limit.

/// Values that cost something to keep. When they cost more than the limit, those go that were not used for longest; the
/// last one put in stays whatever it costs.
package struct BoundedCache<Key: Hashable, Value> {
  /// What the values may cost in all.
  package let limit: Int
  /// What they cost.
  package private(set) var cost = 0

  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  package init(limit: Int) {
    self.limit = limit
  }

  /// How many values there are.
  package var count: Int { entries.count }

  /// The value of a key, which counts as used.
  package mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Puts a value in. Takes time for all values there are when one must go, else none.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    uses += 1
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    while self.cost > limit, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      self.cost -= oldest.value.cost
      entries[oldest.key] = nil
    }
  }

  /// Forgets everything.
  package mutating func removeAll() {
    entries = [:]
    cost = 0
  }
}

// A cache of recently used values, with a limit of their total cost.

/// A cache of values that have a cost. When the total exceeds the limit, the least recently used values are removed.
/// The value inserted last stays at any cost.
package struct BoundedCache<Key: Hashable, Value> {
  /// The maximum total cost of the values.
  package let limit: Int
  /// The total cost of the values.
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

  package var count: Int { entries.count }

  /// The value of a key. Reading it counts as a use.
  package mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Inserts a value. Takes constant time, and time linear in the number of values for each value that is removed.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    uses += 1
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    while self.cost > limit, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      self.cost -= oldest.value.cost
      entries[oldest.key] = nil
    }
  }

  package mutating func removeAll() {
    entries = [:]
    cost = 0
  }
}

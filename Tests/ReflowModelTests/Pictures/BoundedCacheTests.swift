// The cache keeps the values used last, up to its limit.

import TestSupport
import Testing

@testable import ReflowModel

struct BoundedCacheTests {
  @Test func whatWasNotUsedForLongestGoes() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 4)
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [1, nil, 3])
    #expect(cache.cost == 8)
  }

  @Test func aValueInPlaceOfAnotherCostsOnce() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 6)
    cache.insert(2, for: "a", cost: 7)
    #expect([cache.value(for: "a"), cache.cost, cache.count] == [2, 7, 1])
  }

  @Test func theLastEntryStaysAtAnySize() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 5)
    cache.insert(2, for: "b", cost: 500)
    #expect([cache.value(for: "a"), cache.value(for: "b"), cache.cost] == [nil, 2, 500])
    cache.insert(3, for: "c", cost: 1)
    #expect(cache.cost == 1)
    cache.removeAll()
    #expect([cache.cost, cache.count] == [0, 0])
  }

  @Test func randomUseStaysWithinTheLimit() {
    var generator = SplitMix64(seed: 5)
    var cache = BoundedCache<Int, Int>(limit: 100)
    var costs: [Int: Int] = [:]
    for step in 0..<5_000 {
      let key = Int.random(in: 0..<40, using: &generator)
      if let found = cache.value(for: key) { #expect(found == costs[key]) }
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...30, using: &generator)
        costs[key] = cost
        cache.insert(cost, for: key, cost: cost)
        #expect(cache.value(for: key) == cost)
      }
      #expect(cache.cost <= 100, "step \(step)")
    }
    #expect(cache.cost > 50)
  }
}

// What was used last is remembered, and no more than the limit.

import TestSupport
import XCTest

@testable import ReflowModel

final class BoundedCacheTests: XCTestCase {
  func testWhatWasNotUsedForLongestGoes() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    XCTAssertEqual(cache.value(for: "a"), 1)
    cache.insert(3, for: "c", cost: 4)
    XCTAssertEqual(["a", "b", "c"].map { cache.value(for: $0) }, [1, nil, 3])
    XCTAssertEqual(cache.cost, 8)
  }

  func testAValueInPlaceOfAnotherCostsOnce() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 6)
    cache.insert(2, for: "a", cost: 7)
    XCTAssertEqual([cache.value(for: "a"), cache.cost, cache.count], [2, 7, 1])
  }

  func testTheLastOneStaysWhateverItCosts() {
    var cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 5)
    cache.insert(2, for: "b", cost: 500)
    XCTAssertEqual([cache.value(for: "a"), cache.value(for: "b"), cache.cost], [nil, 2, 500])
    cache.insert(3, for: "c", cost: 1)
    XCTAssertEqual(cache.cost, 1)
    cache.removeAll()
    XCTAssertEqual([cache.cost, cache.count], [0, 0])
  }

  func testRandomUseStaysWithinTheLimit() {
    var generator = SplitMix64(seed: 5)
    var cache = BoundedCache<Int, Int>(limit: 100)
    var costs: [Int: Int] = [:]
    for step in 0..<5_000 {
      let key = Int.random(in: 0..<40, using: &generator)
      if let found = cache.value(for: key) { XCTAssertEqual(found, costs[key]) }
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...30, using: &generator)
        costs[key] = cost
        cache.insert(cost, for: key, cost: cost)
        XCTAssertEqual(cache.value(for: key), cost)
      }
      XCTAssertLessThanOrEqual(cache.cost, 100, "step \(step)")
    }
    XCTAssertGreaterThan(cache.cost, 50)
  }
}

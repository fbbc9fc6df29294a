// A shuffle keeps every word, is the same each time, and shows the same beginning whatever the count.

import TestSupport
import XCTest

@testable import ReflowModel

final class WordOrderTests: XCTestCase {
  func testReadingOrderIsTheTexts() {
    XCTAssertEqual(WordOrder.reading.prefix(4, of: 10), [0, 1, 2, 3])
    XCTAssertEqual(WordOrder.reading.prefix(4, of: 2), [0, 1])
  }

  func testAShuffleIsAPermutation() {
    for seed in [1, 2, 99, UInt32.max] {
      for total in [0, 1, 2, 116, 5_000] {
        let order = WordOrder(seed: seed).prefix(total, of: total)
        XCTAssertEqual(order.sorted(), Array(0..<total))
        for count in [total / 2, total / 8] {
          XCTAssertEqual(WordOrder(seed: seed).prefix(count, of: total), Array(order.prefix(count)))
        }
      }
    }
  }

  func testAPrefixOfAVeryLongTextReachesAllOfIt() {
    let order = WordOrder(seed: 3).prefix(5_000, of: 10_000_000)
    XCTAssertEqual(Set(order).count, 5_000)
    XCTAssertGreaterThan(order.max()!, 9_000_000)
    XCTAssertLessThan(order.min()!, 1_000_000)
  }

  func testAStoredSeedGivesTheSameOrderInEveryVersion() {
    XCTAssertEqual(WordOrder(seed: 1).prefix(8, of: 8), Self.orderOfSeedOne)
  }

  func testShufflingGivesAnotherOrder() {
    var generator = SplitMix64(seed: 1)
    var order = WordOrder.reading
    for _ in 0..<100 {
      let next = order.shuffled(using: &generator)
      XCTAssertNotEqual(next, order)
      XCTAssertNotEqual(next, .reading)
      order = next
    }
  }

  func testEachPlaceIsAboutAsLikely() {
    var counts = [Int](repeating: 0, count: 4)
    for seed in 1...4_000 { counts[WordOrder(seed: UInt32(seed)).prefix(1, of: 4)[0]] += 1 }
    for count in counts { XCTAssertEqual(Double(count), 1_000, accuracy: 120) }
  }

  /// Documents in the field hold seeds: this list never changes.
  private static let orderOfSeedOne = [4, 6, 7, 5, 3, 2, 0, 1]
}

// A shuffle keeps every word, is deterministic, and has the same beginning for any count.

import TestSupport
import Testing

@testable import ReflowModel

struct WordOrderTests {
  @Test func readingOrderIsTheTexts() {
    #expect(WordOrder.reading.prefix(4, of: 10) == [0, 1, 2, 3])
    #expect(WordOrder.reading.prefix(4, of: 2) == [0, 1])
  }

  @Test func aShuffleIsAPermutation() {
    for seed in [1, 2, 99, UInt32.max] {
      for total in [0, 1, 2, 116, 5_000] {
        let order = WordOrder(seed: seed).prefix(total, of: total)
        #expect(order.sorted() == Array(0..<total))
        for count in [total / 2, total / 8] {
          #expect(WordOrder(seed: seed).prefix(count, of: total) == Array(order.prefix(count)))
        }
      }
    }
  }

  @Test func aPrefixOfAVeryLongTextReachesAllOfIt() {
    let order = WordOrder(seed: 3).prefix(5_000, of: 10_000_000)
    #expect(Set(order).count == 5_000)
    #expect(order.max()! > 9_000_000)
    #expect(order.min()! < 1_000_000)
  }

  @Test func aStoredSeedGivesTheSameOrderInEveryVersion() {
    #expect(WordOrder(seed: 1).prefix(8, of: 8) == Self.orderOfSeedOne)
  }

  @Test func shufflingGivesAnotherOrder() {
    var generator = SplitMix64(seed: 1)
    var order = WordOrder.reading
    for _ in 0..<100 {
      let next = order.shuffled(using: &generator)
      #expect(next != order)
      #expect(next != .reading)
      order = next
    }
  }

  @Test func eachPlaceIsAboutAsLikely() {
    var counts = [Int](repeating: 0, count: 4)
    for seed in 1...4_000 { counts[WordOrder(seed: UInt32(seed)).prefix(1, of: 4)[0]] += 1 }
    for count in counts { #expect(abs(Double(count) - 1_000) <= 120) }
  }

  /// Saved documents contain seeds, so this list never changes.
  private static let orderOfSeedOne = [4, 6, 7, 5, 3, 2, 0, 1]
}

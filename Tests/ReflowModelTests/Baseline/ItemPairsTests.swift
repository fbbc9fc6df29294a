import TestSupport
import Testing

@testable import ReflowModel

/// The matching of the items of two arrangements.
struct ItemPairsTests {
  /// The length of the longest common subsequence, from a table of all pairs.
  private func longest(_ one: [String], _ other: [String]) -> Int {
    var row = [Int](repeating: 0, count: other.count + 1)
    for text in one {
      var before = 0
      for (place, second) in other.enumerated() {
        let above = row[place + 1]
        row[place + 1] = text == second ? before + 1 : max(above, row[place])
        before = above
      }
    }
    return row[other.count]
  }

  @Test func theCommonItemsAreALongestCommonSubsequence() {
    var random = SplitMix64(seed: 7)
    for round in 0..<400 {
      let letters = Int.random(in: 1...(round % 2 == 0 ? 3 : 60), using: &random)
      func list() -> [String] {
        (0..<Int.random(in: 0...(round % 10 == 0 ? 300 : 20), using: &random)).map { _ in
          "\(Int.random(in: 0..<letters, using: &random))"
        }
      }
      let (old, new) = (list(), list())
      let pairs = ItemPairs(old, new)
      #expect(pairs.common.count == longest(old, new))
      #expect(pairs.common.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(pairs.common, pairs.common.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
      #expect(
        pairs.slots.compactMap(\.old) == Array(old.indices) && pairs.slots.compactMap(\.new) == Array(new.indices))
      let same = pairs.slots.filter(\.isSame)
      #expect(same.map(\.old) == pairs.common.map(\.old) && same.map(\.new) == pairs.common.map(\.new))
    }
  }

  /// All items of the shorter list between two matched items are renamed.
  @Test func asManyItemsAreRenamedAsPossible() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      func list() -> [String] {
        (0..<Int.random(in: 0...9, using: &random)).map { _ in "\(Int.random(in: 100..<999, using: &random))" }
      }
      let (old, new) = (list(), list())
      for gap in ItemPairs(old, new).slots.split(whereSeparator: \.isSame) {
        #expect(!(gap.contains { $0.old == nil } && gap.contains { $0.new == nil }))
      }
    }
  }

  /// The memory of an algorithm that searches for the fewest changes grows with the square of their number, which means
  /// gigabytes for these lists.
  @Test func longListsWithFewCommonItemsAreMatched() {
    let count = Baseline.itemLimit
    let old = (0..<count).map { "\($0)" }
    #expect(ItemPairs(old, (0..<count).map { "other \($0)" }).common.isEmpty)
    #expect(ItemPairs(old, Array(old.reversed())).common.count == 1)
    #expect(ItemPairs(old, Array(old[(count / 2)...] + old[..<(count / 2)])).common.count == count / 2)
  }
}

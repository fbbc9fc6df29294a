import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The laws of the rows of a comparison, over random words and settings.
struct DifferenceLawsTests {
  /// Words of a few lengths with duplicates, so that texts, lines and heights change.
  private func words(_ random: inout SplitMix64, distinct: Bool) -> ComparedWords {
    var names: [String] = []
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      let name = String(repeating: "abc".randomElement(using: &random)!, count: .random(in: 1...6, using: &random))
      names.append(distinct ? name + "\(names.count)-\(Int.random(in: 0..<9_999, using: &random))" : name)
    }
    return ComparedWords(names)
  }

  /// A later state: words renamed, added or removed, another spacing, another layout.
  private func changed(_ words: ComparedWords, _ random: inout SplitMix64, distinct: Bool) -> ComparedWords {
    var now = words
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...now.words.count, using: &random)
      let other =
        self.words(&random, distinct: distinct).words[0]
        + (distinct ? "\(UInt16.random(in: .min ... .max, using: &random))" : "")
      switch Int.random(in: 0..<3, using: &random) {
      case 0: now.words.insert(other, at: place)
      case 1 where place < now.words.count: now.words[place] = other
      case 2 where now.words.count > 1 && place < now.words.count: now.words.remove(at: place)
      default: break
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { now.size = 1.5 }
    if Int.random(in: 0..<3, using: &random) == 0 {
      now.layout = FlowLayout(
        itemSpacing: 20, lineSpacing: 10,
        justification: .random(in: 0..<2, using: &random) == 0 ? .none : .stretchItems,
        lineBreaking: .random(in: 0..<2, using: &random) == 0 ? .greedy : .balanced)
      if Bool.random(using: &random) { now.document.words.spacing = 20 }
    }
    return now
  }

  /// The differences at a width, from a direct comparison of the two arrangements.
  private func differences(_ pairs: ItemPairs, _ one: Arrangement, _ other: Arrangement) -> Set<Difference> {
    var found: Set<Difference> = []
    if one.height != other.height { found.insert(Difference(kind: .height)) }
    for (place, slot) in pairs.slots.enumerated() {
      let (before, after) = (slot.old.flatMap { one.places[$0] }, slot.new.flatMap { other.places[$0] })
      let isSame = slot.old.map { pairs.old[$0] } == slot.new.map { pairs.new[$0] }
      if let before, let after, isSame {
        if before.line != after.line { found.insert(Difference(kind: .line, slot: place)) }
        if (before.width, before.height) != (after.width, after.height) {
          found.insert(Difference(kind: .size, slot: place))
        }
      } else if !isSame || before != nil || after != nil {
        if before != nil { found.insert(Difference(kind: .hidden, slot: place)) }
        if after != nil { found.insert(Difference(kind: .shown, slot: place)) }
      }
    }
    return found
  }

  @Test(arguments: 1...8)
  func theRowsAreTheDifferencesAtEveryPxInBothDirections(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var compared = 0
    for _ in 0..<16 {
      let before = words(&random, distinct: false)
      let after = changed(before, &random, distinct: false)
      for (old, now) in [(before, after), (after, before)] {
        guard let comparison = try? now.comparison(since: old, at: [40...120, 150...230]) else { continue }
        let pairs = ItemPairs(old.words, now.words)
        for width in Array(40...120) + Array(150...230) {
          let expected = differences(
            pairs, try #require(comparison.before[width]), try #require(comparison.after[width]))
          let here = comparison.rows.map { row in row.differences.filter { $0.value.includes(width) }.map(\.key) }
          let isOnce = Set(here.joined()) == expected && here.joined().count == expected.count
          let isAtItsWidths = zip(comparison.rows, here).allSatisfy { $0.widths.includes(width) != $1.isEmpty }
          if !isOnce || !isAtItsWidths { Issue.record("\(width): \(comparison.rows.map { $0.line().english })") }
          compared += expected.count
        }
      }
    }
    #expect(compared > 5_000, "\(compared)")
  }

  /// After a row is accepted, exactly the differences of the others remain.
  @Test(arguments: 1...8)
  func anAcceptedRowDisappearsAndTheOthersRemain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<20 {
      let old = words(&random, distinct: true)
      let now = changed(old, &random, distinct: true)
      guard let baseline = try? old.baseline(at: [40...120]), let search = try? now.search(since: baseline) else {
        continue
      }
      func all(_ comparison: BaselineComparison, without row: DifferenceRow?) -> [String: Set<Int>] {
        var all: [String: Set<Int>] = [:]
        let pairs = ItemPairs(comparison.before.items, comparison.after.items)
        for other in comparison.rows where other != row {
          for (difference, widths) in other.differences {
            let slot = difference.slot.map { pairs.slots[$0] }
            let names = [slot?.old.map { pairs.old[$0] } ?? "-", slot?.new.map { pairs.new[$0] } ?? "-"]
            all["\(difference.kind) \(names)"] = Set(widths.joined())
          }
        }
        return all
      }
      let comparison = search.comparison
      for row in comparison.rows {
        let next = try baseline.accepting([row], of: comparison, shown: now.document, now.environment)
        let rest = try now.search(since: next).comparison
        #expect(all(rest, without: nil) == all(comparison, without: row), "\(row.line().english)")
        accepted += 1
      }
      let whole = try baseline.accepting(comparison.rows, of: comparison, shown: now.document, now.environment)
      #expect(try now.search(since: whole).comparison.rows == [])
      #expect(try whole.views[0].widths == now.baseline(at: [40...120]).views[0].widths)
    }
    #expect(accepted > 20, "\(accepted)")
  }
}

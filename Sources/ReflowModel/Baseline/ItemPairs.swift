// The items of two arrangements of a container, matched by their texts: the longest common subsequence, so that
// inserting or removing a word leaves all others matched.
//
// Between two matched items, an earlier and a later item are one renamed item.
//
// The search computes 64 columns of the table at a time, one bit each. Its time depends on the number of items, and not
// on the number of differences.

import LayoutCore

/// The items of two arrangements, matched by the longest common subsequence of their texts.
struct ItemPairs: Sendable {
  /// The texts of the earlier and of the later items, in order.
  let (old, new): ([String], [String])
  /// The positions of each matched item in both lists, in order.
  private(set) var common: [(old: Int, new: Int)] = []
  /// Every item of both lists once, in an order that contains both orders.
  private(set) var slots: [ItemSlot] = []

  init(_ old: [String], _ new: [String]) {
    (self.old, self.new) = (old, new)
    var numbers: [ExactText: Int] = [:]
    func number(_ text: String) -> Int {
      let key = ExactText(text)
      if let known = numbers[key] { return known }
      let next = numbers.count
      numbers[key] = next
      return next
    }
    let (before, after) = (old.map(number), new.map(number))
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var rest = 0
    while rest < min(before.count, after.count) - start,
      before[before.count - 1 - rest] == after[after.count - 1 - rest]
    {
      rest += 1
    }
    // An item that is in one list only cannot be matched.
    let (rows, columns) = (start..<before.count - rest, start..<after.count - rest)
    let shared = Set(before[rows]).intersection(after[columns])
    let (ofOld, ofNew) = (rows.filter { shared.contains(before[$0]) }, columns.filter { shared.contains(after[$0]) })
    let table = CommonSubsequence(ofOld.map { before[$0] }, ofNew.map { after[$0] })
    common = (0..<start).map { ($0, $0) }
    common += table.pairs.map { (ofOld[$0.row], ofNew[$0.column]) }
    common += (0..<rest).reversed().map { (before.count - 1 - $0, after.count - 1 - $0) }
    var place = (old: 0, new: 0)
    for pair in common + [(old.count, new.count)] {
      appendSlots(place.old..<pair.old, place.new..<pair.new)
      if pair.old < old.count { slots.append(ItemSlot(old: pair.old, new: pair.new)) }
      place = (pair.old + 1, pair.new + 1)
    }
  }

  // MARK: Renamed items

  /// The maximum number of pairs between two matched items among which the most similar ones are searched for.
  private static let similarityLimit = 4_096

  /// Appends the items between two matched ones. Each item of the shorter list is renamed to or from an item of the
  /// other list. Lists of equal length, and very long ones, are paired in order; all others so that the texts are as
  /// similar as possible.
  private mutating func appendSlots(_ before: Range<Int>, _ after: Range<Int>) {
    let isShorter = before.count <= after.count
    let (few, many) = isShorter ? (before, after) : (after, before)
    var partners = few.indices.map { many.lowerBound + $0 - few.lowerBound }
    if few.count < many.count, few.count * many.count <= Self.similarityLimit {
      partners = mostSimilar(few, many) { isShorter ? old[$0].likeness(to: new[$1]) : old[$1].likeness(to: new[$0]) }
    }
    func slot(_ one: Int?, _ other: Int?) -> ItemSlot {
      ItemSlot(old: isShorter ? one : other, new: isShorter ? other : one, isSame: false)
    }
    var next = many.lowerBound
    for (one, partner) in zip(few, partners) {
      slots += (next..<partner).map { slot(nil, $0) }
      slots.append(slot(one, partner))
      next = partner + 1
    }
    slots += (next..<many.upperBound).map { slot(nil, $0) }
  }

  /// The partner of each of a few items among many, in ascending order, with the greatest sum of likenesses.
  private func mostSimilar(_ few: Range<Int>, _ many: Range<Int>, _ likeness: (Int, Int) -> Int) -> [Int] {
    let spare = many.count - few.count
    // best[i][j]: the greatest sum of the first i items, with j of the many left out before the last partner.
    var best = [[Int]](repeating: Array(repeating: 0, count: spare + 1), count: few.count + 1)
    for one in 0..<few.count {
      for left in 0...spare {
        let sum = best[one][left] + likeness(few.lowerBound + one, many.lowerBound + one + left)
        best[one + 1][left] = left == 0 ? sum : max(sum, best[one + 1][left - 1])
      }
    }
    var (partners, left) = ([Int](), spare)
    for one in (0..<few.count).reversed() {
      while left > 0, best[one + 1][left - 1] == best[one + 1][left] { left -= 1 }
      partners.append(many.lowerBound + one + left)
    }
    return partners.reversed()
  }
}

/// An item of two arrangements.
struct ItemSlot: Hashable, Sendable {
  /// The position among the earlier items, and that among the later ones; nil for an added and a removed item.
  var old, new: Int?
  /// Whether its text is the same.
  var isSame = true
}

extension String {
  /// The number of scalars that two texts have in common at their starts and ends.
  fileprivate func likeness(to other: String) -> Int {
    let (one, two) = (shortened(to: .item).unicodeScalars, other.shortened(to: .item).unicodeScalars)
    let start = one.count(inCommonWith: two)
    let rest = min(one.count, two.count) - start
    return start + min(rest, one.reversed().count(inCommonWith: two.reversed()))
  }
}

extension Sequence<Unicode.Scalar> {
  /// The number of equal scalars at the starts.
  fileprivate func count(inCommonWith other: some Sequence<Unicode.Scalar>) -> Int {
    var (count, one, two) = (0, makeIterator(), other.makeIterator())
    while let scalar = one.next(), scalar == two.next() { count += 1 }
    return count
  }
}

/// The longest common subsequence of two lists of numbers. A bit of a table row is 0 if the longest subsequence up to
/// that row and column is longer than the one up to the previous column.
private struct CommonSubsequence {
  /// The positions of the subsequence's numbers, in order.
  private(set) var pairs: [(row: Int, column: Int)] = []

  init(_ rows: [Int], _ columns: [Int]) {
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let width = (columns.count + 63) / 64
    var masks: [Int: [UInt64]] = [:]
    for (place, number) in columns.enumerated() {
      masks[number, default: Array(repeating: 0, count: width)][place / 64] |= 1 << UInt64(place % 64)
    }
    var table = [UInt64](repeating: 0, count: rows.count * width)
    var row = [UInt64](repeating: .max, count: width)
    let none = [UInt64](repeating: 0, count: width)
    for (place, number) in rows.enumerated() {
      let mask = masks[number] ?? none
      var carry: UInt64 = 0
      for word in 0..<width {
        let met = row[word] & mask[word]
        let (half, isOver) = row[word].addingReportingOverflow(met)
        let (sum, isOverAgain) = half.addingReportingOverflow(carry)
        carry = isOver || isOverAgain ? 1 : 0
        row[word] = sum | (row[word] & ~mask[word])
        table[place * width + word] = row[word]
      }
    }
    /// Whether a column makes the subsequence longer.
    func lengthens(_ row: Int, _ column: Int) -> Bool {
      row >= 0 && table[row * width + column / 64] & 1 << UInt64(column % 64) == 0
    }
    var (lastRow, column) = (rows.count - 1, columns.count - 1)
    while lastRow >= 0, column >= 0 {
      if !lengthens(lastRow, column) {
        column -= 1
      } else if lengthens(lastRow - 1, column) {
        lastRow -= 1
      } else {
        pairs.append((lastRow, column))
        (lastRow, column) = (lastRow - 1, column - 1)
      }
    }
    pairs.reverse()
  }
}

// The items of two arrangements of a container, matched by their texts: the longest common subsequence, so that
// inserting or removing a word leaves all others matched.
//
// The search works on bits, 64 columns of the table at a time, so that two lists without a match take no longer than
// two lists that are nearly the same.

import LayoutCore

/// The items of two arrangements, matched by the longest common subsequence of their texts.
struct ItemPairs: Sendable {
  /// The texts of the earlier and of the later items, in order.
  let (old, new): ([String], [String])
  /// The positions of each matched item in both lists, in order.
  private(set) var common: [(old: Int, new: Int)] = []
  /// The positions of the items that are in one list only.
  private(set) var (removed, inserted): ([Int], [Int]) = ([], [])

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
    let (kept, known) = (Set(common.map(\.old)), Set(common.map(\.new)))
    removed = old.indices.filter { !kept.contains($0) }
    inserted = new.indices.filter { !known.contains($0) }
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

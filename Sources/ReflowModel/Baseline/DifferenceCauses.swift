// The causes of recorded differences, and a row for each cause.

import LayoutCore

/// Assigns each recorded difference to one cause.
struct DifferenceCauses {
  private let pairs: ItemPairs
  private let record: DifferenceRecord
  /// The names of changed settings, including the font.
  private let settings: [Message]
  /// The slots of the items that are causes, in order.
  private let itemCauses: [Int]
  /// The slots of the items that have one size in the baseline and another one now, the same at all widths, without
  /// another cause.
  private let resized: Set<Int>

  init(_ pairs: ItemPairs, _ record: DifferenceRecord, settings: [Message]) {
    (self.pairs, self.record, self.settings) = (pairs, record, settings)
    let changed = pairs.slots.indices.filter { !pairs.slots[$0].isSame }
    var resized: Set<Int> = []
    // A single width does not show whether the size depends on a changed neighbour.
    if settings.isEmpty, changed.isEmpty || record.widthCount > 1 {
      for (difference, run) in record.runs where difference.kind == .size && run.isConstant {
        let count = run.widths.reduce(0) { $0 + $1.count }
        if count == record.widthCount, let slot = difference.slot { resized.insert(slot) }
      }
    }
    self.resized = resized
    itemCauses = (changed + resized).sorted()
  }

  /// A cause, in the order of the rows: changed settings, a changed item by its slot, all resized items, none, or several
  /// causes of the height.
  private enum Key: Hashable, Comparable {
    case settings, item(Int), resized, unknown, height
  }

  private func key(of difference: Difference) -> Key {
    guard let slot = difference.slot else {
      if !settings.isEmpty { return .settings }
      // Resized items are one cause.
      let causes = pairs.slots.count { !$0.isSame } + (resized.isEmpty ? 0 : 1)
      if causes > 1 { return .height }
      return itemCauses.first.map(key(ofItem:)) ?? .unknown
    }
    if !pairs.slots[slot].isSame { return .item(slot) }
    if !settings.isEmpty { return .settings }
    if difference.kind == .size, resized.contains(slot) { return .resized }
    let next = itemCauses.partitioningIndex { $0 > slot }
    let nearest = next > 0 ? itemCauses[next - 1] : itemCauses.first
    return nearest.map(key(ofItem:)) ?? .unknown
  }

  private func key(ofItem slot: Int) -> Key { pairs.slots[slot].isSame ? .resized : .item(slot) }

  /// The rows: settings, items in order, and differences without a named cause.
  var rows: [DifferenceRow] {
    var groups: [Key: [(Difference, DifferenceRecord.Run)]] = [:]
    for (difference, run) in record.runs { groups[key(of: difference), default: []].append((difference, run)) }
    return groups.sorted { $0.key < $1.key }.map(row)
  }

  private func row(_ key: Key, _ group: [(difference: Difference, run: DifferenceRecord.Run)]) -> DifferenceRow {
    var row = DifferenceRow(cause(key), widths: [ClosedRange<Int>](joining: group.flatMap(\.run.widths)))
    if case .item(let slot) = key { row.slot = slot }
    let own = key == .resized ? resized : []
    for (difference, run) in group.sorted(by: { $0.difference.slot ?? -1 < $1.difference.slot ?? -1 }) {
      row.differences[difference] = run.widths
      guard let slot = difference.slot else {
        if let from = run.from, let to = run.to {
          row.height = DifferenceRow.Change(from: from.height, to: to.height, isConstant: run.isConstant)
        }
        continue
      }
      guard slot != row.slot else { continue }
      if difference.kind == .size, own.contains(slot) { continue }
      row[keyPath: difference.kind.effect].add(name(slot), follows: row.slot.map { $0 < slot } ?? false, run)
    }
    let first = row.slot ?? own.min() ?? row.differences.keys.compactMap(\.slot).min()
    row.item = first.flatMap { pairs.slots[$0].new }
    return row
  }

  private func cause(_ key: Key) -> DifferenceRow.Cause {
    switch key {
    case .settings: return .settings(settings)
    case .height: return .height
    case .unknown: return .unknown
    case .item(let slot):
      switch (pairs.slots[slot].old, pairs.slots[slot].new) {
      case (let old?, let new?): return .renamed(from: pairs.old[old], to: pairs.new[new])
      case (nil, let new?): return .added(item: pairs.new[new])
      case (let old, nil): return .removed(item: old.map { pairs.old[$0] } ?? "")
      }
    case .resized:
      guard let first = resized.min(), let run = record.runs[Difference(kind: .size, slot: first)],
        let from = run.from, let to = run.to
      else { return .unknown }
      return .resized(
        item: name(first), count: resized.count, from: [from.width, from.height], to: [to.width, to.height])
    }
  }

  private func name(_ slot: Int) -> String {
    let slot = pairs.slots[slot]
    return slot.new.map { pairs.new[$0] } ?? slot.old.map { pairs.old[$0] } ?? ""
  }
}

extension Difference.Kind {
  /// The effect that counts the items with this kind of difference.
  fileprivate var effect: WritableKeyPath<DifferenceRow, DifferenceRow.Effect> {
    switch self {
    case .line: \.moved
    case .size, .height: \.resized
    case .shown: \.shown
    case .hidden: \.hidden
    }
  }
}

extension DifferenceRow.Effect {
  fileprivate mutating func add(_ name: String, follows: Bool, _ run: DifferenceRecord.Run) {
    count += 1
    if count == 1 { first = name }
    self.follows = self.follows && follows
    lines = nil
    guard count == 1, let from = run.from?.line, let to = run.to?.line else { return }
    lines = DifferenceRow.Change(from: from, to: to, isConstant: run.isConstant)
  }
}

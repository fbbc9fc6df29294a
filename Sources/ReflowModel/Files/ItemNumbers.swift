// The numbers of items that a folder or a file contains, by which an item is found again after another reading.

/// An item that has no name that identifies it: the user can rename it, and titles can occur twice.
package protocol NumberedItem: Hashable, Sendable {
  /// What two items have in common if they are the same one, the most certain first. The last one counts only if a
  /// single item has it.
  static var identities: [(Self) -> AnyHashable?] { get }
  /// Whether an item that is not found is one that followed the same item before, since the user edits items.
  static var isFoundByPlace: Bool { get }
}

/// Numbers that stay with the items of a source. At the first reading they are the places of the items.
@MainActor
package final class ItemNumbers<Item: NumberedItem> {
  private struct Known {
    let item: Item
    let number: Int
  }

  /// The items of the last reading, in order.
  private var known: [Known] = []
  /// Items that are no longer in the source, the last ones at the end. A file that was read while it was being written
  /// lacks items that come back.
  private var lost: [Known] = []
  private var nextNumber = 0

  package init() {}

  /// The numbers of the items at a path, which all canvases that show them share: they have one selection.
  package static func shared(by path: String) -> ItemNumbers {
    let key = "\(Item.self) \(path)"
    if let numbers = SharedNumbers.all[key]?.numbers as? ItemNumbers { return numbers }
    SharedNumbers.all = SharedNumbers.all.filter { $0.value.numbers != nil }
    let numbers = ItemNumbers()
    SharedNumbers.all[key] = SharedNumbers(numbers: numbers)
    return numbers
  }

  /// The numbers of the items of a new reading, in their order.
  package func numbers(of items: [Item]) -> [Int] {
    var numbers = [Int?](repeating: nil, count: items.count)
    var places = [Int?](repeating: nil, count: items.count)
    var rest = Set(known.indices)
    func match(_ place: Int, _ last: Int) {
      (numbers[place], places[place]) = (known[last].number, last)
      rest.remove(last)
    }
    for level in Item.identities.indices {
      let candidates = rest.sorted().map { ($0, known[$0].item) }
      for (place, last) in Self.matches(of: items, numbers, among: candidates, at: level) { match(place, last) }
    }
    for place in items.indices where Item.isFoundByPlace && numbers[place] == nil {
      let next = place == 0 ? 0 : places[place - 1].map { $0 + 1 }
      if let next, rest.contains(next) { match(place, next) }
    }
    lost += rest.sorted().map { known[$0] }
    takeLost(items, &numbers)
    known = zip(items, numbers).map { item, number in Known(item: item, number: number ?? newNumber()) }
    lost = lost.suffix(SharedNumbers.lostLimit)
    return known.map(\.number)
  }

  private func newNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Finds items that an earlier reading had.
  private func takeLost(_ items: [Item], _ numbers: inout [Int?]) {
    var found: Set<Int> = []
    for level in Item.identities.indices {
      let candidates = lost.indices.filter { !found.contains($0) }.map { ($0, lost[$0].item) }
      for (place, index) in Self.matches(of: items, numbers, among: candidates, at: level) {
        numbers[place] = lost[index].number
        found.insert(index)
      }
    }
    lost = lost.indices.filter { !found.contains($0) }.map { lost[$0] }
  }

  /// Pairs items without a number with candidates that have the same in common, in their order.
  private static func matches(
    of items: [Item], _ numbers: [Int?], among candidates: [(index: Int, item: Item)], at level: Int
  ) -> [(place: Int, index: Int)] {
    guard !candidates.isEmpty else { return [] }
    let key = Item.identities[level]
    let places = items.indices.filter { numbers[$0] == nil }
    var queues: [AnyHashable: ArraySlice<Int>] = [:]
    for candidate in candidates {
      if let value = key(candidate.item) { queues[value, default: []].append(candidate.index) }
    }
    if level == Item.identities.count - 1 { queues = queues.filter { $0.value.count == 1 } }
    return places.compactMap { place in
      key(items[place]).flatMap { queues[$0]?.popFirst() }.map { (place, $0) }
    }
  }
}

/// The numbers that canvases share, by their items and their path.
@MainActor
private struct SharedNumbers {
  weak var numbers: AnyObject?

  static var all: [String: SharedNumbers] = [:]
  /// The maximum number of lost items of a path that keep their numbers.
  static let lostLimit = 20_000
}

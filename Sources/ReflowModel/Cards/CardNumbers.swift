// The numbers of the user's own cards, by which a card is found again after its file was written.

/// Numbers that stay with the cards of a source. At the first reading they are the places of the cards.
///
/// A card has no name that identifies it: titles can occur twice, and the user edits all fields. So each reading is
/// compared with the one before.
@MainActor
package final class CardNumbers {
  private struct Known {
    let card: Card
    let number: Int
  }

  private struct Source {
    weak var numbers: CardNumbers?
  }

  /// The cards of the last reading, in order.
  private var known: [Known] = []
  /// Cards that are no longer in the source, the last ones at the end. A file that was read while it was being written
  /// lacks cards that come back.
  private var lost: [Known] = []
  private var nextNumber = 0

  /// The maximum number of lost cards that keep their numbers.
  private static let lostLimit = 1_000
  private static var sources: [String: Source] = [:]

  package init() {}

  /// The numbers of the cards at a path, which all canvases that show them share: they have one selection.
  package static func shared(by path: String) -> CardNumbers {
    if let numbers = sources[path]?.numbers { return numbers }
    sources = sources.filter { $0.value.numbers != nil }
    let numbers = CardNumbers()
    sources[path] = Source(numbers: numbers)
    return numbers
  }

  /// The numbers of the cards of a new reading, in their order.
  ///
  /// A card is one of the last reading if it is equal; else if it has the title or the picture of one that is not
  /// found yet; else if it follows a card that the same one followed before, since its row was edited.
  package func numbers(of cards: [Card]) -> [Int] {
    var numbers = [Int?](repeating: nil, count: cards.count)
    var places = [Int?](repeating: nil, count: cards.count)
    var rest = Set(known.indices)
    func match(_ place: Int, _ last: Int) {
      (numbers[place], places[place]) = (known[last].number, last)
      rest.remove(last)
    }
    for key in Self.keys {
      for (place, last) in Self.matches(of: cards, numbers, among: rest.sorted().map { ($0, known[$0].card) }, by: key)
      {
        match(place, last)
      }
    }
    for place in cards.indices where numbers[place] == nil {
      let next = place == 0 ? 0 : places[place - 1].map { $0 + 1 }
      if let next, rest.contains(next) { match(place, next) }
    }
    lost += rest.sorted().map { known[$0] }
    takeLost(cards, &numbers)
    known = zip(cards, numbers).map { card, number in Known(card: card, number: number ?? newNumber()) }
    lost = lost.suffix(Self.lostLimit)
    return known.map(\.number)
  }

  private func newNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Finds cards that an earlier reading had.
  private func takeLost(_ cards: [Card], _ numbers: inout [Int?]) {
    var found: Set<Int> = []
    for key in Self.keys {
      let candidates = lost.indices.filter { !found.contains($0) }.map { ($0, lost[$0].card) }
      for (place, index) in Self.matches(of: cards, numbers, among: candidates, by: key) {
        numbers[place] = lost[index].number
        found.insert(index)
      }
    }
    lost = lost.indices.filter { !found.contains($0) }.map { lost[$0] }
  }

  // MARK: Keys

  private typealias Key = (Card) -> AnyHashable?

  /// What two cards have in common if they are the same one, the most certain first.
  private static let keys: [Key] = [{ $0 }, { $0.title }, { $0.picture }, { $0.picture?.version }]

  /// Pairs cards without a number with candidates of an equal key, in their order.
  private static func matches(
    of cards: [Card], _ numbers: [Int?], among candidates: [(index: Int, card: Card)], by key: Key
  ) -> [(place: Int, index: Int)] {
    guard !candidates.isEmpty else { return [] }
    let places = cards.indices.filter { numbers[$0] == nil }
    var queues: [AnyHashable: ArraySlice<Int>] = [:]
    for candidate in candidates {
      if let value = key(candidate.card) { queues[value, default: []].append(candidate.index) }
    }
    return places.compactMap { place in
      key(cards[place]).flatMap { queues[$0]?.popFirst() }.map { (place, $0) }
    }
  }
}

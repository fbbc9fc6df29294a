// Cards and pictures keep their numbers when their source is read again.

import TestSupport
import Testing

@testable import ReflowModel

@MainActor
struct ItemNumbersTests {
  private let numbers = ItemNumbers<Card>()

  private func card(_ title: String, _ subtitle: String = "", picture: String? = nil, version: String = "1") -> Card {
    var card = Card(title: title, picture: picture.map { PictureFile(path: $0, version: version) })
    card.subtitle = subtitle
    return card
  }

  private func read(_ titles: String...) -> [Int] { numbers.numbers(of: titles.map { card($0) }) }

  @Test func theFirstNumbersArePlaces() { #expect(read("a", "b", "c") == [0, 1, 2]) }

  @Test func addedRemovedAndMovedRowsLeaveTheOthers() {
    _ = read("a", "b", "c")
    #expect(read("new", "a", "b", "c") == [3, 0, 1, 2])
    #expect(read("a", "c") == [0, 2])
    #expect(read("c", "a") == [2, 0])
  }

  @Test func anEditedRowIsTheSameCard() {
    _ = read("a", "b", "c")
    #expect(read("a", "B!", "c") == [0, 1, 2])
    #expect(read("A!", "B!", "c") == [0, 1, 2], "at the start too")
    #expect(numbers.numbers(of: [card("A!", "new"), card("c"), card("B!", "new")]) == [0, 2, 1], "by the title")
  }

  @Test func cardsThatComeBackKeepTheirNumbers() {
    _ = read("a", "b", "c")
    #expect(read() == [])
    #expect(read("a") == [0])
    #expect(read("a", "b", "c") == [0, 1, 2])
    #expect(numbers.numbers(of: [card("d"), card("a"), card("b", "edited"), card("c")]) == [3, 0, 1, 2])
  }

  @Test func equalCardsAreDistinct() {
    #expect(read("a", "a", "a") == [0, 1, 2])
    #expect(read("a", "a") == [0, 1])
    #expect(read("a", "a", "a", "a") == [0, 1, 2, 3])
  }

  @Test func aRenamedPictureIsTheSameCard() {
    let old = [card("a.jpg", picture: "/a.jpg", version: "1"), card("b.jpg", picture: "/b.jpg", version: "2")]
    #expect(numbers.numbers(of: old) == [0, 1])
    #expect(numbers.numbers(of: [old[1], card("c.jpg", picture: "/c.jpg", version: "1")]) == [1, 0])
  }

  @Test func theNumbersOfAPathAreShared() {
    let (one, other) = (ItemNumbers<Card>.shared(by: "/one"), ItemNumbers<Card>.shared(by: "/other"))
    #expect(ItemNumbers<Card>.shared(by: "/one") === one)
    #expect(one !== other)
    #expect(ItemNumbers<PictureFile>.shared(by: "/one") !== one as AnyObject, "pictures have their own")
  }

  // MARK: Pictures

  private func files(_ names: String, version: String? = nil) -> [PictureFile] {
    names.split(separator: " ").map { PictureFile(path: "/folder/\($0)", version: version) }
  }

  @Test func picturesKeepTheirNumbers() {
    let numbers = ItemNumbers<PictureFile>()
    #expect(numbers.numbers(of: files("b c")) == [0, 1])
    #expect(numbers.numbers(of: files("a c d")) == [2, 1, 3])
    #expect(numbers.numbers(of: files("b c")) == [0, 1], "one that comes back has its number again")
  }

  @Test func aRenamedPictureKeepsItsNumber() {
    let numbers = ItemNumbers<PictureFile>()
    #expect(numbers.numbers(of: files("a", version: "1") + files("b", version: "2")) == [0, 1])
    #expect(numbers.numbers(of: files("b", version: "2") + files("c", version: "1")) == [1, 0])
  }

  @Test func equalVersionsTellNoRenamedPicturesApart() {
    let numbers = ItemNumbers<PictureFile>()
    #expect(numbers.numbers(of: files("a b", version: "1")) == [0, 1])
    #expect(numbers.numbers(of: files("c d", version: "1")) == [2, 3])
  }

  /// Random edits: numbers are distinct, and a row that stays with the same title keeps its number.
  @Test func randomReadingsKeepNumbersDistinct() {
    var random = SplitMix64(seed: 7)
    var cards = (0..<20).map { card("\($0)") }
    var last = Dictionary(uniqueKeysWithValues: zip(cards.map(\.title), numbers.numbers(of: cards)))
    for round in 0..<300 {
      for edit in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...cards.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where cards.count < Card.limit: cards.insert(card("new \(round) \(edit)"), at: place)
        case 1 where place < cards.count: cards.remove(at: place)
        default: cards.shuffle(using: &random)
        }
      }
      let found = numbers.numbers(of: cards)
      #expect(Set(found).count == cards.count)
      for (card, number) in zip(cards, found) { #expect(last[card.title].map { $0 == number } ?? true) }
      last = Dictionary(zip(cards.map(\.title), found)) { first, _ in first }
    }
  }
}

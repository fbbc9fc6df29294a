// The cards of a table, and one line for everything that is left out.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct CardTableTests {
  private let folders = TemporaryFolders()

  private func read(
    _ bytes: Data, pictures: [String] = [], name: String = "cards.csv"
  ) throws -> Result<CardDeck, ReadingFailure> {
    let folder = try folders.make()
    for picture in pictures { try Data([1]).write(to: URL(filePath: "\(folder)/\(picture)")) }
    let path = "\(folder)/\(name)"
    try bytes.write(to: URL(filePath: path))
    return CardTable.read(path, isPicture: { $0.hasSuffix(".png") })
  }

  private func deck(_ text: String, pictures: [String] = []) throws -> CardDeck {
    try read(Data(text.utf8), pictures: pictures).get()
  }

  private func notes(_ text: String, pictures: [String] = []) throws -> [String] {
    try deck(text, pictures: pictures).notes.map(\.english)
  }

  @Test func aWholeTable() throws {
    let deck = try deck(
      "title,subtitle,picture,items\nOne,First,a.png,x|y z|b.png\nTwo,,,\n", pictures: ["a.png", "b.png"])
    #expect(deck.notes == [])
    #expect(deck.cards.map(\.title) == ["One", "Two"])
    #expect(deck.cards[0].subtitle == "First")
    #expect(deck.cards[0].picture?.title == "a.png")
    #expect(deck.cards[0].items.map(\.name) == ["x", "y z", "b.png"])
    guard case .picture = deck.cards[0].items[2] else { return #expect(Bool(false), "the last item is a picture") }
    #expect(deck.cards[1] == Card(title: "Two"))
  }

  @Test(arguments: [
    "title,subtitle\nOne,a\n", "\u{FEFF}Title,SUBTITLE\r\nOne,a\r\n", " title ; subtitle \nOne;a",
    "subtitle\ttitle\na\tOne\n", "\"title\",\"subtitle\"\n\"One\",\"a\"\n", "items,title,subtitle\n,One,a\n",
  ])
  func columnsAreFoundByName(text: String) throws {
    let deck = try deck(text)
    #expect(deck.cards.map(\.title) == ["One"])
    #expect(deck.cards.map(\.subtitle) == ["a"])
    #expect(deck.notes == [])
  }

  @Test func theDelimiterIsThatOfTheHeader() throws {
    #expect(try deck("title;items\nOne;a, b|c\n").cards[0].items == [.text("a, b"), .text("c")])
    #expect(try deck("title\nOne; two, three\n").cards.isEmpty)
    #expect(try deck("title\nOne; two\n").cards.map(\.title) == ["One; two"])
  }

  @Test func lineBreaksAndMarksInFields() throws {
    let card = try deck("title,subtitle\n\"A \"\"good\"\"\ncard\",x\n").cards[0]
    #expect(card.title == "A \"good\" card")
  }

  @Test func missingColumnsAndShortRows() throws {
    #expect(try deck("title\nOne\n").cards == [Card(title: "One")])
    #expect(try deck("subtitle,title,items\na,One\n").cards.map(\.items) == [[]])
  }

  @Test func rowsThatAreNoCardsAreListed() throws {
    let text = "title,picture\n,a.png\nOne,gone.png\nTwo,../b.png\nThree,,x\nFour,a.png\n  ,\n"
    #expect(
      try notes(text, pictures: ["a.png"]) == [
        "Row 2: it has no title.", "Row 3: its picture “gone.png” does not exist.",
        "Row 4: its picture “../b.png” is outside the folder of the table.",
        "Row 5: it has 3 fields; the first row has 2.", "Row 7: it has no title.",
      ])
    #expect(try deck(text, pictures: ["a.png"]).cards.map(\.title) == ["Four"])
  }

  @Test func invalidBytesAffectTheirRowOnly() throws {
    let deck = try read(Data("title,subtitle\nOne,a\n".utf8) + [0xFF, 0xC3, 44] + Data("b\nTwo,c\n".utf8)).get()
    #expect(deck.cards.map(\.title) == ["One", "Two"])
    #expect(deck.notes.map(\.english) == ["Row 3: its field “title” is not UTF-8 text."])
  }

  @Test func anOpenMarkIsListed() throws {
    #expect(try notes("title\nOne\n\"Two\nThree\n") == ["Row 3: a quotation mark is not closed."])
  }

  @Test func unknownAndRepeatedColumnsAreNamed() throws {
    #expect(
      try notes("title,price,Title,\nOne,3,Two,\n") == [
        "Column “price” is not used.", "Column “Title” occurs twice.",
      ])
  }

  @Test func longTextsAreListed() throws {
    let long = String(repeating: "a", count: 2_001)
    #expect(try notes("title\n\(long)\n") == ["Row 2: its field “title” has more than 2,000 characters."])
    #expect(try notes("title,items\nOne,\(long)\n") == ["Row 2: an item is cut after 2,000 characters."])
  }

  @Test func controlCharactersAreVisible() throws {
    #expect(try deck("title\nO\u{0}ne\u{1B}\n").cards.map(\.title) == ["O\u{FFFD}ne\u{FFFD}"])
  }

  @Test func theItemsOfACardAreLimitedWithTheirNumbers() throws {
    let items = (1...60).map(String.init).joined(separator: "|")
    let deck = try deck("title,items\nOne,\(items)\n")
    #expect(deck.cards[0].items.count == 40)
    #expect(deck.notes.map(\.english) == ["Row 2: 40 of 60 items are shown."])
  }

  @Test func theCardsAreLimitedWithTheirNumbers() throws {
    let rows = (1...1_234).map { "Card \($0)" }.joined(separator: "\n")
    let deck = try deck("title\n\(rows)\n")
    #expect(deck.cards.count == 200)
    #expect(deck.notes.map(\.english) == ["200 of 1,234 rows are read, since the limit is 200 cards."])
  }

  @Test func theNotesAreLimitedWithTheirNumber() throws {
    let deck = try deck("title,subtitle\n" + String(repeating: ",a\n", count: 1_000) + "One,\n")
    #expect(deck.cards.count == 1)
    #expect(deck.notes.count == 201)
    #expect(deck.notes.last?.english == "800 more notes")
  }

  @Test func aMillionRowsAreCounted() throws {
    let deck = try deck("title,items\n" + String(repeating: "One,a|b\n", count: 1_000_000))
    #expect(deck.cards.count == 200)
    #expect(deck.notes.map(\.english) == ["200 of 1,000,000 rows are read, since the limit is 200 cards."])
  }

  @Test(arguments: [
    ("", "it is empty"), ("\n\n", "it is empty"), ("name,price\nOne,2\n", "its first row names no column “title”"),
    ("\u{0}\u{1}", "its first row names no column “title”"),
  ])
  func otherFilesAreRefused(text: String, reason: String) throws {
    guard case .failure(let error) = try read(Data(text.utf8)) else {
      return #expect(Bool(false), "it was read")
    }
    #expect(error.message.english == "“cards.csv” cannot be shown as cards: \(reason).")
  }

  @Test func otherEncodingsAreRefused() throws {
    for start in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      #expect(throws: ReadingFailure.self) { try read(Data(start) + Data("t\0i\0".utf8)).get() }
    }
  }

  @Test func whatIsNoFileIsRefused() throws {
    let folder = try folders.make()
    guard case .failure(let gone) = CardTable.read(folder + "/gone.csv", isPicture: { _ in false }) else {
      return #expect(Bool(false), "a missing file was read")
    }
    #expect(gone.message.english == "“gone.csv” cannot be opened: it does not exist.")
    guard case .failure = CardTable.read(folder, isPicture: { _ in false }) else {
      return #expect(Bool(false), "a folder was read")
    }
  }

  @Test func aReadingIsCancelled() throws {
    let path = try folders.make() + "/cards.csv"
    try Data("title\nOne\n".utf8).write(to: URL(filePath: path))
    guard case .failure = CardTable.read(path, isPicture: { _ in false }, progress: { _, _ in false }) else {
      return #expect(Bool(false), "it was read")
    }
  }

  @Test func anyBytesAreReadOrRefused() throws {
    var random = SplitMix64(seed: 11)
    let alphabet = Array("title,items\n\r\";|\t".utf8) + [0, 0xC3, 0xFF]
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      _ = try read(Data("title,items\n".utf8) + bytes)
    }
  }

  // MARK: Folders

  @Test func picturesOfAFolderAreCards() {
    let deck = CardDeck([PictureFile(path: "/a/b.jpg"), PictureFile(path: "/a/c.jpg")])
    #expect(deck.cards.map(\.title) == ["b.jpg", "c.jpg"])
    #expect(deck.cards.allSatisfy { $0.items.isEmpty && $0.picture != nil })
    let many = CardDeck((0..<5_000).map { PictureFile(path: "/a/\($0).jpg") })
    #expect(many.cards.count == 200)
    #expect(many.notes.map(\.english) == ["200 of 5,000 pictures are shown; the limit is 200 cards."])
  }

  @Test func theNameDecidesTheKind() {
    for name in ["/a.csv", "/a.CSV", "/b.tsv", "/c.txt"] { #expect(CardSource(name) == .table(name)) }
    #expect(CardSource("/pictures") == .folder("/pictures"))
    #expect(!CardSource("/pictures").hasItems)
  }
}

// The user's own cards in a document: what they change, and the user's consent to load them.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct CardsOfDocumentsTests {
  private let folders = TemporaryFolders()

  private func open(_ cards: String, in folder: String) throws -> Noticed<Document> {
    let path = folder + "/own/a.reflow"
    try FileManager.default.createDirectory(atPath: folder + "/own", withIntermediateDirectories: true)
    try Data(#"{"version": "1.3", "cafes": {"cards": \#(cards)}}"#.utf8).write(to: URL(filePath: path))
    return try DocumentFile.open(path).get()
  }

  @Test func cardsBesideTheDocumentAreLoaded() throws {
    let folder = try folders.make()
    let read = try open(#""cards.csv""#, in: folder)
    #expect(read.value.cafes.cards == folder + "/own/cards.csv")
    #expect(read.references == [])
  }

  @Test func cardsElsewhereNeedConsent() throws {
    let folder = try folders.make()
    for path in ["\"../cards.csv\"", "\"/etc\""] {
      let read = try open(path, in: folder)
      #expect(read.value.cafes.cards == nil)
      #expect(read.references.count == 1)
      guard case .cards? = read.references.first else { return #expect(Bool(false), "\(read.references)") }
    }
  }

  @Test func whatIsNoPathIsReplaced() throws {
    let folder = try folders.make()
    for value in ["3", "\"\"", "[]"] {
      let read = try open(value, in: folder)
      #expect(read.value.cafes == CafesScene())
      #expect(
        read.notices.map(\.english) == ["The path of the cards is not valid; the cafés supplied with Reflow are used."])
    }
  }

  @Test func documentsWithoutOwnCardsAreWrittenAsBefore() throws {
    #expect(!String(decoding: try Document().jsonData(), as: UTF8.self).contains("cards"))
  }

  @Test func onlyATableHasItems() {
    var cafes = CafesScene()
    cafes.showsCoffees = true
    #expect(cafes.showsItems)
    #expect(cafes.columnsUnavailableReason?.english == "Available only while the items are hidden.")
    cafes.cards = "/pictures"
    #expect(!cafes.showsItems)
    #expect(cafes.columnsUnavailableReason == nil)
    #expect(cafes.itemsUnavailableReason?.english == "Cards of a folder have no items. Open a CSV file.")
    #expect(cafes.cafesLayout == CafesScene().cafesLayout)
    cafes.cards = "/cards.csv"
    #expect(cafes.showsItems)
    #expect(cafes.title == "cards.csv")
  }
}

// How many words of the user's own text are shown: all of them, until the user sets a number.

import Foundation
import Testing

@testable import ReflowModel

@MainActor
struct OwnTextCountTests {
  private let lines = (1...120).map { "Line number \($0)" }.joined(separator: "\n")

  private func shown(_ document: Document) -> Int {
    WordList(document.words.source).shown(document.words.wordCount).count
  }

  @Test func pastedTextIsShownWholeHoweverItIsSplit() {
    for (splitting, count) in [(TextSplitting.lines, 120), (.words, 120), (.commas, 120)] {
      let store = HistoryStore()
      store.update(\.words.splitting, to: splitting)
      let before = shown(store.document)
      #expect(store.showTyped(lines, isNew: true) == nil)
      #expect(shown(store.document) == count)
      store.undo()
      #expect(shown(store.document) == before && store.document.words.wordCount == .number(75))
      store.redo()
      #expect(shown(store.document) == count)
    }
  }

  @Test func aNumberThatTheUserSetsLastsUntilAnotherTextIsPasted() {
    let store = HistoryStore(now: { 0 })
    _ = store.showTyped(lines, isNew: true)
    store.update(\.words.wordCount, to: .number(10))
    _ = store.showTyped(lines + " and more")
    #expect(shown(store.document) == 10, "the text is edited")
    _ = store.showTyped("a new text of seven words in all", isNew: true)
    #expect(store.document.words.wordCount == .all)
    store.update(\.words.wordCount, to: .number(3))
    _ = store.showTyped("")
    _ = store.showTyped("one two three four")
    #expect(shown(store.document) == 4, "text typed into the empty editor is new")
  }

  @Test func ownTextIsWholeAgainWhenItIsChosen() {
    let store = HistoryStore()
    let own = TextSource.own(lines)
    store.show(own, by: .words)
    #expect(shown(store.document) == 360)
    store.update(\.words.wordCount, to: .number(5))
    store.show(.preset(.tags), by: .words)
    #expect(shown(store.document) == 5, "a text that comes with the program keeps the number")
    store.undo()
    #expect(store.document.words.text == own && shown(store.document) == 5)
    store.redo()
    store.show(own, by: .words)
    #expect(shown(store.document) == 360)
  }

  /// The word count of a document with a text and other keys.
  private func count(_ version: String, _ text: String, _ keys: String = "") throws -> WordCount {
    let json = #"{"version": "\#(version)", "words": {"text": {\#(text)}\#(keys)}}"#
    let read = try Document.reading(json: Data(json.utf8))
    #expect(read.notices.isEmpty, "\(read.notices.map(\.english))")
    return read.value.words.wordCount
  }

  @Test func documentsOfEarlierVersionsShowOwnTextWhole() throws {
    let (own, preset) = (#""own": "a b c""#, #""preset": "tags""#)
    for version in ["1.0", "1.1"] {
      #expect(try count(version, own, #", "wordCount": 75"#) == .all, "the number was never set")
      #expect(try count(version, own, #", "wordCount": 2"#) == .number(2))
      #expect(try count(version, own) == .all)
      #expect(try count(version, preset, #", "wordCount": 75"#) == .number(75))
      #expect(try count(version, preset) == .number(75))
    }
    #expect(try count("1.2", own, #", "wordCount": 75"#) == .number(75), "the user set it")
    #expect(try count("1.2", own) == .all)
    #expect(try count("1.2", preset) == .number(75))
  }

  @Test func aSetNumberOf75LastsInDocumentsAndBaselines() throws {
    var document = Document()
    document.words.text = .own(lines)
    for wish in [WordCount.number(75), .all, .number(12)] {
      document.words.wordCount = wish
      #expect(try Document.reading(json: document.jsonData()).value.words.wordCount == wish)
      let changes = try DocumentChanges.reading(json: DocumentChanges(of: document).jsonData()).value
      #expect(changes.applied(to: Document()).words.wordCount == wish)
    }
  }

  @Test func exportsOfAPartSaySo() {
    var document = Document()
    #expect(!document.sceneRemarks.contains { $0.hasPrefix("Shows") }, "a text that comes with the program")
    document.words.text = .own(lines)
    document.words.splitting = .lines
    #expect(document.sceneRemarks.first == "Shows 75 of 120 items.")
    document.words.wordCount = .all
    #expect(!document.sceneRemarks.contains { $0.hasPrefix("Shows") })
    document.words.wordCount = .number(1)
    document.scene = .photos
    #expect(!document.sceneRemarks.contains { $0.hasPrefix("Shows") })
  }
}

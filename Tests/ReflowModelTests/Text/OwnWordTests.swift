// Edited words keep everything through JSON; what cannot be read is said, and leaves a list of words that can be told apart.

import Foundation
import LayoutCore
import XCTest

@testable import ReflowModel

final class OwnWordTests: XCTestCase {
  private func read(_ text: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(#"{"version": "1.1", "words": {"text": \#(text)}}"#.utf8))
  }

  func testEditedWordsAreKept() throws {
    var document = Document()
    var words = (0..<4).map { OwnWord(id: 10 - $0, text: "word \($0)") }
    words[0].startsNewLine = true
    words[1].growWeight = 7
    words[2].alignment = .firstTextBaseline
    document.words.text = .list(OwnWords(words))
    document.words.selection = 8
    let read = try Document.reading(json: document.jsonData())
    XCTAssertEqual(read, Noticed(value: document, notices: []))
    XCTAssertEqual(read.value.words.text.list?.specials.keys.sorted(), [8, 9, 10])
  }

  func testAPlainWordIsWrittenInTwoKeys() throws {
    let json = try JSONSerialization.jsonObject(with: OwnWord(id: 3, text: "a").jsonData()) as? NSDictionary
    XCTAssertEqual(json, ["id": 3, "text": "a"])
  }

  func testWordsOfOneIdentityAreToldApart() throws {
    for ids in [[1, 1], [-1, 2], [Int.max, 3]] {
      let read = try read(#"{"list": [{"id": \#(ids[0]), "text": "a"}, {"id": \#(ids[1]), "text": "b"}]}"#)
      XCTAssertEqual(read.value.words.text.list?.words.map(\.id), [0, 1])
      XCTAssertEqual(read.value.words.text.list?.words.map(\.text), ["a", "b"])
    }
  }

  func testWhatCannotBeReadIsSaid() throws {
    for nonsense in ["7", #"{"a": 1}"#, #"["a"]"#, "null"] {
      let read = try read(#"{"list": \#(nonsense)}"#)
      XCTAssertEqual(read.value.words.text, .preset(.english), nonsense)
      XCTAssertEqual(
        read.notices.map(\.english), ["The document's edited words cannot be read; the English text is used."], nonsense
      )
    }
    let faulty = try read(#"{"list": [{"text": 5, "growWeight": 900, "alignment": "up", "startsNewLine": "no"}]}"#)
    XCTAssertEqual(faulty.notices.count, 4)
    XCTAssertEqual(faulty.value.words.text.list?.words.map(\.growWeight), [10])
    let both = try read(#"{"list": [{"text": "a"}], "own": "b"}"#)
    XCTAssertEqual(both.notices.map(\.english), ["The document has 2 texts; its “list” is used."])
    XCTAssertEqual(both.value.words.text.text, "a")
  }

  func testMoreWordsThanCanBeEditedAreSaid() throws {
    let words = Array(repeating: #"{"text": "a"}"#, count: OwnWords.limit + 5).joined(separator: ",")
    let read = try read(#"{"list": [\#(words)]}"#)
    XCTAssertEqual(read.value.words.text.list?.words.count, OwnWords.limit)
    XCTAssertEqual(read.notices.map(\.english), ["Only the first 2,000 of 2,005 edited words are kept."])
    XCTAssertEqual(Set(read.value.words.text.list?.words.map(\.id) ?? []).count, OwnWords.limit)
  }

  func testTheSelectionOfAWordThatIsNotThereIsNone() throws {
    let json = #"{"version": "1.1", "words": {"text": {"list": [{"id": 4, "text": "a"}]}, "selection": 5}}"#
    XCTAssertNil(try Document.reading(json: Data(json.utf8)).value.words.selection)
  }

  func testWhatIsLongInWordsIsCountedInBytes() {
    XCTAssertGreaterThan(TextSource.list(OwnWords([OwnWord(id: 0, text: "éé")])).size, 4)
    XCTAssertEqual(TextSource.own("éé").size, 4)
    // Four bytes for each scalar.
    XCTAssertLessThanOrEqual(OwnWords.limit * ScalarLimit.item.rawValue * 4, DocumentFile.limit)
  }

  func testAFileKeepsAllOfAWordThatATileDrawsCut() throws {
    let long = "a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let read = try read(#"{"list": [{"id": 4, "text": "\#(long)"}, {"id": 5, "text": "b"}]}"#)
    let words = try XCTUnwrap(read.value.words.text.list?.words)
    XCTAssertEqual(words.map(\.text.utf8.count), [long.utf8.count, 1])
    XCTAssertEqual(words.map(\.isCutOff), [true, false])
    let again = try Document.reading(json: read.value.jsonData())
    XCTAssertTrue(again.value.words.text.list?.words[0].text.isIdentical(to: long) ?? false)
    let list = WordList(read.value.words.source)
    XCTAssertEqual(list.countCutOff(.all), 1)
    XCTAssertEqual(list.countCutOff(.number(0)), 0)
  }

  /// A text in another form of Unicode's is another text, though `==` takes the two for equal.
  func testTextsAreComparedByTheirScalars() {
    XCTAssertNotEqual(TextSource.own("é"), .own("e\u{301}"))
    XCTAssertNotEqual(OwnWord(id: 0, text: "é"), OwnWord(id: 0, text: "e\u{301}"))
    XCTAssertEqual(TextSource.own("é"), .own("é"))
    XCTAssertEqual(TextSource.file(FileText(path: "/a", contents: "b")), .file(FileText(path: "/a", contents: "b")))
    XCTAssertNotEqual(TextSource.file(FileText(path: "/a", contents: "b")), .file(FileText(path: "/b", contents: "b")))
    XCTAssertNotEqual(TextSource.own("a"), .preset(.english))
  }
}

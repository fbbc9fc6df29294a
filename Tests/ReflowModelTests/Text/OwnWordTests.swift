// Edited words survive JSON. Unreadable parts are reported, and the words keep distinct identities.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

struct OwnWordTests {
  private func read(_ text: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(#"{"version": "1.1", "words": {"text": \#(text)}}"#.utf8))
  }

  @Test func editedWordsAreKept() throws {
    var document = Document()
    var words = (0..<4).map { OwnWord(id: 10 - $0, text: "word \($0)") }
    words[0].startsNewLine = true
    words[1].growWeight = 7
    words[2].alignment = .firstTextBaseline
    words[3].kind = .link
    document.words.text = .list(OwnWords(words))
    document.words.selection = 8
    let read = try Document.reading(json: document.jsonData())
    #expect(read == Noticed(value: document, notices: []))
    #expect(read.value.words.text.list?.specials.keys.sorted() == [8, 9, 10])
  }

  @Test func aPlainWordIsWrittenInTwoKeys() throws {
    let json = try JSONSerialization.jsonObject(with: OwnWord(id: 3, text: "a").jsonData()) as? NSDictionary
    #expect(json == ["id": 3, "text": "a"])
  }

  @Test func wordsOfOneIdentityGetDifferentIdentities() throws {
    for ids in [[1, 1], [-1, 2], [Int.max, 3]] {
      let read = try read(#"{"list": [{"id": \#(ids[0]), "text": "a"}, {"id": \#(ids[1]), "text": "b"}]}"#)
      #expect(read.value.words.text.list?.words.map(\.id) == [0, 1])
      #expect(read.value.words.text.list?.words.map(\.text) == ["a", "b"])
    }
  }

  @Test func unreadableListsAreReported() throws {
    for nonsense in ["7", #"{"a": 1}"#, #"["a"]"#, "null"] {
      let read = try read(#"{"list": \#(nonsense)}"#)
      #expect(read.value.words.text == .preset(.english), "\(nonsense)")
      #expect(
        read.notices.map(\.english) == ["The document's edited words cannot be read; the English text is used."],
        "\(nonsense)")
    }
    let faulty = try read(
      #"{"list": [{"text": 5, "growWeight": 900, "alignment": "up", "startsNewLine": "no"}]}"#)
    #expect(faulty.notices.count == 4)
    #expect(faulty.value.words.text.list?.words.map(\.growWeight) == [10])
    let both = try read(#"{"list": [{"text": "a"}], "own": "b"}"#)
    #expect(both.notices.map(\.english) == ["The document contains 2 texts; only “list” is used."])
    #expect(both.value.words.text.text == "a")
  }

  @Test func wordsBeyondTheEditingLimitAreReported() throws {
    let words = Array(repeating: #"{"text": "a"}"#, count: OwnWords.limit + 5).joined(separator: ",")
    let read = try read(#"{"list": [\#(words)]}"#)
    #expect(read.value.words.text.list?.words.count == OwnWords.limit)
    #expect(read.notices.map(\.english) == ["Only the first 2,000 of 2,005 edited words are used."])
    #expect(Set(read.value.words.text.list?.words.map(\.id) ?? []).count == OwnWords.limit)
  }

  @Test func theSelectionOfAWordThatIsNotThereIsNone() throws {
    let json = #"{"version": "1.1", "words": {"text": {"list": [{"id": 4, "text": "a"}]}, "selection": 5}}"#
    #expect(try Document.reading(json: Data(json.utf8)).value.words.selection == nil)
  }

  @Test func whatIsLongInWordsIsCountedInBytes() {
    #expect(TextSource.list(OwnWords([OwnWord(id: 0, text: "éé")])).size > 4)
    #expect(TextSource.own("éé").size == 4)
    // Four bytes for each scalar.
    #expect(OwnWords.limit * ScalarLimit.item.rawValue * 4 <= DocumentFile.limit)
  }

  @Test func aFileKeepsAllOfAWordThatATileDrawsCut() throws {
    let long = "a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let read = try read(#"{"list": [{"id": 4, "text": "\#(long)"}, {"id": 5, "text": "b"}]}"#)
    let words = try #require(read.value.words.text.list?.words)
    #expect(words.map(\.text.utf8.count) == [long.utf8.count, 1])
    #expect(words.map(\.isCutOff) == [true, false])
    let again = try Document.reading(json: read.value.jsonData())
    #expect(again.value.words.text.list?.words[0].text.isIdentical(to: long) ?? false)
    let list = WordList(read.value.words.source)
    #expect(list.countCutOff(.all) == 1)
    #expect(list.countCutOff(.number(0)) == 0)
  }

  /// A text in another normalisation form is another text, although `==` considers them equal.
  @Test func textsAreComparedByTheirScalars() {
    #expect(TextSource.own("é") != .own("e\u{301}"))
    #expect(OwnWord(id: 0, text: "é") != OwnWord(id: 0, text: "e\u{301}"))
    #expect(TextSource.own("é") == .own("é"))
    #expect(TextSource.file(FileText(path: "/a", contents: "b")) == .file(FileText(path: "/a", contents: "b")))
    #expect(TextSource.file(FileText(path: "/a", contents: "b")) != .file(FileText(path: "/b", contents: "b")))
    #expect(TextSource.own("a") != .preset(.english))
  }
}

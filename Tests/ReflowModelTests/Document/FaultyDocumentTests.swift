// Documents with invalid content: each failure is replaced with a notice, or the document is refused in one sentence.

import Foundation
import Testing

@testable import ReflowModel

struct FaultyDocumentTests {
  private func read(_ json: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(json.utf8))
  }

  private func readWords(_ keys: String) throws -> Noticed<WordsScene> {
    let document = try read(#"{"version": "1.0", "words": {\#(keys)}}"#)
    return Noticed(value: document.value.words, notices: document.notices)
  }

  private func failure(_ json: String) -> String {
    do {
      return "read: \(try read(json))"
    } catch {
      return (error as? DocumentError)?.reason.english ?? "unexpected \(error)"
    }
  }

  @Test func failures() {
    #expect(
      failure(#"{"version": "2.0"}"#)
        == "it was written by a newer version of Reflow (format 2.0; this version reads up to 1)")
    #expect(failure("{}") == "it has no version, so it is not a Reflow file")
    #expect(failure(#"{"version": null}"#) == "it has no version, so it is not a Reflow file")
    #expect(failure(#"{"version": [1]}"#) == "it has no version, so it is not a Reflow file")
    #expect(failure(#"{"version": "0.9"}"#) == "its version “0.9” is unknown")
    #expect(failure(#"{"version": "1.x"}"#) == "its version “1.x” is unknown")
    #expect(failure(#"{"version": "1.0.0"}"#) == "its version “1.0.0” is unknown")
    #expect(failure(#"{"version": -1}"#) == "its version “-1” is unknown")
    #expect(failure("[]") == "it does not have the content of a Reflow file")
    #expect(failure("3") == "it does not have the content of a Reflow file")
    for broken in ["", "{", "nul", #"{"version": "1.0""#, "{\"version\": \"1.0\"}}", "\u{0}"] {
      #expect(failure(broken).hasPrefix("it is not valid JSON"), "\(failure(broken))")
    }
  }

  @Test func numbersOutOfRangeAreClampedWithAWord() throws {
    let read = try readWords(
      #""spacing": 900, "lineSpacing": -3.5, "spacingsAreLinked": false, "padding": 1e300, "width": 59, "wordCount": 1e9"#
    )
    #expect(read.value.spacing == 40)
    #expect(read.value.lineSpacing == 0)
    #expect(read.value.padding == 60)
    #expect(read.value.width == .exact(60))
    #expect(read.value.wordCount == .number(1_000_000))
    #expect(
      read.notices.map(\.english) == [
        "Word count: 1000000000 is out of range; 1000000 is used.", "Spacing: 900 is out of range; 40 is used.",
        "Line spacing: -3.5 is out of range; 0 is used.", "Padding: 1e+300 is out of range; 60 is used.",
        "Width: 59 is out of range; 60 is used.",
      ])
    #expect(try readWords(#""columns": 13"#).value.columns == .number(12))
    #expect(try readWords(#""lineLimit": 0"#).notices.map(\.english) == ["Line limit: 0 is out of range; 1 is used."])
    #expect(
      try readWords(#""animationSpeed": 5"#).notices.map(\.english) == [
        "Animation speed: 5 is out of range; 2 is used."
      ]
    )
    #expect(try readWords(#""columns": 13"#).notices.map(\.english) == ["Columns: 13 is out of range; 12 is used."])
  }

  @Test(arguments: [
    (#""spacing": "wide""#, "Spacing: the value is not a number; the default, 8, is used."),
    (#""spacing": null"#, "Spacing: the value is not a number; the default, 8, is used."),
    (#""spacing": 1e999"#, "Spacing: the value is not a number; the default, 8, is used."),
    (#""padding": true"#, "Padding: the value is not a number; the default, 8, is used."),
    (#""isGrid": 1"#, "Grid: the value is neither true nor false; the default, false, is used."),
    (#""alignment": "left""#, "Alignment: “left” is unknown; the default, “leading”, is used."),
    (#""animation": {}"#, "Animation: the value is not a name; the default, “spring”, is used."),
    (#""justification": "spacing""#, "Justification: “spacing” is unknown; the default, “none”, is used."),
    (#""lastLine": 3"#, "Last line: the value is not a name; the default, “same”, is used."),
    (#""lineLimit": "none""#, "Line limit: the value cannot be read; the default is used."),
    (#""columns": "five""#, "Columns: the value cannot be read; the default is used."),
    (#""wordCount": [75]"#, "Word count: the value cannot be read; the default is used."),
    (#""order": -1"#, "Word order: the value cannot be read; the default is used."),
    (#""order": 4294967296"#, "Word order: the value cannot be read; the default is used."),
    (#""width": false"#, "Width: the value cannot be read; the default is used."),
    (#""text": "hello""#, "Text: the value cannot be read; the default is used."),
    (#""text": {"preset": "klingon"}"#, "Text: “klingon” is unknown; the default, “english”, is used."),
    (#""text": {"own": 3}"#, "The text in the document is not a string; the English text is used."),
    (#""text": {"file": "x"}"#, "The file of the text cannot be read from the document; the English text is used."),
    (
      #""text": {"file": {"path": "/x.txt"}}"#,
      "The document does not contain the text of “/x.txt”; the English text is used."
    ),
  ])
  func wrongTypesAreReplacedWithAWord(keys: String, notice: String) throws {
    let read = try readWords(keys)
    #expect(read.value == WordsScene())
    #expect(read.notices.map(\.english) == [notice])
  }

  @Test func wrongTypesOfScenesAreReplacedWithAWord() throws {
    #expect(
      try read(#"{"version": 1, "words": 5}"#).notices.map(\.english) == [
        "Words: the value cannot be read; the default is used."
      ]
    )
    #expect(
      try read(#"{"version": 1, "scene": "mosaic"}"#).notices.map(\.english) == [
        "Scene: “mosaic” is unknown; the default, “words”, is used."
      ])
  }

  @Test func linkedSpacingsThatDifferTakeTheFirst() throws {
    let read = try readWords(#""spacing": 5, "lineSpacing": 9, "spacingsAreLinked": true"#)
    #expect([read.value.spacing, read.value.lineSpacing] == [5, 5])
    #expect(read.notices.map(\.english) == ["Line spacing 9 is linked to spacing 5, which is used for both."])
    #expect(try readWords(#""spacing": 5, "lineSpacing": 5, "spacingsAreLinked": true"#).notices == [])
    #expect(try readWords(#""spacing": 5"#).notices == [])
  }

  @Test func ofSeveralTextsOneIsUsedWithAWord() throws {
    let read = try readWords(#""text": {"preset": "tags", "own": "mine"}"#)
    #expect(read.value.text == .own("mine"))
    #expect(read.notices.map(\.english) == ["The document contains 2 texts; only “own” is used."])
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(failure(#"{"version": "1.0", "words": \#(deep)}"#).hasPrefix("it is not valid JSON"))
  }

  @Test func anOwnTextTooLongIsReplaced() throws {
    let long = String(repeating: "a", count: TextSource.carriedLimit + 1)
    let read = try readWords(#""text": {"own": "\#(long)"}"#)
    #expect(read.value.text == .preset(.english))
    #expect(
      read.notices.map(\.english) == [
        "The text is just over 4 MB; texts up to 4 MB can be typed or pasted. Open a longer one as a file. "
          + "The English text is used."
      ])
  }
}

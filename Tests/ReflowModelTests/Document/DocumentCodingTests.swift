// Documents keep everything through JSON, and whatever JSON holds is read or refused in one sentence.

import Foundation
import LayoutCore
import XCTest

@testable import ReflowModel

final class DocumentCodingTests: XCTestCase {
  private func read(_ json: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(json.utf8))
  }

  private func readWords(_ keys: String) throws -> Noticed<WordsScene> {
    let document = try read(#"{"version": "1.0", "words": {\#(keys)}}"#)
    return Noticed(value: document.value.words, notices: document.notices)
  }

  private func refusal(_ json: String) -> String {
    do {
      return "read: \(try read(json))"
    } catch {
      return (error as? DocumentError)?.reason.english ?? "unexpected \(error)"
    }
  }

  func testTheStartOfAll() {
    let words = Document().words
    XCTAssertEqual(words.text, .preset(.english))
    XCTAssertEqual(words.wordCount, .number(75))
    XCTAssertEqual(words.spacing, 8)
    XCTAssertEqual(words.lineSpacing, 8)
    XCTAssertTrue(words.spacingsAreLinked)
    XCTAssertEqual(words.padding, 8)
    XCTAssertEqual(words.alignment, .leading)
    XCTAssertEqual(words.lineAlignment, .top)
    XCTAssertEqual(words.direction, .text)
    XCTAssertFalse(words.isGrid)
    XCTAssertEqual(words.columns, .three)
    XCTAssertEqual(words.order, .reading)
    XCTAssertEqual(words.width, .automatic)
  }

  func testADocumentKeepsTheDirectionThatItSays() throws {
    for direction in ReadingDirection.allCases {
      let json = #"{"version": "1.1", "words": {"direction": "\#(direction.rawValue)"}}"#
      XCTAssertEqual(try Document.reading(json: Data(json.utf8)).value.words.direction, direction)
    }
  }

  func testADocumentThatDiffersEverywhereIsKept() throws {
    var document = Document()
    document.words.text = .own("two\nwords \u{1F600} \"quoted\"")
    document.words.order = WordOrder(seed: .max)
    document.words.wordCount = .all
    document.words.spacingsAreLinked = false
    document.words.spacing = 12.5
    document.words.lineSpacing = 3
    document.words.padding = 60
    document.words.alignment = .trailing
    document.words.lineAlignment = .firstTextBaseline
    document.words.direction = .rightToLeft
    document.words.mixesSizes = true
    document.words.justification = .spaceEvenly
    document.words.lastLine = .trailing
    document.words.lineBreaking = .balanced
    document.words.lineLimit = .lines(7)
    document.words.showsAllLines = true
    document.words.isGrid = true
    document.words.columns = .adaptive
    document.words.animation = .bouncy
    document.words.animationSpeed = 0.3
    document.words.width = .exact(612)
    document.symbols.itemCount = 1_000_000
    document.symbols.axis = .horizontal
    document.symbols.gridItems = [.fixed(7), .flexible(spacing: 0), .adaptive(60)]
    document.symbols.gridItems[1].flexible = TrackRange(20, 90)
    document.symbols.gridItems[2].alignment = .bottomTrailing
    document.symbols.placement = .end
    document.symbols.cellSize = .fixed
    document.symbols.lineSpacing = 2.5
    document.symbols.width = .exact(613)
    document.photos.folder = "/home/me/Holidays"
    document.photos.columns = 3
    document.photos.width = .exact(400)
    document.cafes.showsCoffees = true
    document.cafes.columns = .two
    document.cafes.width = .exact(700)
    document.stacks.arrangement = .prioritySorted
    document.stacks.proposal = ProposedSize(width: .infinite, height: .unspecified)
    document.stacks.axis = .vertical
    document.stacks.spacing = 3.5
    document.stacks.alignment = .trailing
    document.stacks.lineAlignment = .top
    document.stacks.columns = .adaptive
    document.stacks.direction = .rightToLeft
    document.stacks.animation = .bouncy
    document.stacks.duration = 4
    var child = StackChild(id: 7, name: "one", kind: .flexible)
    child.horizontal = LengthRange(minimum: .unspecified, ideal: .exact(12.5), maximum: .infinite)
    child.priority = -3
    document.stacks.children = ChildList([child])
    document.stacks.selection = 7
    document.stacks.showsTrace = false
    document.window.width = 800
    document.window.height = 600
    document.window.isMaximized = true
    document.window.showsSidebar = false
    let read = try Document.reading(json: document.jsonData())
    XCTAssertEqual(read, Noticed(value: document, notices: []))
  }

  func testEveryChoiceIsKept() throws {
    var documents = [Document](repeating: Document(), count: 0)
    func add(_ change: (inout WordsScene) -> Void) {
      var document = Document()
      change(&document.words)
      documents.append(document)
    }
    for columns in GridColumns.allCases { add { $0.columns = columns } }
    for alignment in HorizontalAlignment.choices.map(\.value) { add { $0.alignment = alignment } }
    for alignment in VerticalAlignment.choices.map(\.value) { add { $0.lineAlignment = alignment } }
    for direction in ReadingDirection.allCases { add { $0.direction = direction } }
    for animation in AnimationKind.allCases { add { $0.animation = animation } }
    for justification in FlowLayout.Justification.allCases { add { $0.justification = justification } }
    for policy in FlowLayout.LastLine.allCases { add { $0.lastLine = policy } }
    for breaking in FlowLayout.LineBreaking.allCases { add { $0.lineBreaking = breaking } }
    for preset in TextPreset.allCases { add { $0.text = .preset(preset) } }
    add { $0.text = .file(FileText(path: "/gone/x.txt", contents: "kept")) }
    add { $0.wordCount = .number(0) }
    for document in documents {
      XCTAssertEqual(
        try Document.reading(json: document.jsonData()), Noticed(value: document, notices: []))
    }
  }

  func testUnknownKeysOfANewerMinorVersionAreIgnored() throws {
    let read = try read(#"{"version": "1.7", "mosaic": {"a": [1]}, "words": {"spacing": 4, "tint": "red"}}"#)
    XCTAssertEqual(read.value.words.spacing, 4)
    XCTAssertEqual(read.notices, [])
  }

  func testOnlyAVersionIsADocument() throws {
    XCTAssertEqual(try read(#"{"version": "1"}"#), Noticed(value: Document(), notices: []))
    XCTAssertEqual(try read(#"{"version": 1}"#), Noticed(value: Document(), notices: []))
  }

  func testRefusals() {
    XCTAssertEqual(
      refusal(#"{"version": "2.0"}"#),
      "it was written by a newer Reflow (format 2.0; this one reads up to 1)")
    XCTAssertEqual(refusal("{}"), "it has no version, so it is not a Reflow file")
    XCTAssertEqual(refusal(#"{"version": null}"#), "it has no version, so it is not a Reflow file")
    XCTAssertEqual(refusal(#"{"version": [1]}"#), "it has no version, so it is not a Reflow file")
    XCTAssertEqual(refusal(#"{"version": "0.9"}"#), "its version “0.9” is not one that Reflow knows")
    XCTAssertEqual(refusal(#"{"version": "1.x"}"#), "its version “1.x” is not one that Reflow knows")
    XCTAssertEqual(refusal(#"{"version": "1.0.0"}"#), "its version “1.0.0” is not one that Reflow knows")
    XCTAssertEqual(refusal(#"{"version": -1}"#), "its version “-1” is not one that Reflow knows")
    XCTAssertEqual(refusal("[]"), "it does not hold what a Reflow file holds")
    XCTAssertEqual(refusal("3"), "it does not hold what a Reflow file holds")
    for broken in ["", "{", "nul", #"{"version": "1.0""#, "{\"version\": \"1.0\"}}", "\u{0}"] {
      XCTAssertTrue(refusal(broken).hasPrefix("it is not valid JSON"), refusal(broken))
    }
  }

  func testNumbersOutOfRangeAreClampedWithAWord() throws {
    let read = try readWords(
      #""spacing": 900, "lineSpacing": -3.5, "spacingsAreLinked": false, "padding": 1e300, "width": 59, "wordCount": 1e9"#
    )
    XCTAssertEqual(read.value.spacing, 40)
    XCTAssertEqual(read.value.lineSpacing, 0)
    XCTAssertEqual(read.value.padding, 60)
    XCTAssertEqual(read.value.width, .exact(60))
    XCTAssertEqual(read.value.wordCount, .number(1_000_000))
    XCTAssertEqual(
      read.notices.map(\.english),
      [
        "Word count 1000000000 is out of range; 1000000 is used.", "Spacing 900 is out of range; 40 is used.",
        "Line spacing -3.5 is out of range; 0 is used.", "Padding 1e+300 is out of range; 60 is used.",
        "Width 59 is out of range; 60 is used.",
      ])
    XCTAssertEqual(try readWords(#""columns": 7"#).value.columns, .four)
    XCTAssertEqual(
      try readWords(#""lineLimit": 0"#).notices.map(\.english), ["Line limit 0 is out of range; 1 is used."])
    XCTAssertEqual(
      try readWords(#""animationSpeed": 5"#).notices.map(\.english), ["Animation speed 5 is out of range; 2 is used."])
    XCTAssertEqual(try readWords(#""columns": 7"#).notices.map(\.english), ["Columns 7 is out of range; 4 is used."])
  }

  func testWrongTypesAreReplacedWithAWord() throws {
    let cases = [
      (#""spacing": "wide""#, "Spacing is not a number; 8 is used."),
      (#""spacing": null"#, "Spacing is not a number; 8 is used."),
      (#""spacing": 1e999"#, "Spacing is not a number; 8 is used."),
      (#""padding": true"#, "Padding is not a number; 8 is used."),
      (#""isGrid": 1"#, "Grid is neither true nor false; false is used."),
      (#""alignment": "left""#, "Alignment “left” is not known; “leading” is used."),
      (#""animation": {}"#, "Animation is not a name; “spring” is used."),
      (#""justification": "spacing""#, "Justification “spacing” is not known; “none” is used."),
      (#""lastLine": 3"#, "Last line is not a name; “same” is used."),
      (#""lineLimit": "none""#, "Line limit cannot be read; its standard is used."),
      (#""columns": "five""#, "Columns cannot be read; its standard is used."),
      (#""wordCount": [75]"#, "Word count cannot be read; its standard is used."),
      (#""order": -1"#, "Word order cannot be read; its standard is used."),
      (#""order": 4294967296"#, "Word order cannot be read; its standard is used."),
      (#""width": false"#, "Width cannot be read; its standard is used."),
      (#""text": "hello""#, "Text cannot be read; its standard is used."),
      (#""text": {"preset": "klingon"}"#, "Text “klingon” is not known; “english” is used."),
      (#""text": {"own": 3}"#, "The document's own text is not text; the English text is used."),
      (#""text": {"file": "x"}"#, "The text's file cannot be read from the document; the English text is used."),
      (
        #""text": {"file": {"path": "/x.txt"}}"#,
        "The text of “/x.txt” is not part of the document; the English text is used."
      ),
    ]
    for (keys, notice) in cases {
      let read = try readWords(keys)
      XCTAssertEqual(read.value, WordsScene(), keys)
      XCTAssertEqual(read.notices.map(\.english), [notice], keys)
    }
    XCTAssertEqual(
      try read(#"{"version": 1, "words": 5}"#).notices.map(\.english), ["Words cannot be read; its standard is used."])
    XCTAssertEqual(
      try read(#"{"version": 1, "scene": "mosaic"}"#).notices.map(\.english),
      ["Scene “mosaic” is not known; “words” is used."])
  }

  func testAFileOfTheFirstFormatIsRead() throws {
    let read = try read(#"{"version": "1.0", "scene": "words", "words": {"spacing": 5}, "window": {"width": 800}}"#)
    var expected = Document()
    expected.words.spacing = 5
    expected.window.width = 800
    XCTAssertEqual(read, Noticed(value: expected, notices: []))
  }

  func testLinkedSpacingsThatDifferTakeTheFirst() throws {
    let read = try readWords(#""spacing": 5, "lineSpacing": 9, "spacingsAreLinked": true"#)
    XCTAssertEqual([read.value.spacing, read.value.lineSpacing], [5, 5])
    XCTAssertEqual(read.notices.map(\.english), ["Line spacing 9 is linked to spacing 5, which is used for both."])
    XCTAssertEqual(try readWords(#""spacing": 5, "lineSpacing": 5, "spacingsAreLinked": true"#).notices, [])
    XCTAssertEqual(try readWords(#""spacing": 5"#).notices, [])
  }

  func testOfSeveralTextsOneIsUsedWithAWord() throws {
    let read = try readWords(#""text": {"preset": "tags", "own": "mine"}"#)
    XCTAssertEqual(read.value.text, .own("mine"))
    XCTAssertEqual(read.notices.map(\.english), ["The document has 2 texts; its “own” is used."])
  }

  func testDeepNestingIsRefused() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    XCTAssertTrue(refusal(#"{"version": "1.0", "words": \#(deep)}"#).hasPrefix("it is not valid JSON"))
  }

  func testAnOwnTextTooLongIsReplaced() throws {
    let long = String(repeating: "a", count: TextSource.carriedLimit + 1)
    let read = try readWords(#""text": {"own": "\#(long)"}"#)
    XCTAssertEqual(read.value.text, .preset(.english))
    XCTAssertEqual(
      read.notices.map(\.english),
      [
        "The text is just over 4 MB; texts up to 4 MB can be typed or pasted. Open a longer one as a file. "
          + "The English text is used."
      ])
  }

  func testTheVersionIsWritten() throws {
    let json = try JSONSerialization.jsonObject(with: Document().jsonData()) as? [String: Any]
    XCTAssertEqual(json?["version"] as? String, "1.1")
  }
}

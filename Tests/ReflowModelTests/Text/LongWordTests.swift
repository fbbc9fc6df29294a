// Long words: how their tiles show them, and which of them can be edited.

import XCTest

@testable import ReflowModel

final class LongWordTests: XCTestCase {
  private func lines(_ text: String) -> [Substring] {
    WordTile(id: 0, text: text).shownText.split(separator: "\n", omittingEmptySubsequences: false)
  }

  func testAWordIsWholeUpToTheLimit() {
    for text in ["", "word", String(repeating: "a", count: 64), String(repeating: "ä", count: 64)] {
      XCTAssertEqual(WordTile(id: 0, text: text).shownText, text)
      XCTAssertFalse(WordTile(id: 0, text: text).isCut)
    }
  }

  func testALongerWordIsCutIntoLines() {
    XCTAssertEqual(lines(String(repeating: "a", count: 65)).map(\.count), [24, 24, 17])
    XCTAssertEqual(lines(String(repeating: "ä", count: 72)).map(\.count), [24, 24, 24])
  }

  func testAWordBreaksAnywhereUnlessItIsBeyondReading() {
    for length in [1, 64, 65, 256] {
      XCTAssertTrue(WordTile(id: 0, text: String(repeating: "ä", count: length)).breaksAnywhere, "\(length)")
    }
    XCTAssertFalse(WordTile(id: 0, text: String(repeating: "a", count: 257)).breaksAnywhere)
  }

  func testLinesEndBetweenCharacters() {
    let families = lines(String(repeating: "👨‍👩‍👧‍👦", count: 12))
    XCTAssertEqual(families.map(\.count), [3, 3, 3, 3])
    XCTAssertEqual(families.map(\.unicodeScalars.count), [21, 21, 21, 21])
  }

  func testScalarsCountAndNotCharacters() {
    let text = "a" + String(repeating: "\u{301}", count: 900)
    XCTAssertEqual(text.count, 1)
    let tile = WordTile(id: 0, text: text)
    let lines = tile.shownText.unicodeScalars.split(separator: "\n")
    XCTAssertEqual(lines.count, 38)
    XCTAssertTrue(lines.allSatisfy { $0.count <= WordTile.lineLimit })
    XCTAssertEqual(lines.flatMap { $0 }, Array(text.unicodeScalars))
  }

  func testOrdinaryTextsAreEdited() {
    for preset in TextPreset.allCases { XCTAssertTrue(EditingEffort.isLight(preset.text), preset.rawValue) }
    XCTAssertTrue(EditingEffort.isLight(String(repeating: "a book of words ", count: 3_000)))
    XCTAssertTrue(EditingEffort.isLight(String(repeating: "漢字", count: 5_000)))
    XCTAssertTrue(EditingEffort.isLight(String(repeating: "a", count: 2_000)))
  }

  func testTextsThatGtkWouldTakeSecondsForAreNot() {
    let word = String(repeating: "a", count: 1_900)
    XCTAssertFalse(EditingEffort.isLight(Array(repeating: word, count: 25).joined(separator: " ")))
    XCTAssertTrue(EditingEffort.isLight(Array(repeating: word, count: 2).joined(separator: "\n")))
    XCTAssertFalse(EditingEffort.isLight(String(repeating: "a ", count: 30_000)))
  }
}

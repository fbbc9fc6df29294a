// A text of one's own is split by words, lines or commas.

import XCTest

@testable import ReflowModel

final class TextSplittingTests: XCTestCase {
  private func items(_ text: String, _ splitting: TextSplitting) -> [String] {
    WordList(of: text, by: splitting).tiles.map(\.text)
  }

  func testLinesAreItems() {
    XCTAssertEqual(
      items(" New York \r\n\n  São Paulo\u{2028}\t\nRio, Oslo", .lines), ["New York", "São Paulo", "Rio, Oslo"])
    XCTAssertEqual(items("", .lines), [])
    XCTAssertEqual(items(" \n\t\r\n ", .lines), [])
    XCTAssertEqual(items("one", .lines), ["one"])
    XCTAssertEqual(items("a\u{A0}\nb", .lines), ["a\u{A0}", "b"], "a no-break space belongs to the text")
  }

  func testCommasOfAllScriptsEndItems() {
    XCTAssertEqual(items("New York, São Paulo,,\n, Oslo ,", .commas), ["New York", "São Paulo", "Oslo"])
    XCTAssertEqual(items("東京、大 阪，京都､奈良", .commas), ["東京", "大 阪", "京都", "奈良"])
    XCTAssertEqual(items("واحد اثنان، ثلاثة", .commas), ["واحد اثنان", "ثلاثة"])
  }

  func testWordsAreAsEver() {
    XCTAssertEqual(items("a, b\nc", .words), ["a,", "b", "c"])
  }

  func testAShuffleOfItemsHasEachOnce() {
    let text = (0..<40).map { "item \($0)" }.joined(separator: "\n")
    let all = WordList(of: text, by: .lines)
    let shuffled = WordList(of: text, by: .lines, order: WordOrder(seed: 3))
    XCTAssertNotEqual(shuffled.tiles.map(\.id), all.tiles.map(\.id))
    XCTAssertEqual(shuffled.tiles.sorted { $0.id < $1.id }, all.tiles)
    let few = WordList(of: text, by: .lines, order: WordOrder(seed: 3), limit: 5)
    XCTAssertEqual(few.tiles, Array(shuffled.tiles.prefix(5)))
    XCTAssertEqual(few.total, 40)
  }

  func testOnlyATextOfOnesOwnIsSplitAsOneWishes() {
    var scene = WordsScene()
    scene.splitting = .commas
    XCTAssertEqual(WordList(scene.source), WordList(of: TextPreset.english.text))
    scene.text = .own("a b, c")
    XCTAssertEqual(WordList(scene.source).tiles.map(\.text), ["a b", "c"])
    scene.text = .list(OwnWords([OwnWord(id: 4, text: "a, b")]))
    XCTAssertEqual(WordList(scene.source).tiles, [WordTile(id: 4, text: "a, b")])
  }

  func testAnotherSplittingStartsInReadingOrderAndLooksAtNothing() {
    var document = Document()
    document.words.text = .own("a b, c")
    document.words.order = WordOrder(seed: 5)
    document.words.selection = 1
    document.words.splitting = .commas
    XCTAssertEqual(document.words.order, .reading)
    XCTAssertNil(document.words.selection)
  }

  func testALongItemBreaksAtItsSpaces() {
    let sentence = String(repeating: "some words ", count: 20)
    XCTAssertEqual(WordTile(id: 0, text: sentence).shownText, sentence)
    XCTAssertTrue(WordTile(id: 0, text: sentence).breaksAtSpaces)
    XCTAssertTrue(WordTile(id: 0, text: sentence).wraps)
    let long = WordTile(id: 0, text: "a " + String(repeating: "b", count: WordTile.breakingLimit + 1))
    XCTAssertFalse(long.breaksAtSpaces)
    XCTAssertTrue(long.isCut)
    XCTAssertFalse(WordTile(id: 0, text: "a b").breaksAtSpaces)
  }
}

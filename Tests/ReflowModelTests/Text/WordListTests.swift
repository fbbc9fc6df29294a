// Where words begin and end.

import TestSupport
import XCTest

@testable import ReflowModel

final class WordListTests: XCTestCase {
  private func words(_ text: String) -> [String] {
    WordList(of: text).tiles.map(\.text)
  }

  func testWhiteSpaceSeparates() {
    XCTAssertEqual(words("  one two\tthree\r\nfour\n\n five  "), ["one", "two", "three", "four", "five"])
    XCTAssertEqual(words("a\u{2003}b\u{3000}c\u{2028}d\u{85}e\u{200B}f\u{1680}g"), ["a", "b", "c", "d", "e", "f", "g"])
    XCTAssertEqual(words("10\u{A0}km 5\u{202F}%"), ["10\u{A0}km", "5\u{202F}%"])
    XCTAssertEqual(words(""), [])
    XCTAssertEqual(words(" \n\t"), [])
  }

  func testControlCharactersNeverReachATile() {
    XCTAssertEqual(words("a\u{0}b\u{1B}c\u{7F}d\u{9B}e"), ["a", "b", "c", "d", "e"])
  }

  func testPunctuationStaysWithItsWord() {
    XCTAssertEqual(words("“Don’t,” she said (twice)."), ["“Don’t,”", "she", "said", "(twice)."])
    XCTAssertEqual(
      words("f(x) 3.14 e.g. – «là» ... #tag @me $5 a“b"),
      [
        "f(x)", "3.14", "e.g.", "–", "«là»", "...", "#tag", "@me", "$5", "a“b",
      ])
  }

  func testHanAndKanaAreSplitAtCharacters() {
    XCTAssertEqual(words("文字列"), ["文", "字", "列"])
    XCTAssertEqual(words("今日は、「晴れ」です。"), ["今", "日", "は、", "「晴", "れ」", "で", "す。"])
    XCTAssertEqual(words("きょうのコーヒー"), ["きょ", "う", "の", "コー", "ヒー"])
    XCTAssertEqual(words("人々"), ["人々"])
    XCTAssertEqual(words("が\u{3099}"), ["が\u{3099}"])
    XCTAssertEqual(words("你好，世界！（再见）"), ["你", "好，", "世", "界！", "（再", "见）"])
    XCTAssertEqual(words("\u{20000}\u{2A700}"), ["\u{20000}", "\u{2A700}"])
  }

  func testScriptsMeet() {
    XCTAssertEqual(words("Swift言語, 2024年"), ["Swift", "言", "語,", "2024", "年"])
    XCTAssertEqual(words("Swift「言語」Linux"), ["Swift", "「言", "語」", "Linux"])
    XCTAssertEqual(words("(言)a \"言\""), ["(言)", "a", "\"言\""])
    XCTAssertEqual(words("한국어 텍스트 สวัสดีครับ مرحبا بالعالم"), ["한국어", "텍스트", "สวัสดีครับ", "مرحبا", "بالعالم"])
    XCTAssertEqual(words("👩‍👩‍👧 🇩🇪🇫🇷 ❤️"), ["👩‍👩‍👧", "🇩🇪🇫🇷", "❤️"])
  }

  func testATileIsItsOccurrence() {
    let list = WordList(of: "the cat the dog")
    XCTAssertEqual(list.tiles.map(\.id), [0, 1, 2, 3])
    XCTAssertEqual(list.tiles[0].text, list.tiles[2].text)
    XCTAssertNotEqual(list.tiles[0], list.tiles[2])
  }

  func testThePresetHasEnoughWords() {
    let list = WordList(of: TextPreset.english.text)
    XCTAssertEqual(list.total, 116)
    XCTAssertEqual(list.shown(Document().words.wordCount).count, 75)
    XCTAssertEqual(list.tiles.first?.text, "All")
    XCTAssertEqual(list.tiles.last?.text, "air.")
  }

  func testNoMoreThanTheLimitIsLaidOutAndAllAreCounted() {
    let list = WordList(of: String(repeating: "word ", count: 5_001), limit: 5_000)
    XCTAssertEqual(list.tiles.count, 5_000)
    XCTAssertEqual(list.total, 5_001)
    XCTAssertEqual(list.shown(.all).count, 5_000)
  }

  func testShuffleAtFullCountKeepsTheWords() {
    let text = TextPreset.english.text
    let read = WordList(of: text)
    let shuffled = WordList(of: text, order: WordOrder(seed: 11))
    XCTAssertNotEqual(shuffled.tiles, read.tiles)
    XCTAssertEqual(shuffled.tiles.sorted { $0.id < $1.id }, read.tiles)
    XCTAssertEqual(shuffled.total, read.total)
  }

  func testShuffleReachesWordsBeyondTheLimit() {
    let text = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let order = WordOrder(seed: 4)
    let list = WordList(of: text, order: order, limit: 5_000)
    XCTAssertEqual(list.tiles.map(\.id), order.prefix(5_000, of: 20_000))
    XCTAssertTrue(list.tiles.allSatisfy { $0.text == "w\($0.id)" })
    XCTAssertEqual(list.total, 20_000)
  }

  func testATileDrawsNoMoreOfAWordThanTheLimitAndKeepsTheRest() {
    for (scalar, count) in [("a", 2_000), ("é", 2_000), ("文", 1)] {
      let tile = WordList(of: String(repeating: scalar, count: count)).tiles[0]
      XCTAssertEqual(tile.drawnText, tile.text)
      XCTAssertFalse(tile.isCutOff)
    }
    for text in ["a" + String(repeating: "\u{301}\u{323}", count: 100_000), String(repeating: "é", count: 2_001)] {
      let list = WordList(of: "one " + text + " two")
      XCTAssertEqual(list.tiles.map(\.text.utf8.count), [3, text.utf8.count, 3])
      XCTAssertEqual(list.tiles.map(\.isCutOff), [false, true, false])
      XCTAssertEqual(list.tiles[1].drawnText.unicodeScalars.count, 2_000)
      XCTAssertEqual(list.tiles[1].drawnText.unicodeScalars.last, "…")
      XCTAssertEqual([0, 1, 2, 3].map { list.countCutOff(.number($0)) }, [0, 0, 1, 1])
    }
  }

  func testNothingIsLostInRandomText() {
    let scalars = Array("aZ09 \n.,(“”)文字かょー、。「」한ไé\u{301}\u{A0}\u{200B}😀\u{FE0F}\u{20000}".unicodeScalars)
    var generator = SplitMix64(seed: 31)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) { text.append(scalars.randomElement(using: &generator)!) }
      let list = WordList(of: String(text))
      let kept = list.tiles.flatMap { Array($0.text.unicodeScalars) }
      XCTAssertEqual(kept, text.filter { ![" ", "\n", "\u{200B}"].contains($0) }, "\(text)")
      XCTAssertEqual(list.total, list.tiles.count)
      XCTAssertFalse(list.tiles.contains { $0.text.isEmpty })
    }
  }

  // MARK: The scanner passes over most bytes unseen; what it passes over must never end a word

  func testWhatIsPassedOverNeverEndsAWordOfLetters() {
    var kinds = ScalarKinds()
    for range in [0x21...0x7E, 0xC0...0xFFF, 0xA000...0xD7FF] {
      XCTAssertEqual(range.filter { kinds.kind(of: UInt32($0), after: .letters) != .letter }, [])
    }
  }

  func testOnlyWhiteSpaceAndControlCharactersSeparate() {
    let noBreak: Set<UInt32> = [0xA0, 0x2007, 0x202F]
    let wrong = (0...UInt32(0x10FFFF)).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let separates =
        scalar.properties.generalCategory == .control || value == 0x200B
        || scalar.properties.isWhitespace && !noBreak.contains(value)
      return separates != (ScalarKind(value) == .space)
    }
    XCTAssertEqual(wrong, [])
  }
}

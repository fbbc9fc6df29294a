// Where words begin and end.

import TestSupport
import Testing

@testable import ReflowModel

struct WordListTests {
  private func words(_ text: String) -> [String] {
    WordList(of: text).tiles.map(\.text)
  }

  @Test func whiteSpaceSeparates() {
    #expect(words("  one two\tthree\r\nfour\n\n five  ") == ["one", "two", "three", "four", "five"])
    #expect(words("a\u{2003}b\u{3000}c\u{2028}d\u{85}e\u{200B}f\u{1680}g") == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(words("10\u{A0}km 5\u{202F}%") == ["10\u{A0}km", "5\u{202F}%"])
    #expect(words("") == [])
    #expect(words(" \n\t") == [])
  }

  @Test func controlCharactersNeverReachATile() {
    #expect(words("a\u{0}b\u{1B}c\u{7F}d\u{9B}e") == ["a", "b", "c", "d", "e"])
  }

  @Test func punctuationStaysWithItsWord() {
    #expect(words("“Don’t,” she said (twice).") == ["“Don’t,”", "she", "said", "(twice)."])
    #expect(
      words("f(x) 3.14 e.g. – «là» ... #tag @me $5 a“b") == [
        "f(x)", "3.14", "e.g.", "–", "«là»", "...", "#tag", "@me", "$5", "a“b",
      ])
  }

  @Test func hanAndKanaAreSplitAtCharacters() {
    #expect(words("文字列") == ["文", "字", "列"])
    #expect(words("今日は、「晴れ」です。") == ["今", "日", "は、", "「晴", "れ」", "で", "す。"])
    #expect(words("きょうのコーヒー") == ["きょ", "う", "の", "コー", "ヒー"])
    #expect(words("人々") == ["人々"])
    #expect(words("が\u{3099}") == ["が\u{3099}"])
    #expect(words("你好，世界！（再见）") == ["你", "好，", "世", "界！", "（再", "见）"])
    #expect(words("\u{20000}\u{2A700}") == ["\u{20000}", "\u{2A700}"])
  }

  @Test func scriptsMeet() {
    #expect(words("Swift言語, 2024年") == ["Swift", "言", "語,", "2024", "年"])
    #expect(words("Swift「言語」Linux") == ["Swift", "「言", "語」", "Linux"])
    #expect(words("(言)a \"言\"") == ["(言)", "a", "\"言\""])
    #expect(words("한국어 텍스트 สวัสดีครับ مرحبا بالعالم") == ["한국어", "텍스트", "สวัสดีครับ", "مرحبا", "بالعالم"])
    #expect(words("👩‍👩‍👧 🇩🇪🇫🇷 ❤️") == ["👩‍👩‍👧", "🇩🇪🇫🇷", "❤️"])
  }

  @Test func aTileIsItsOccurrence() {
    let list = WordList(of: "the cat the dog")
    #expect(list.tiles.map(\.id) == [0, 1, 2, 3])
    #expect(list.tiles[0].text == list.tiles[2].text)
    #expect(list.tiles[0] != list.tiles[2])
  }

  @Test func thePresetHasEnoughWords() {
    let list = WordList(of: TextPreset.english.text)
    #expect(list.total == 116)
    #expect(list.shown(Document().words.wordCount).count == 75)
    #expect(list.tiles.first?.text == "All")
    #expect(list.tiles.last?.text == "air.")
  }

  @Test func noMoreThanTheLimitIsLaidOutAndAllAreCounted() {
    let list = WordList(of: String(repeating: "word ", count: 5_001), limit: 5_000)
    #expect(list.tiles.count == 5_000)
    #expect(list.total == 5_001)
    #expect(list.shown(.all).count == 5_000)
  }

  @Test func shuffleAtFullCountKeepsTheWords() {
    let text = TextPreset.english.text
    let read = WordList(of: text)
    let shuffled = WordList(of: text, order: WordOrder(seed: 11))
    #expect(shuffled.tiles != read.tiles)
    #expect(shuffled.tiles.sorted { $0.id < $1.id } == read.tiles)
    #expect(shuffled.total == read.total)
  }

  @Test func shuffleReachesWordsBeyondTheLimit() {
    let text = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let order = WordOrder(seed: 4)
    let list = WordList(of: text, order: order, limit: 5_000)
    #expect(list.tiles.map(\.id) == order.prefix(5_000, of: 20_000))
    #expect(list.tiles.allSatisfy { $0.text == "w\($0.id)" })
    #expect(list.total == 20_000)
  }

  @Test func aTileDrawsNoMoreOfAWordThanTheLimitAndKeepsTheRest() {
    for (scalar, count) in [("a", 2_000), ("é", 2_000), ("文", 1)] {
      let tile = WordList(of: String(repeating: scalar, count: count)).tiles[0]
      #expect(tile.drawnText == tile.text)
      #expect(!tile.isCutOff)
    }
    for text in ["a" + String(repeating: "\u{301}\u{323}", count: 100_000), String(repeating: "é", count: 2_001)] {
      let list = WordList(of: "one " + text + " two")
      #expect(list.tiles.map(\.text.utf8.count) == [3, text.utf8.count, 3])
      #expect(list.tiles.map(\.isCutOff) == [false, true, false])
      #expect(list.tiles[1].drawnText.unicodeScalars.count == 2_000)
      #expect(list.tiles[1].drawnText.unicodeScalars.last == "…")
      #expect([0, 1, 2, 3].map { list.countCutOff(.number($0)) } == [0, 0, 1, 1])
    }
  }

  @Test func nothingIsLostInRandomText() {
    let scalars = Array("aZ09 \n.,(“”)文字かょー、。「」한ไé\u{301}\u{A0}\u{200B}😀\u{FE0F}\u{20000}".unicodeScalars)
    var generator = SplitMix64(seed: 31)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) { text.append(scalars.randomElement(using: &generator)!) }
      let list = WordList(of: String(text))
      let kept = list.tiles.flatMap { Array($0.text.unicodeScalars) }
      #expect(kept == text.filter { ![" ", "\n", "\u{200B}"].contains($0) }, "\(text)")
      #expect(list.total == list.tiles.count)
      #expect(!list.tiles.contains { $0.text.isEmpty })
    }
  }

  // MARK: The scanner passes over most bytes unseen; what it passes over must never end a word

  @Test func whatIsPassedOverNeverEndsAWordOfLetters() {
    var kinds = ScalarKinds()
    for range in [0x21...0x7E, 0xC0...0xFFF, 0xA000...0xD7FF] {
      #expect(range.filter { kinds.kind(of: UInt32($0), after: .letters) != .letter } == [])
    }
  }

  @Test func onlyWhiteSpaceAndControlCharactersSeparate() {
    let noBreak: Set<UInt32> = [0xA0, 0x2007, 0x202F]
    let wrong = (0...UInt32(0x10FFFF)).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let separates =
        scalar.properties.generalCategory == .control || value == 0x200B
        || scalar.properties.isWhitespace && !noBreak.contains(value)
      return separates != (ScalarKind(value) == .space)
    }
    #expect(wrong == [])
  }

  /// Only long items count towards the limit of characters, as far as they are drawn.
  @Test func theItemsThatCanHaveAWidgetAreLimitedInNumberAndInCharacters() {
    func list(_ lines: [String]) -> WordList { WordList(of: lines.joined(separator: "\n"), by: .lines) }
    let short = list(Array(repeating: String(repeating: "ab ", count: 20), count: 2_100))
    #expect(short.widgetCount == 2_000)
    #expect(short.exceededLimit(.number(2_000)) == nil)
    #expect(short.exceededLimit(.all) == .words)
    let wrapping = list(Array(repeating: String(repeating: "ab ", count: 1_000), count: 100))
    #expect(wrapping.widgetCount == 25)
    #expect(wrapping.exceededLimit(.number(25)) == nil)
    #expect(wrapping.exceededLimit(.number(26)) == .scalars)
    let unbroken = list(Array(repeating: String(repeating: "a", count: 3_000), count: 100))
    #expect(unbroken.widgetCount == 25)
    #expect(unbroken.exceededLimit(.all) == .scalars)
    let marked = list(Array(repeating: "a" + String(repeating: "\u{301}\u{323}", count: 950), count: 100))
    #expect(marked.exceededLimit(.all) == nil, "marks have no width")
    #expect(list([]).exceededLimit(.all) == nil)
  }
}

// Long words: their tiles, and which of them can be edited.

import Testing

@testable import ReflowModel

struct LongWordTests {
  private func lines(_ text: String) -> [Substring] {
    WordTile(id: 0, text: text).shownText.split(separator: "\u{2028}", omittingEmptySubsequences: false)
  }

  @Test func aWordIsShownWhole() {
    for text in ["", "word", String(repeating: "a", count: 2_000), String(repeating: "👨‍👩‍👧‍👦", count: 200)] {
      #expect(WordTile(id: 0, text: text).shownText == text)
    }
  }

  @Test func aLongWordHasNoSpacesInALongPart() {
    for text in [String(repeating: "a", count: 64), String(repeating: "ä", count: 64)] {
      #expect(!WordTile(id: 0, text: text).isLong)
      #expect(!WordTile(id: 0, text: text).hasLongWord)
      #expect(WordTile(id: 0, text: text + "b").hasLongWord)
    }
    let sentence = WordTile(id: 0, text: String(repeating: "a word ", count: 20))
    #expect(sentence.isLong)
    #expect(!sentence.hasLongWord)
  }

  @Test func aCharacterOfTooManyScalarsIsInSeveralLines() {
    let text = "a" + String(repeating: "\u{301}", count: 900)
    #expect(text.count == 1)
    let tile = WordTile(id: 0, text: text)
    let parts = tile.shownText.unicodeScalars.split(separator: "\u{2028}")
    #expect(parts.count == 38)
    #expect(parts.allSatisfy { $0.count <= WordTile.characterLimit })
    #expect(parts.flatMap { $0 } == Array(text.unicodeScalars))
    #expect(lines(String(repeating: "👩\u{200D}", count: 36)).map(\.unicodeScalars.count) == [24, 24, 24])
  }

  @Test func ordinaryTextsAreEdited() {
    for preset in TextPreset.allCases { #expect(EditingEffort.isLight(preset.text), "\(preset.rawValue)") }
    #expect(EditingEffort.isLight(String(repeating: "a book of words ", count: 3_000)))
    #expect(EditingEffort.isLight(String(repeating: "漢字", count: 5_000)))
    #expect(EditingEffort.isLight(String(repeating: "a", count: 2_000)))
  }

  @Test func textsThatGtkWouldTakeSecondsForAreNot() {
    let word = String(repeating: "a", count: 1_900)
    #expect(!EditingEffort.isLight(Array(repeating: word, count: 25).joined(separator: " ")))
    #expect(EditingEffort.isLight(Array(repeating: word, count: 2).joined(separator: "\n")))
    #expect(!EditingEffort.isLight(String(repeating: "a ", count: 30_000)))
  }
}

// Long words: their tiles, and which of them can be edited.

import Testing

@testable import ReflowModel

struct LongWordTests {
  private func lines(_ text: String) -> [Substring] {
    WordTile(id: 0, text: text).shownText.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func aWordIsWholeUpToTheLimit() {
    for text in ["", "word", String(repeating: "a", count: 64), String(repeating: "ä", count: 64)] {
      #expect(WordTile(id: 0, text: text).shownText == text)
      #expect(!WordTile(id: 0, text: text).isCut)
    }
  }

  @Test func aLongerWordIsCutIntoLines() {
    #expect(lines(String(repeating: "a", count: 65)).map(\.count) == [24, 24, 17])
    #expect(lines(String(repeating: "ä", count: 72)).map(\.count) == [24, 24, 24])
  }

  @Test func aWordBreaksAnywhereUnlessItIsBeyondReading() {
    for length in [1, 64, 65, 256] {
      #expect(WordTile(id: 0, text: String(repeating: "ä", count: length)).breaksAnywhere, "\(length)")
    }
    #expect(!WordTile(id: 0, text: String(repeating: "a", count: 257)).breaksAnywhere)
  }

  @Test func linesEndBetweenCharacters() {
    let families = lines(String(repeating: "👨‍👩‍👧‍👦", count: 12))
    #expect(families.map(\.count) == [3, 3, 3, 3])
    #expect(families.map(\.unicodeScalars.count) == [21, 21, 21, 21])
  }

  @Test func scalarsCountAndNotCharacters() {
    let text = "a" + String(repeating: "\u{301}", count: 900)
    #expect(text.count == 1)
    let tile = WordTile(id: 0, text: text)
    let lines = tile.shownText.unicodeScalars.split(separator: "\n")
    #expect(lines.count == 38)
    #expect(lines.allSatisfy { $0.count <= WordTile.lineLimit })
    #expect(lines.flatMap { $0 } == Array(text.unicodeScalars))
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

// A text of the user is split by words, lines or commas.

import Testing

@testable import ReflowModel

struct TextSplittingTests {
  private func items(_ text: String, _ splitting: TextSplitting) -> [String] {
    WordList(of: text, by: splitting).tiles.map(\.text)
  }

  @Test func linesAreItems() {
    #expect(
      items(" New York \r\n\n  São Paulo\u{2028}\t\nRio, Oslo", .lines) == ["New York", "São Paulo", "Rio, Oslo"])
    #expect(items("", .lines) == [])
    #expect(items(" \n\t\r\n ", .lines) == [])
    #expect(items("one", .lines) == ["one"])
    #expect(items("a\u{A0}\nb", .lines) == ["a\u{A0}", "b"], "a no-break space belongs to the text")
  }

  @Test func commasOfAllScriptsEndItems() {
    #expect(items("New York, São Paulo,,\n, Oslo ,", .commas) == ["New York", "São Paulo", "Oslo"])
    #expect(items("東京、大 阪，京都､奈良", .commas) == ["東京", "大 阪", "京都", "奈良"])
    #expect(items("واحد اثنان، ثلاثة", .commas) == ["واحد اثنان", "ثلاثة"])
  }

  @Test func wordsAreAsEver() {
    #expect(items("a, b\nc", .words) == ["a,", "b", "c"])
  }

  @Test func aShuffleOfItemsHasEachOnce() {
    let text = (0..<40).map { "item \($0)" }.joined(separator: "\n")
    let all = WordList(of: text, by: .lines)
    let shuffled = WordList(of: text, by: .lines, order: WordOrder(seed: 3))
    #expect(shuffled.tiles.map(\.id) != all.tiles.map(\.id))
    #expect(shuffled.tiles.sorted { $0.id < $1.id } == all.tiles)
    let few = WordList(of: text, by: .lines, order: WordOrder(seed: 3), limit: 5)
    #expect(few.tiles == Array(shuffled.tiles.prefix(5)))
    #expect(few.total == 40)
  }

  @Test func onlyOwnTextUsesTheSplitting() {
    var scene = WordsScene()
    scene.splitting = .commas
    #expect(WordList(scene.source) == WordList(of: TextPreset.english.text))
    scene.text = .own("a b, c")
    #expect(WordList(scene.source).tiles.map(\.text) == ["a b", "c"])
    scene.text = .list(OwnWords([OwnWord(id: 4, text: "a, b")]))
    #expect(WordList(scene.source).tiles == [WordTile(id: 4, text: "a, b")])
  }

  @Test func anotherSplittingResetsOrderAndSelection() {
    var document = Document()
    document.words.text = .own("a b, c")
    document.words.order = WordOrder(seed: 5)
    document.words.selection = 1
    document.words.splitting = .commas
    #expect(document.words.order == .reading)
    #expect(document.words.selection == nil)
  }
}

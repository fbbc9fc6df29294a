// A text of the user is split by words, lines or commas.

import Foundation
import TestSupport
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

  @Test func everyTextButEditedWordsUsesTheSplitting() {
    var scene = WordsScene()
    scene.splitting = .commas
    #expect(WordList(scene.source) == WordList(of: TextPreset.english.text, by: .commas))
    for text in [.own("a b, c"), .file(FileText(path: "/a", contents: "a b, c"))] as [TextSource] {
      scene.text = text
      #expect(WordList(scene.source).tiles.map(\.text) == ["a b", "c"])
    }
    scene.text = .list(OwnWords([OwnWord(id: 4, text: "a, b")]))
    #expect(WordList(scene.source).tiles == [WordTile(id: 4, text: "a, b")])
  }

  /// A splitting without effect is not one that the user chose for the text.
  @Test func inAFileOfAnEarlierVersionOnlyTypedTextIsSplit() throws {
    for (text, isTyped) in [
      (#"{"own": "a b\nc"}"#, true), (#"{"preset": "tags"}"#, false),
      (#"{"file": {"path": "/a.txt", "contents": "a b\nc"}}"#, false), (#"{"list": [{"id": 0, "text": "a b"}]}"#, true),
    ] {
      for version in ["1.0", "1.1", "1.2", "1.3", "1.4"] {
        let words = #""words": {"text": \#(text), "splitting": "lines"}"#
        let read = try Document.reading(json: Data(#"{"version": "\#(version)", \#(words)}"#.utf8))
        #expect(read.notices == [])
        #expect(read.value.words.splitting == (isTyped || version == "1.4" ? .lines : .words), "\(version) \(text)")
        guard !text.contains("file") else { continue }
        let preset = #"{"version": "\#(version)", "preset": true, "scene": "words", \#(words)}"#
        let applied = try Preset.reading(json: Data(preset.utf8)).value.applied(to: Document())
        #expect(applied.words.splitting == read.value.words.splitting, "\(version) \(text)")
      }
    }
  }

  @Test func aTextOfAFileIsSplitInTheWayThatFitsItUnlessAnotherIsAskedFor() throws {
    let folders = TemporaryFolders()
    let labels = try write(Data("Open File\nSave\nQuit".utf8), "a.txt", in: folders.make())
    for (asked, shown) in [(nil, .lines), (.words, .words), (.commas, .commas)] as [(TextSplitting?, TextSplitting)] {
      let opened = try #require(FileOpening(labels, InputRequest(splitting: asked)).wait(seconds: .infinity)).get()
      var document = Document()
      _ = document.show(opened.file)
      #expect(document.words.splitting == shown && document.words.wordCount == .all)
      #expect(opened.words?.holds(document.words) == true)
      document.words.text = .own("x")
      document.load(FileText(path: labels, contents: "y"))
      #expect(document.words.splitting == shown, "a document keeps its splitting")
    }
  }

  /// A list of labels that is pasted is split by lines; the user's own choice stays.
  @MainActor @Test func pastedTextIsSplitInTheWayThatFitsItUnlessTheUserChose() {
    let store = HistoryStore(now: { 0 })
    let (labels, prose) = ("Open File\nSave\nQuit", "One two. Three.")
    for (text, expected) in [(labels, TextSplitting.lines), (prose, .words), (labels, .lines)] {
      #expect(store.showTyped(text, isNew: true) == nil)
      #expect(store.document.words.splitting == expected)
      _ = store.showTyped(text + "\nmore.")
      #expect(store.document.words.splitting == expected, "typing splits nothing in another way")
    }
    store.split(by: .commas)
    _ = store.showTyped(labels, isNew: true)
    #expect(store.document.words.splitting == .commas)
  }

  // MARK: The splitting that fits a text

  @Test func aListOfLabelsIsSplitByLines() {
    for text in [
      "Open\nSave as…\nClose Window", "  Open\r\n\r\nSave\u{2028}Close\n", "開く\n保存\n閉じる", "فتح\nحفظ\nإغلاق",
      "a\nb\n" + String(repeating: "e\u{301}", count: 40), "Name:\nWrap text (beta)\n100 %",
    ] {
      #expect(TextSplitting(fitting: text) == .lines, "\(text)")
    }
    for text in [
      "", "\n\n\n\n", "Open\nSave", "one two three", "Open\nSave\n" + String(repeating: "e", count: 41),
      "one\ntwo\nThe end.", "one\ntwo!\nthree", "Really?\na\nb", "保存した。\n開く\n閉じる", "本当？\nは\nい",
      "“I went.”\nhe said\nand left", "a\nb\nc. \t", "حفظ؟\nفتح\nإغلاق",
    ] {
      #expect(TextSplitting(fitting: text) == .words, "\(text)")
    }
    for preset in TextPreset.allCases { #expect(TextSplitting(fitting: preset.text) == .words) }
  }

  /// The rule, stated line by line, for random texts of labels and lines that are none.
  @Test func theFittingSplittingFollowsTheRule() {
    var generator = SplitMix64(seed: 7)
    let parts = ["Open", " ", "\n", "\n", "…", ".", "開", "。", "\u{301}", "\r\n", "a long part of a text", "?", "é"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0..<16, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
        .joined()
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      let isLabel = { (line: Substring) in
        line.count <= 40 && !(line.last { !$0.isWhitespace }.map { ".。?".contains($0) } ?? false)
      }
      let expected: TextSplitting = lines.count >= 3 && lines.allSatisfy(isLabel) ? .lines : .words
      #expect(TextSplitting(fitting: text) == expected, "\(text.debugDescription)")
    }
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

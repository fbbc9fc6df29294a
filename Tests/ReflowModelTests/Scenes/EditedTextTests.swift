// Edited words in the text box: the box shows them as one text, and typing in it keeps the settings of the words that
// do not change.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

@MainActor
final class EditedTextTests {
  private var time = 0.0
  private lazy var store = HistoryStore(Document(), now: { [unowned self] in time })

  private func start(_ text: String, by splitting: TextSplitting = .words, editing word: Int) {
    store.update(\.words.splitting, to: splitting)
    store.update(\.words.text, to: .own(text))
    store.select(word)
    time += 10
  }

  private func type(_ text: String) {
    time += 10
    #expect(store.showTyped(text) == nil)
  }

  private var list: [OwnWord] { store.document.words.text.list?.words ?? [] }
  private var texts: [String] { list.map(\.text) }
  private var box: String? { store.document.words.editedText }

  @Test func anEditedWordLeavesTheTextAroundItAsItWas() {
    let texts: [(TextSplitting, String, String)] = [
      (.words, "one  two\n\nthree four\r\nfive", "one  two\n\nTHREE four\r\nfive"),
      (.lines, "one and\n\n two \nthree\nfour", "one and\n\n two \nTHREE\nfour"),
      (.commas, "one,two ,  three\nfour、five", "one,two ,  THREE\nfour、five"),
      (.words, "春眠不覚暁", "春眠THREE覚暁"),
    ]
    for (splitting, text, edited) in texts {
      start(text, by: splitting, editing: 2)
      store.updateWord(\.text, to: "THREE")
      #expect(box == edited)
      #expect(store.document.words.splitting == splitting)
      store.undo()
      #expect(box == text)
    }
  }

  @Test func anEditedPresetKeepsItsSplitting() {
    for (splitting, start) in [(TextSplitting.words, "Once "), (.commas, "Once, ")] {
      store.show(.preset(.english), by: splitting)
      #expect(box == nil)
      store.select(0)
      store.updateWord(\.text, to: "Once")
      #expect(store.document.words.splitting == splitting)
      #expect(box?.hasPrefix(start) == true)
    }
  }

  @Test func typingKeepsTheSettingsOfOtherWords() {
    start("one two three four", editing: 1)
    store.updateWord(\.growWeight, to: 2)
    store.select(3)
    store.updateWord(\.startsNewLine, to: true)
    type("zero one two three four")
    #expect(texts == ["zero", "one", "two", "three", "four"])
    #expect(list.map(\.id) == [4, 0, 1, 2, 3])
    #expect(list.map(\.growWeight) == [nil, nil, 2, nil, nil] && list[4].startsNewLine)
    #expect(store.document.selection == 3)
    type("zero one twofold three four")
    #expect(list[2].growWeight == 2 && list[2].id == 1 && list[2].text == "twofold", "a word typed over")
    type("zero one twofold three")
    #expect(store.document.selection == nil, "the selected word was removed")
    #expect(list.map(\.id) == [4, 0, 1, 2])
    store.undo()
    #expect(list.last?.startsNewLine == true && store.document.selection == 3)
  }

  @Test func aWordWithASeparatorStaysOneWhileOthersAreTyped() {
    start("one two three", editing: 1)
    store.updateWord(\.text, to: "two and a half")
    #expect(box == "one two and a half three")
    type("one two and a half three four")
    #expect(texts == ["one", "two and a half", "three", "four"])
    type("ones two and a half three four")
    #expect(texts == ["ones", "two and a half", "three", "four"])
    type("ones two and the half three four")
    #expect(texts == ["ones", "two", "and", "the", "half", "three", "four"])
  }

  @Test func theBoxKeepsWhatSeparatesNoWordsYet() {
    start("one two", editing: 1)
    store.updateWord(\.text, to: "2")
    for typed in ["one 2 ", "one 2  ", "  one 2\n"] {
      type(typed)
      #expect(texts == ["one", "2"])
      #expect(store.document.words.hasWords(of: typed), "\(typed)")
    }
    #expect(!store.document.words.hasWords(of: "one 3"))
    #expect(!store.document.words.hasWords(of: "one\n2"))
    type("")
    #expect(texts == [] && box == "")
    type("new")
    #expect(texts == ["new"])
  }

  @Test func anotherSplittingTurnsTheWordsIntoTheirText() {
    start("one two, three", editing: 1)
    store.updateWord(\.text, to: "2,")
    store.split(by: .commas)
    #expect(store.document.words.text == .own("one 2, three"))
    #expect(store.splitWords().tiles.map(\.text) == ["one 2", "three"])
    store.undo()
    #expect(texts == ["one", "2,", "three"] && store.document.words.splitting == .words)
  }

  @Test func moreWordsThanAListHoldsAreATextAgain() {
    start("one two", editing: 1)
    store.updateWord(\.text, to: "2")
    let long = "one 2" + String(repeating: " a", count: OwnWords.limit - 1)
    type(long)
    #expect(store.document.words.text == .own(long))
    store.undo()
    #expect(texts == ["one", "2"])
  }

  @Test func separatorsAreStoredAndFaultyOnesReported() throws {
    start("one\ntwo", editing: 0)
    store.updateWord(\.text, to: "1")
    let read = try Document.reading(json: store.document.jsonData())
    #expect(read.value.words.editedText == "1\ntwo" && read.notices.isEmpty)
    let words = #"[{"id": 0, "text": "a"}, {"id": 1, "text": "b", "gap": "no"}]"#
    let faulty = try Document.reading(
      json: Data(#"{"version": "1.3", "words": {"text": {"list": \#(words)}}}"#.utf8))
    #expect(faulty.value.words.editedText == "a b")
    #expect(faulty.notices.map(\.english) == ["Separator: the value cannot be read; the default is used."])
  }

  /// A list whose words contain no separators always has the words of its text, whatever was typed before.
  @Test func typedTextsAreSplitAsTheyWouldBeAlone() {
    var random = SplitMix64(seed: 26)
    let alphabet = ["a", "b", "漢", "字", " ", "  ", "\n", ",", "é", "、", "(", ".", "\u{200B}", "👩‍👩‍👧"]
    for splitting in TextSplitting.allCases {
      var text = "a b c"
      var list = OwnWords(text, by: splitting)
      for step in 0..<2_000 {
        var scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0...scalars.count, using: &random)
        let end = Int.random(in: start...min(scalars.count, start + 3), using: &random)
        let typed = (0..<Int.random(in: 0...3, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
        scalars.replaceSubrange(start..<end, with: typed.joined().unicodeScalars)
        text = String(String.UnicodeScalarView(scalars.prefix(60)))
        list = list.edited(to: text, by: splitting)!
        let alone = OwnWords(text, by: splitting)
        let reason = Comment(rawValue: "\(splitting) \(step): \(text.debugDescription)")
        #expect(list.words.map(\.text) == alone.words.map(\.text), reason)
        #expect(list.text(by: splitting) == alone.text(by: splitting), reason)
        #expect(list.edited(to: text, by: splitting) == list, reason)
        #expect(Set(list.words.map(\.id)).count == list.words.count, reason)
      }
    }
  }
}

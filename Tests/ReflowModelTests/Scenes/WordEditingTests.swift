// Words that are edited one by one: they keep their identity, each step has a name and is undone alone, and the number
// of visible words does not change.

import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

@MainActor
final class WordEditingTests {
  private var time = 0.0
  private lazy var store = HistoryStore(Document(), now: { [unowned self] in time })

  private func start(_ text: String, selecting word: Int?) {
    store.update(\.words.text, to: .own(text))
    store.select(word)
    time += 10
  }

  private var words: [String] { store.splitWords().tiles.map(\.text) }
  private var identities: [Int] { store.splitWords().tiles.map(\.id) }
  private var selected: OwnWord? { store.document.words.selectedWord(of: store.splitWords()) }

  @Test func editingTurnsATextIntoAListOfItsWords() {
    start("one two three", selecting: 1)
    #expect(store.document.words.text.list == nil)
    store.updateWord(\.text, to: "two and a half")
    #expect(words == ["one", "two and a half", "three"])
    #expect(identities == [0, 1, 2])
    #expect(store.document.selection == 1)
    #expect(store.document.words.text.text == "one two and a half three")
    #expect(store.undoTitle.english == "Undo Word")
    store.undo()
    #expect(store.document.words.text == .own("one two three"))
    #expect(store.document.selection == 1)
  }

  @Test func whatChangesNothingTurnsNothing() {
    start("one two", selecting: 1)
    store.updateWord(\.text, to: "two")
    store.updateWord(\.startsNewLine, to: false)
    #expect(store.document.words.text == .own("one two"))
    store.select(nil)
    store.updateWord(\.text, to: "x")
    store.removeWord()
    store.select(77)
    store.insertWord("x", before: true)
    #expect(store.document.words.text == .own("one two"))
  }

  @Test func eachStepHasItsNameAndIsTakenBackAlone() {
    start("one two three", selecting: 1)
    let steps: [(String, () -> Void)] = [
      ("Word", { [self] in store.updateWord(\.text, to: "2") }),
      ("New Line", { [self] in store.updateWord(\.startsNewLine, to: true) }),
      ("Share of Free Space", { [self] in store.updateWord(\.growWeight, to: 3) }),
      ("Own Alignment", { [self] in store.updateWord(\.alignment, to: .bottom) }),
      ("Duplicate Word", { [self] in store.duplicateWord() }),
      ("Insert Word", { [self] in store.insertWord("new", before: true) }),
      ("Remove Word", { [self] in store.removeWord() }),
    ]
    var before: [TextSource] = []
    for (name, step) in steps {
      before.append(store.document.words.text)
      step()
      #expect(store.document.words.text != before.last, "\(name)")
      #expect(store.undoTitle.english == "Undo " + name)
    }
    for text in before.reversed() {
      store.undo()
      #expect(store.document.words.text == text)
    }
  }

  @Test func typingIsOneStep() {
    start("one two", selecting: 0)
    for text in ["o", "of", "off"] { store.updateWord(\.text, to: text) }
    #expect(words == ["off", "two"])
    store.select(1)
    store.updateWord(\.text, to: "t")
    store.undo()
    #expect(words == ["off", "two"])
    store.undo()
    #expect(store.document.words.text == .own("one two"))
  }

  @Test func aNewWordIsSelectedAndTheOthersKeepTheirIdentities() {
    start("a b c", selecting: 1)
    store.updateWord(\.growWeight, to: 2)
    store.duplicateWord()
    #expect(words == ["a", "b", "b", "c"])
    #expect(identities == [0, 1, 3, 2])
    #expect(selected?.growWeight == 2)
    #expect(store.document.selection == 3)
    store.insertWord("new", before: false)
    #expect(identities == [0, 1, 3, 4, 2])
    store.insertWord("newer", before: true)
    #expect(words == ["a", "b", "b", "newer", "new", "c"])
    #expect(selected?.growWeight == nil)
  }

  @Test func theSelectionOfAWordThatGoesEnds() {
    start("a b c", selecting: 1)
    store.removeWord()
    #expect(identities == [0, 2])
    #expect(store.document.selection == nil)
    store.undo()
    #expect(store.document.selection == 1)
    store.duplicateWord()
    store.undo()
    #expect(store.document.selection == 1)
  }

  @Test func anotherTextDropsTheWordsAndTheSelection() {
    start("a b c", selecting: 1)
    store.updateWord(\.text, to: "x")
    #expect(store.document.selection != nil)
    store.update(\.words.text, to: .preset(.tags))
    #expect(store.document.selection == nil)
    #expect(identities.first == 0)
    store.select(3)
    store.update(\.words.text, to: .list(OwnWords([OwnWord(id: 9, text: "y")])))
    #expect(store.document.selection == nil, "no word of the list")
  }

  @Test func editingAdjustsTheWordCount() {
    start("a b c d e", selecting: 2)
    func count(_ requested: WordCount, _ step: () -> Void) -> WordCount {
      store.update(\.words.wordCount, to: requested)
      store.select(2)
      step()
      return store.document.words.wordCount
    }
    #expect(count(.number(3)) { store.duplicateWord() } == .number(4))
    #expect(count(.number(6)) { store.insertWord("x", before: false) } == .number(7), "all words were shown")
    #expect(count(.number(3)) { store.removeWord() } == .number(2))
    start("a b c d e", selecting: 2)
    #expect(count(.number(75)) { store.duplicateWord() } == .number(75))
    #expect(count(.number(75)) { store.removeWord() } == .number(75))
    #expect(count(.all) { store.duplicateWord() } == .all)
  }

  @Test func aShuffledTextIsEditedAsItIsShown() {
    start("a b c d e f g h", selecting: 3)
    store.update(\.words.lineLimit, to: .lines(2))
    store.update(\.words.showsAllLines, to: true)
    store.update(\.words.order, to: WordOrder(seed: 5))
    let (shown, identities) = (words, identities)
    store.updateWord(\.text, to: "new")
    #expect(self.identities == identities)
    #expect(words == shown.map { $0 == "d" ? "new" : $0 })
    #expect(store.document.words.showsAllLines)
    var generator = SplitMix64(seed: 3)
    store.shuffle(using: &generator)
    let shuffled = self.identities
    #expect(Set(shuffled) == Set(identities))
    #expect(shuffled != identities)
    store.insertWord("next", before: false)
    #expect(self.identities.filter { $0 != 8 } == shuffled, "nothing else moves")
    #expect(words[self.identities.firstIndex(of: 3)! + 1] == "next")
  }

  @Test func textsThatCannotBeEditedSayWhy() {
    let tooMany = String(repeating: "a ", count: OwnWords.limit + 1)
    start(tooMany, selecting: 0)
    #expect(
      store.document.words.editingUnavailableReason(store.splitWords())?.message.english
        == "Single words can be edited in texts of up to 2,000 words; this one has 2,001.")
    store.updateWord(\.text, to: "x")
    #expect(store.document.words.text == .own(tooMany))
    start("a " + String(repeating: "b", count: ScalarLimit.item.rawValue + 1), selecting: 0)
    #expect(
      store.document.words.editingUnavailableReason(store.splitWords())?.message.english
        == "Single words cannot be edited here: the text has a word that is too long to be shown in full.")
    store.removeWord()
    #expect(store.document.words.text.list == nil)
    start(String(repeating: "a ", count: OwnWords.limit), selecting: 0)
    #expect(store.document.words.editingUnavailableReason(store.splitWords()) == nil)
    store.duplicateWord()
    #expect(store.document.words.text.list == nil, "the limit is reached")
    store.updateWord(\.text, to: "x")
    #expect(store.document.words.text.list?.isFull == true)
    store.insertWord("y", before: true)
    #expect(store.splitWords().total == OwnWords.limit)
  }

  @Test func aWordIsOneLine() {
    start("a b", selecting: 0)
    store.updateWord(\.text, to: "two\r\nlines\u{2028}\tand \u{7}")
    #expect(words[0] == "two  lines  and  ")
    store.updateWord(\.text, to: "")
    #expect(words == ["", "b"])
    store.updateWord(\.growWeight, to: 99)
    #expect(selected?.growWeight == 10)
    store.updateWord(\.alignment, to: .lastTextBaseline)
    #expect(selected?.alignment == nil)
  }
}
